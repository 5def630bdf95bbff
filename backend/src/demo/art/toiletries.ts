import { drawing, flat } from './drawing.js';
import { darker, lighter, tones } from './palette.js';
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

const flask = (cx: number, base: number, w: number, h: number, fill: string, cap: string): string => {
  const [l, top] = [cx - w / 2, base - h];
  return (
    ground(cx, base, w * 0.6) +
    lit(
      `M${l} ${top + 30}q0-30 30-30h${w - 60}q30 0 30 30v${h - 44}q0 14-14 14h${28 - w}q-14 0-14-14z`,
      'cy',
      fill,
    ) +
    litRect(cx - 24, top - 54, 48, 58, 6, 'cy', cap)
  );
};

/** Toiletries of a hotel bathroom. */
export const toiletries = {
  'amenity-set': drawing(
    [400, 500, 90],
    ({ color, accent, print, logo, ink }) =>
      flask(256, 616, 104, 220, color, accent) +
      flask(544, 616, 104, 220, color, accent) +
      flask(400, 640, 124, 290, color, accent) +
      print() +
      logo(256, 520, 74, ink) +
      logo(544, 520, 74, ink) +
      copyLines(370, 576, [60], 0, ink, 4) +
      copyLines(236, 586, [40], 0, ink, 4) +
      copyLines(524, 586, [40], 0, ink, 4),
    { pack: 'spread' },
  ),
  'amenity-tube': drawing(
    [330, 480, 90],
    ({ color, accent, print, logo, ink }) => {
      const tubeShape = (x: number, base: number, h: number): string =>
        ground(x, base, 62) +
        lit(`M${x - 66} ${base - h}h132l-12 ${h - 50}h-108z`, 'cy') +
        rect(x - 68, base - h - 6, 136, 14, darker(color, 0.12), 3) +
        line(`M${x - 60} ${base - h + 16}h120`, '#fff', 3, fade(0.4)) +
        litRect(x - 50, base - 54, 100, 54, 8, 'cy', accent);
      return (
        tubeShape(490, 612, 320) +
        tubeShape(330, 640, 360) +
        print() +
        logo(490, 450, 84) +
        copyLines(300, 560, [60], 0, ink, 4)
      );
    },
    { pack: 'carton' },
  ),
  dispenser: drawing(
    [400, 500, 110],
    ({ color, accent, print, ink }) =>
      ground(404, 640, 110) +
      line('M400 300v-70h-90q-20 0-22 22', accent, 20) +
      path('M340 214h120v22H340z', accent) +
      path('M340 214h120v22H340z', 'url(#di)') +
      litRect(362, 262, 76, 60, 6, 'cy', accent) +
      lit('M296 356q0-40 40-40h128q40 0 40 40v262q0 22-22 22H318q-22 0-22-22z') +
      path('M296 356q0-40 40-40h128q40 0 40 40v24H296z', lighter(color, 0.3), fade(0.5)) +
      line('M316 364v220', '#fff', 8, fade(0.35)) +
      print() +
      copyLines(366, 590, [68], 0, ink, 5),
    { pack: 'carton' },
  ),
  soap: drawing(
    [480, 564, 80],
    ({ color, accent, print }) =>
      ground(404, 640, 210) +
      lit('M210 430q0-30 40-30h220q40 0 40 30v40q0 30-40 30H250q-40 0-40-30z', 'vt', accent) +
      rect(250, 420, 220, 60, '#fff', 24, fade(0.25)) +
      litRect(180, 500, 250, 140, 40, 'di') +
      litRect(360, 490, 240, 150, 10, 'di', lighter(color, 0.3)) +
      rect(360, 490, 46, 150, accent, 0, fade(0.9)) +
      rect(206, 524, 130, 92, '#fff', 30, fade(0.2)) +
      print(),
  ),
  'toothbrush-kit': flat(
    [270, 560, 96],
    ({ color, accent, print }) =>
      group(
        'rotate(18 480 400)',
        drop(box(500, 130, 26, 480, 13)) +
          litRect(500, 130, 26, 480, 13, 'di') +
          rect(494, 130, 38, 110, tones.white, 8) +
          line('M500 150h26M500 166h26M500 182h26M500 198h26M500 214h26M500 230h26', tones.celadon, 6),
      ) +
      group(
        'rotate(18 480 400)',
        drop('M572 210h72l-10 320h-52z') +
          lit('M572 210h72l-10 320h-52z', 'di', tones.white) +
          rect(570, 202, 76, 14, tones.stone, 3) +
          path('M577 340h62l-4 90h-54z', accent) +
          litRect(586, 530, 44, 46, 6, 'vt', accent),
      ) +
      group(
        'rotate(-8 300 420)',
        laid('M190 160h170v500H190z') +
          path('M190 160h170v40H190z', '#fff', fade(0.25)) +
          rect(214, 240, 122, 200, lighter(color, 0.7), 60, fade(0.75)) +
          line('M262 262v160M288 262v160', accent, 9),
      ) +
      print(),
    { pack: 'spread' },
  ),
  'razor-kit': flat(
    [540, 560, 80],
    ({ color, accent, print }) =>
      group(
        'rotate(-16 330 400)',
        drop(box(312, 250, 36, 380, 18)) +
          litRect(312, 250, 36, 380, 18, 'di', accent) +
          line('M322 430h16M322 450h16M322 470h16M322 490h16M322 510h16', '#fff', 4, fade(0.5)) +
          lit('M250 190h160v54q-80 22-160 0z', 'vt', accent) +
          line('M262 208h136M262 224h136', tones.steel, 8),
      ) +
      group(
        'rotate(6 540 430)',
        drop(box(460, 220, 160, 420, 8)) +
          litRect(460, 220, 160, 420, 8) +
          rect(460, 220, 160, 40, '#fff', 8, fade(0.25)) +
          path('M500 300h80v120q-40 30-80 0z', lighter(color, 0.4)) +
          copyLines(500, 470, [80], 0, tones.white, 5),
      ) +
      print(),
    { pack: 'spread' },
  ),
  comb: flat(
    [280, 280, 80],
    ({ color, accent, print }) =>
      group(
        'rotate(-14 400 400)',
        drop(box(160, 220, 480, 120, 60)) +
          group(
            '',
            Array.from({ length: 26 }, (_, i) => rect(178 + i * 17, 300, 9, 130, 'currentColor', 4)).join(''),
          ) +
          litRect(160, 220, 480, 110, 50, 'di') +
          line('M196 246h400', '#fff', 4, fade(0.4)),
      ) +
      group(
        'rotate(-14 400 400)',
        drop(box(220, 470, 400, 130, 6)) +
          litRect(220, 470, 400, 130, 6, 'di', accent) +
          copyLines(260, 520, [180, 120], 26, lighter(color, 0.6), 6),
      ) +
      print(),
    { pack: 'spread' },
  ),
  'shower-cap': flat(
    [400, 520, 90],
    ({ color, accent, print }) =>
      disc(398, 350, 196, tones.ink, 'opacity=".22" filter="url(#b)"') +
      path('M204 360c0-130 90-200 196-200s196 70 196 200c-20 70-372 70-392 0z', '#E6EFF0') +
      path('M204 360c0-130 90-200 196-200s196 70 196 200c-20 70-372 70-392 0z', 'url(#di)') +
      line(
        'M230 340q40-120 120-150M570 340q-40-120-120-150M330 350q20-120 70-170M470 350q-20-120-70-170',
        '#fff',
        7,
        fade(0.7),
      ) +
      line('M206 364q18 26 36 8t36 14 36 8 36 14 50-2 50 2 36-14 36-8 36-14 36-8', tones.steel, 9) +
      drop(box(250, 440, 300, 180, 8)) +
      litRect(250, 440, 300, 180, 8) +
      rect(250, 440, 300, 22, accent, 6) +
      line('M266 480v124M534 480v124', lighter(color, 0.5), 3, fade(0.5)) +
      print(),
    { pack: 'spread' },
  ),
  'vanity-kit': flat(
    [280, 540, 80],
    ({ color, accent, print }) =>
      drop(box(170, 430, 230, 200, 10)) +
      litRect(170, 430, 230, 200, 10) +
      rect(170, 430, 230, 20, accent, 6) +
      print() +
      [0, 1, 2, 3]
        .map((i) =>
          group(
            `rotate(${i * 7 - 10} 520 620)`,
            line(`M${470 + i * 32} 620V440`, tones.wood, 8) +
              oval(470 + i * 32, 432, 13, 24, tones.white) +
              oval(470 + i * 32, 612, 13, 24, tones.white),
          ),
        )
        .join('') +
      [
        [270, 270, tones.white],
        [360, 220, tones.hanji],
        [430, 300, tones.white],
      ]
        .map(
          ([x, y, c]) =>
            disc(Number(x) + 6, Number(y) + 10, 76, tones.ink, 'opacity=".16" filter="url(#b)"') +
            disc(Number(x), Number(y), 74, String(c)) +
            disc(Number(x), Number(y), 74, 'url(#di)') +
            `<circle cx="${x}" cy="${y}" r="58" fill="none" stroke="${tones.stone}" stroke-width="3" stroke-dasharray="3 8"/>`,
        )
        .join('') +
      group(
        'rotate(24 560 260)',
        litRect(520, 190, 110, 26, 12, 'di', accent) +
          litRect(520, 250, 110, 26, 12, 'di', darker(color, 0.1)) +
          line('M540 316h70', tones.charcoal, 8),
      ),
    { pack: 'spread' },
  ),
} as const;
