/* Dots on a circle: they spread with the pull, run round while the app refreshes, and gather. Which
 * function is called when, and with what, says template-effect.refresh.json. */
#include <math.h>

/* The memory that each effect has of its own: up to 256 bytes, zero at first. */
struct own { double width, begun, ended; };

void settle(struct own *own, double width) { own->width = width; }
void begin(struct own *own, double time) { own->begun = time; }

/* Says how long it takes until the area may close, in seconds. */
double gather(struct own *own, double time) { own->ended = time; return 0.4; }

void draw(struct own *own, double open, double time, int phase, double extent,
          void (*circle)(double, double, double), void (*color)(double, double, double, double),
          void (*fill)(void)) {
    const double turn = 2 * acos(-1), since = phase ? time - own->begun : 0;
    const double left = phase == 3 ? fmax(0, 1 - (time - own->ended) / 0.4) : 1;
    const double lap = since * since / (1 + 1.5 * since), radius = 0.3 * extent * left;
    for (int dot = 0; dot < 8; dot++) {
        const double angle = turn * (lap + open * dot / 8), size = open * (2 + dot / 2.0);
        circle(own->width / 2 + radius * sin(angle), extent / 2 - radius * cos(angle), size);
        color(0.35, 0.34, 0.84, left * (0.3 + 0.1 * dot));
        fill();
    }
}
