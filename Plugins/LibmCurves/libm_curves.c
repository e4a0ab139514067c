#include <math.h>

struct own { double width, speed, begun, ended; unsigned ink; int petals; };

void settle(struct own *own, double width, unsigned flags, unsigned ink, int petals) {
    own->width = width, own->speed = flags & 1 ? 0.2 : 1, own->ink = ink, own->petals = petals;
}
double begin(struct own *own, double time) { return own->begun = time, 0.3; }
double end(struct own *own, double time) { return own->ended = time, 0.5; }

void draw(struct own *own, double open, double time, int phase, double extent,
          void (*line)(double, double), void (*rgba)(unsigned, double), void (*stroke)(double)) {
    const double since = phase ? own->speed * (time - own->begun) : 0, pi = acos(-1);
    const double left = phase == 3 ? fmax(0, 1 - 2 * (time - own->ended)) : 1;
    const double turn = (since < 0.5 ? since * since : since - 0.25) + own->speed * (1 - left);
    for (int strand = 0; strand < 12; strand++) {
        const double size = 0.44 * extent * cbrt(left), shift = strand * open * pi / 18;
        for (int step = 0; step <= 180; step++) {
            const double angle = step * pi / 90, wave = cos(own->petals * angle + 3 * shift - 2 * turn);
            const double radius = size * (1 - open * (0.35 - 0.3 * wave * left));
            line(own->width / 2 + radius * cos(angle + turn + shift),
                 extent / 2 + radius * sin(angle + turn + shift));
        }
        rgba(own->ink, open * left * (0.25 + 0.06 * strand));
        stroke(1);
    }
}
