import { drawing, flat } from './drawing.js';
import { hangul, lettering } from './lettering.js';
import { darker, tones } from './palette.js';
import {
  box,
  copyLines,
  disc,
  drop,
  fade,
  ground,
  group,
  laid,
  line,
  lit,
  litRect,
  oval,
  path,
  rect,
} from './svg.js';

/** A column of a menu: name on the left, price on the right. */
const dishes = (x: number, y: number, rows: number, ink: string, width: number): string =>
  line(
    Array.from(
      { length: rows },
      (_, i) =>
        `M${x} ${y + i * 38}h${Math.round(width * (i % 2 ? 0.5 : 0.62))}M${x + width - 44} ${y + i * 38}h44`,
    ).join(''),
    ink,
    6,
    fade(0.55),
  );

/** Menus and what lies or stands on a table of a restaurant. */
export const menus = {
  'menu-book': drawing(
    [400, 380, 170],
    ({ accent, ink, print }) =>
      ground(404, 640, 200) +
      lit('M560 176l60 26v420l-60 18z', 'di', tones.hanji) +
      line('M574 190v440M588 196v430M602 200v426', tones.stone, 2) +
      litRect(196, 160, 372, 480, 8) +
      rect(196, 160, 44, 480, tones.ink, 4, fade(0.2)) +
      line('M240 160v480', '#fff', 2, fade(0.25)) +
      rect(262, 186, 282, 428, 'none', 4, `stroke="${accent}" stroke-width="3" opacity=".7"`) +
      print() +
      hangul('차림', 402, 510, 44, ink, 8) +
      path('M500 640h26v60l-13-12-13 12z', accent),
  ),
  'menu-sheet': flat([400, 240, 130], ({ color, accent, ink, print }) => {
    const d = box(160, 130, 480, 540, 18);
    return (
      drop(d) +
      lit(d, 'di') +
      rect(176, 146, 448, 508, 'none', 10, `stroke="${ink}" stroke-width="2" opacity=".4"`) +
      print() +
      line('M400 340v280', ink, 2, fade(0.3)) +
      rect(196, 344, 180, 110, darker(color, 0.2), 6) +
      oval(286, 400, 62, 40, tones.white) +
      oval(286, 398, 46, 28, accent) +
      dishes(200, 500, 4, ink, 176) +
      dishes(424, 360, 7, ink, 176) +
      path('M160 520L520 130h60L160 590z', '#fff', fade(0.09))
    );
  }),
  clipboard: flat(
    [400, 290, 130],
    ({ accent, print }) =>
      laid(box(210, 120, 380, 560, 18), tones.wood) +
      line(
        'M240 150q20 200 0 500M300 140q-14 260 8 530M500 140q16 240-6 530M560 150q-20 240 0 500',
        tones.clay,
        2,
        fade(0.35),
      ) +
      disc(400, 650, 12, darker(tones.wood, 0.4)) +
      drop(box(236, 190, 328, 430), 4, 6) +
      litRect(236, 190, 328, 430) +
      print() +
      dishes(270, 410, 5, tones.ink, 260) +
      lit('M320 150h160l14 56H306z', 'vt', tones.steel) +
      rect(356, 116, 88, 46, tones.steel, 12) +
      disc(400, 138, 11, darker(tones.steel, 0.4)) +
      rect(236, 606, 328, 14, accent),
  ),
  'qr-stand': drawing([400, 300, 90], ({ color, accent, ink, print }) => {
    const cells = [
      [0, 0],
      [2, 1],
      [4, 0],
      [1, 3],
      [3, 2],
      [5, 3],
      [2, 5],
      [4, 4],
      [6, 5],
      [6, 1],
      [0, 4],
      [5, 6],
      [3, 6],
      [1, 6],
      [6, 3],
    ];
    const eye = (x: number, y: number): string =>
      rect(x, y, 46, 46, tones.ink, 4) +
      rect(x + 8, y + 8, 30, 30, '#fff', 2) +
      rect(x + 15, y + 15, 16, 16, tones.ink);
    return (
      ground(404, 640, 160) +
      lit('M250 604h300l30 36H220z', 'vt', tones.wood) +
      path('M220 640h360v16H220z', darker(tones.wood, 0.3)) +
      litRect(264, 210, 272, 412, 14) +
      rect(264, 210, 272, 412, 'none', 14, 'stroke="#fff" stroke-width="3" opacity=".5"') +
      print() +
      rect(306, 380, 188, 188, '#fff', 12) +
      eye(320, 394) +
      eye(434, 394) +
      eye(320, 508) +
      cells.map(([x, y]) => rect(374 + (x ?? 0) * 15, 400 + (y ?? 0) * 22, 13, 13, tones.ink)).join('') +
      lettering('MENU', 400, 584, 16, accent === color ? ink : accent, 1.6) +
      path('M272 218h60L272 400z', '#fff', fade(0.16))
    );
  }),
  'table-tent': drawing(
    [380, 370, 120],
    ({ color, accent, ink, print }) =>
      ground(404, 640, 210) +
      path('M560 270l80 350h-60z', darker(color, 0.4)) +
      lit('M220 270h340l40 366H190z', 'di') +
      path('M220 270h340l4 22H217z', '#fff', fade(0.3)) +
      path('M206 470l-16 166h410l-8-70q-90-40-180 4t-206-100z', accent, fade(0.92)) +
      print() +
      copyLines(330, 470, [140], 0, ink, 9) +
      copyLines(350, 500, [100], 0, ink, 6),
    { pack: 'spread' },
  ),
  placemat: flat(
    [270, 290, 260, 220],
    ({ accent, ink, logo }) => {
      const d = 'M120 210h560v390H120z';
      return (
        drop(d) +
        lit(d, 'di') +
        rect(
          140,
          230,
          520,
          350,
          'none',
          0,
          `stroke="${ink}" stroke-width="2" opacity=".35" stroke-dasharray="3 8"`,
        ) +
        disc(410, 416, 118, tones.ink, 'opacity=".2" filter="url(#b)"') +
        disc(400, 400, 112, tones.white) +
        disc(400, 400, 112, 'url(#di)') +
        `<circle cx="400" cy="400" r="82" fill="none" stroke="${tones.stone}" stroke-width="3" opacity=".7"/>` +
        logo(192, 300, 62) +
        group(
          'translate(180 0)',
          lit('M400 300h12v210q0 40-14 40t-14-40l6-90q-10-20 10-120z', 'vt', tones.steel),
        ) +
        group(
          'translate(-140 10)',
          lit(
            'M382 300h6v70h8v-70h8v70h8v-70h6v86q0 12-12 18v142q-6 12-12 0V404q-12-6-12-18z',
            'vt',
            tones.steel,
          ),
        ) +
        copyLines(560, 556, [80], 0, ink, 6) +
        disc(168, 552, 8, accent)
      );
    },
    { printed: false },
  ),
} as const;
