/* The pit with the most seeds: of a line such as "kalah 6x4 4,4,4,4,4,4:0/4,4,4,4,4,4:0 s". */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
    char line[1024];
    while (fgets(line, sizeof line, stdin)) {
        char *side = strrchr(line, ' ') + 1;
        *(side - 1) = 0;
        char *row = strrchr(line, ' ') + 1;
        if (*side == 'n') row = strchr(row, '/') + 1;
        int best = 1, most = -1;
        for (int pit = 1;; pit++) {
            int seeds = (int)strtol(row, &row, 10);
            if (seeds > most) most = seeds, best = pit;
            if (*row++ != ',') break;
        }
        printf("%d\n", best);
        fflush(stdout);
    }
    return 0;
}
