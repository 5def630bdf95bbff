import { drawing, flat } from './drawing.js';
import { hangul, lettering } from './lettering.js';
import { darker, lighter, tones } from './palette.js';
import {
  box,
  copyLines,
  disc,
  drop,
  fade,
  ground,
  group,
  line,
  lit,
  litRect,
  oval,
  path,
  rect,
} from './svg.js';

const barrel = (x: number, content: string): string =>
  drop(box(x - 20, 140, 40, 500, 20), 12, 10) + content + path(box(x - 20, 140, 40, 500, 18), 'url(#cy)');

/** Four weeks of a calendar, Sundays in red; columns `dx` and rows `dy` apart. */
const month = (x: number, y: number, dx: number, dy: number): string => {
  const rows = (left: number, days: number): string =>
    [0, 1, 2, 3].map((week) => `M${left} ${y + week * dy}h${(days - 1) * dx + 26}`).join('');
  const days = (d: string, color: string): string =>
    `<path d="${d}" stroke="${color}" stroke-width="18" stroke-dasharray="26 ${dx - 26}" opacity=".4"/>`;
  return days(rows(x, 1), tones.persimmon) + days(rows(x + dx, 6), tones.ink);
};

/** What is given away for the desk. */
export const stationery = {
  pen: flat(
    [330, 240, 140, 220],
    ({ color, accent, mark, ink }) => {
      const ball = (x: number, body: string): string =>
        barrel(
          x,
          litRect(x - 20, 200, 40, 350, 8, 'cy', body) +
            rect(x - 20, 440, 40, 110, tones.charcoal, 6, fade(0.75)) +
            path(`M${x - 20} 550h40l-14 70h-12z`, tones.steel) +
            path(`M${x - 6} 620h12l-6 30z`, tones.charcoal) +
            rect(x - 12, 146, 24, 56, tones.steel, 8) +
            rect(x + 12, 190, 12, 150, tones.steel, 6),
        );
      return group(
        'rotate(16 400 400)',
        ball(300, accent) +
          ball(500, tones.white) +
          ball(400, color) +
          group('translate(400 320) rotate(90)', lettering(mark.toUpperCase(), 0, -8, 16, ink, 1.6)),
      );
    },
    { pack: 'spread' },
  ),
  'metal-pen': flat(
    [400, 546, 80],
    ({ color, accent, logo }) =>
      drop(box(170, 470, 460, 150, 14)) +
      litRect(170, 470, 460, 150, 14, 'di', tones.charcoal) +
      rect(190, 490, 420, 110, darker(tones.charcoal, 0.4), 8) +
      group(
        'rotate(62 400 380)',
        drop(box(382, 80, 38, 560, 18), 14, 6) +
          litRect(382, 110, 38, 300, 8, 'cy') +
          litRect(382, 400, 38, 170, 8, 'cy', darker(color, 0.25)) +
          rect(380, 396, 42, 14, accent) +
          path('M382 570h38l-13 60h-12z', accent) +
          rect(388, 82, 26, 34, accent, 8) +
          rect(416, 110, 10, 140, accent, 5),
      ) +
      logo(400, 546, 80, tones.hanji),
    { pack: 'spread' },
  ),
  pencils: flat(
    [400, 560, 84],
    ({ color, accent, print }) => {
      const pencil = (x: number, body: string): string =>
        drop(box(x - 16, 180, 32, 300), 8, 8) +
        path(`M${x - 16} 200L${x} 130l16 70z`, tones.hanji) +
        path(`M${x - 6} 158L${x} 130l6 28z`, tones.charcoal) +
        rect(x - 16, 200, 11, 320, lighter(body, 0.25)) +
        rect(x - 5, 200, 11, 320, body) +
        rect(x + 5, 200, 11, 320, darker(body, 0.2));
      return (
        [310, 355, 400, 445, 490]
          .map((x, i) => pencil(x, [color, accent, tones.white, accent, color][i] ?? color))
          .join('') +
        drop(box(270, 430, 260, 240, 8)) +
        litRect(270, 430, 260, 240, 8) +
        path('M270 438q0-8 8-8h104q18 40 36 0h104q8 0 8 8v20H270z', '#fff', fade(0.2)) +
        print()
      );
    },
    { pack: 'spread' },
  ),
  'sticky-note': flat(
    [300, 330, 100],
    ({ color, accent, print }) => {
      const d = 'M180 210h240v230q-4 30-40 30H180z';
      return (
        drop(d) +
        path('M186 216h240v238q-20 26-46 26H186z', darker(color, 0.2)) +
        lit(d, 'di') +
        path('M420 440q-40-6-56-30 0 36 16 60 36 0 40-30z', darker(color, 0.2)) +
        print() +
        [0, 1, 2, 3, 4]
          .map(
            (i) =>
              drop(box(470, 230 + i * 52, 150, 40)) +
              litRect(
                470,
                230 + i * 52,
                150,
                40,
                0,
                'di',
                [accent, tones.celadon, tones.gardenia, tones.sky, tones.rose][i] ?? accent,
              ),
          )
          .join('') +
        drop(box(230, 520, 200, 110, 4)) +
        litRect(230, 520, 200, 110, 4, 'di', accent) +
        line('M254 556h140M254 584h90', '#fff', 5, fade(0.6))
      );
    },
    { pack: 'spread' },
  ),
  notebook: drawing(
    [386, 400, 150],
    ({ color, accent, print }) =>
      ground(404, 640, 180) +
      lit('M552 186l30 12v432l-30 10z', 'di', tones.hanji) +
      line('M562 196v438M572 200v432', tones.stone, 2) +
      litRect(226, 176, 330, 464, 14) +
      rect(226, 176, 40, 464, tones.ink, 10, fade(0.2)) +
      rect(510, 176, 16, 464, accent) +
      rect(510, 176, 16, 464, 'url(#cy)') +
      print() +
      path('M330 638h18v48l-9-10-9 10z', accent) +
      rect(236, 182, 312, 452, 'none', 10, `stroke="${lighter(color, 0.4)}" stroke-width="2" opacity=".25"`),
    { pack: 'carton' },
  ),
  'spiral-notebook': drawing(
    [420, 400, 150],
    ({ color, accent, print }) =>
      ground(404, 640, 190) +
      litRect(250, 190, 340, 450, 12, 'di', tones.hanji) +
      litRect(242, 184, 336, 450, 12) +
      path('M242 520q160-70 336 10v92q0 12-12 12H254q-12 0-12-12z', accent, fade(0.9)) +
      Array.from(
        { length: 13 },
        (_, i) =>
          disc(266, 214 + i * 33, 7, darker(color, 0.5)) +
          line(`M266 ${214 + i * 33}q-50-16-46 6t40-2`, tones.steel, 6),
      ).join('') +
      print(),
  ),
  'desk-calendar': drawing(
    [200, 370, 400, 220],
    ({ color, accent, ink }) =>
      ground(404, 640, 240) +
      path('M610 250l60 360h-60z', darker(color, 0.4)) +
      lit('M190 250h420l20 350H170z', 'di', tones.white) +
      path('M190 250h420l4 70H186z') +
      path('M190 250h420l4 70H186z', 'url(#di)') +
      lettering('12', 250, 268, 36, ink, 1.4) +
      copyLines(500, 286, [80], 0, ink, 7) +
      month(236, 397, 48, 42) +
      disc(392, 439, 24, accent) +
      line(Array.from({ length: 15 }, (_, i) => `M${214 + i * 27} 262v-30`).join(''), tones.charcoal, 6) +
      lit('M168 596h464l8 44H160z', 'di') +
      rect(330, 612, 140, 12, ink, 6, fade(0.4)),
    { printed: false },
  ),
  'wall-calendar': flat(
    [250, 150, 280, 230],
    ({ color, accent, ink, logo }) =>
      drop(box(216, 130, 368, 540)) +
      litRect(216, 130, 368, 540, 0, 'di', tones.white) +
      rect(216, 130, 368, 260) +
      disc(470, 220, 52, accent) +
      path('M216 340q90-110 190-40t178-30v120H216z', darker(color, 0.3)) +
      path('M216 370q110-60 200-10t168-20v50H216z', lighter(color, 0.25), fade(0.7)) +
      logo(316, 220, 110, ink) +
      lettering('7', 264, 408, 32, tones.ink, 1.5) +
      copyLines(300, 424, [80], 0, tones.ink, 6) +
      month(250, 469, 46, 44) +
      rect(210, 118, 380, 20, tones.charcoal, 4) +
      disc(400, 114, 12, tones.steel) +
      rect(216, 646, 368, 24),
  ),
  'mouse-pad': flat(
    [330, 400, 150],
    ({ accent, print }) =>
      drop(box(150, 200, 500, 400, 30)) +
      litRect(150, 200, 500, 400, 30) +
      rect(158, 208, 484, 384, 'none', 24, `stroke="${accent}" stroke-width="4" opacity=".7"`) +
      print() +
      path('M530 210c40 60 60 40 60 110', 'none', `stroke="${tones.charcoal}" stroke-width="6"`) +
      oval(536, 438, 60, 96, tones.ink, 'opacity=".3" filter="url(#b)"') +
      rect(476, 316, 112, 190, tones.white, 56) +
      rect(476, 316, 112, 190, 'url(#di)', 56) +
      line('M532 318v70', tones.stone, 4) +
      rect(526, 346, 12, 34, tones.charcoal, 6),
    { pack: 'spread' },
  ),
  certificate: flat(
    [400, 372, 92],
    ({ color, accent, print }) =>
      drop(box(140, 170, 520, 420, 8)) +
      litRect(140, 170, 520, 420, 8) +
      rect(150, 180, 500, 400, 'none', 4, `stroke="${lighter(color, 0.4)}" stroke-width="3" opacity=".5"`) +
      litRect(180, 210, 440, 340, 0, 'di', tones.white) +
      rect(196, 226, 408, 308, 'none', 0, `stroke="${accent}" stroke-width="4" opacity=".8"`) +
      hangul('감사', 400, 250, 44, tones.ink, 8) +
      copyLines(280, 446, [240, 240, 160], 24, tones.ink) +
      disc(540, 476, 28, tones.persimmon) +
      disc(540, 476, 20, lighter(tones.persimmon, 0.2)) +
      print(tones.ink),
    { pack: 'spread' },
  ),
} as const;
