import { drawing, flat } from './drawing.js';
import { lettering } from './lettering.js';
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
  tube,
} from './svg.js';

const spoon = (x: number, bowlColor: string): string =>
  lit(`M${x} 150c46 0 54 110 14 150l6 330q0 20-20 20t-20-20l6-330c-40-40-32-150 14-150z`, 'vt', bowlColor) +
  path(`M${x} 168c28 0 34 84 0 110-34-26-28-110 0-110z`, tones.ink, fade(0.1)) +
  line(`M${x - 4} 330l-4 280`, '#fff', 3, fade(0.5));

/** What is laid beside the plate or used on the floor of the restaurant. */
export const service = {
  'spoon-set': flat(
    [280, 150, 220, 220],
    ({ accent }) =>
      group(
        'rotate(-6 400 400)',
        drop(box(250, 120, 300, 560, 8)) +
          litRect(250, 120, 300, 560, 8) +
          rect(268, 138, 264, 524, 'none', 4, `stroke="${accent}" stroke-width="3" opacity=".6"`),
      ) +
      group(
        'rotate(-6 400 400)',
        spoon(340, tones.steel) +
          drop(box(432, 150, 18, 500, 6), 6, 8) +
          lit('M428 150h18l-2 500h-12z', 'vt', tones.steel) +
          lit('M470 150h18l-4 500h-12z', 'vt', tones.steel) +
          line('M429 520h16M429 534h16M471 520h16M471 534h16', darker(tones.steel, 0.4), 3),
      ),
    { printed: false, pack: 'spread' },
  ),
  cutlery: flat(
    [290, 130, 220, 240],
    ({ color }) => {
      const metal = color;
      return (
        group(
          'rotate(8 400 400)',
          drop(
            'M300 140h12v110h12V140h12v110h12V140h12v150q0 30-22 40l4 310q0 16-18 16t-18-16l4-310q-22-10-22-40z',
          ) +
            lit(
              'M288 140h10v110h14V140h12v110h14V140h10v150q0 30-22 40l4 310q0 16-12 16t-12-16l4-310q-22-10-22-40z',
              'vt',
              metal,
            ),
        ) +
        drop(box(388, 140, 24, 500, 10)) +
        lit('M400 130c40 40 30 200 14 240l6 270q0 16-18 16t-18-16l6-270z', 'vt', metal) +
        line('M400 150v200', '#fff', 3, fade(0.4)) +
        group(
          'rotate(-8 400 400)',
          drop(box(480, 150, 30, 490, 12)) +
            lit(
              'M494 140c42 0 50 100 12 140l6 360q0 16-18 16t-18-16l6-360c-38-40-30-140 12-140z',
              'vt',
              metal,
            ),
        )
      );
    },
    { printed: false, pack: 'spread' },
  ),
  tongs: flat(
    [480, 360, 160, 280],
    ({ color, accent }) =>
      group(
        'rotate(-12 300 400)',
        drop('M280 640q-60-300-10-500 10-20 30-20t30 20q50 200-10 500h-16q30-280-4-460-34 180-4 460z') +
          lit(
            'M268 640q-60-300 6-500 8-16 26-16t26 16q66 200 6 500l-22-4q40-280-10-450-50 170-10 450z',
            'di',
            tones.steel,
          ) +
          rect(258, 600, 24, 64, accent, 8) +
          rect(318, 600, 24, 64, accent, 8),
      ) +
      group(
        'rotate(14 540 400)',
        drop(box(516, 130, 30, 300, 8)) +
          lit('M520 130q24 120 16 290h-30q-6-180 14-290z', 'di', tones.steel) +
          lit('M552 130q-24 120-16 290h30q6-180-14-290z', 'di', darker(tones.steel, 0.12)) +
          disc(536, 412, 14, darker(tones.steel, 0.4)) +
          `<path d="M520 430c-70 40-80 200-20 210s50-120 32-200M552 430c70 40 80 200 20 210s-50-120-32-200" fill="none" stroke="${color}" stroke-width="24"/>`,
      ),
    { printed: false, pack: 'spread' },
  ),
  'serving-tray': flat(
    [530, 490, 110],
    ({ color, print }) =>
      drop(box(120, 220, 560, 370, 46)) +
      litRect(120, 220, 560, 370, 46) +
      rect(146, 246, 508, 318, darker(color, 0.22), 32) +
      rect(150, 252, 502, 310, 'currentColor', 30) +
      rect(150, 252, 502, 310, 'url(#di)', 30) +
      [0, 1, 2, 3, 4, 5, 6]
        .map((r) => line(`M180 ${290 + r * 40}h440`, '#fff', 3, 'opacity=".14" stroke-dasharray="2 12"'))
        .join('') +
      path('M160 400L340 256h80L160 470z', '#fff', fade(0.08)) +
      print(),
  ),
  'round-tray': flat(
    [400, 520, 90],
    ({ color, accent, print }) =>
      disc(418, 424, 260, tones.ink, 'opacity=".26" filter="url(#b)"') +
      disc(400, 400, 254, darker(color, 0.14)) +
      disc(400, 400, 254, 'url(#di)') +
      disc(400, 400, 226, darker(color, 0.3)) +
      disc(402, 405, 222) +
      disc(402, 405, 222, 'url(#di)') +
      line('M200 340q200 30 400-10M190 400q220-20 424 10M200 470q200 24 400-6', tones.ink, 3, fade(0.09)) +
      group(
        'translate(-70 -60) scale(1)',
        disc(410, 380, 66, tones.ink, 'opacity=".2" filter="url(#b)"') +
          disc(400, 370, 64, tones.white) +
          disc(400, 370, 50, accent) +
          disc(400, 370, 50, 'url(#di)'),
      ) +
      disc(480, 340, 44, tones.white) +
      disc(480, 340, 33, '#6B4630') +
      print(),
  ),
  'napkin-holder': drawing(
    [400, 550, 100],
    ({ color, accent, print }) =>
      ground(404, 640, 170) +
      path('M262 470l16-150h244l16 150z', tones.white) +
      line('M280 330h240M276 350h248M272 372h256', tones.stone, 3, fade(0.6)) +
      lit('M240 470q0-20 20-20h280q20 0 20 20v150q0 20-20 20H260q-20 0-20-20z', 'di') +
      path('M300 450h200v30q0 16-16 16H316q-16 0-16-16z', darker(color, 0.4)) +
      path('M330 400q70-20 140 0l10 80H320z', tones.white) +
      line('M330 404q70-18 140 0', tones.stone, 3, fade(0.7)) +
      rect(240, 606, 320, 16, accent) +
      print(),
  ),
  'call-bell': drawing(
    [400, 520, 70],
    ({ color, accent, ink }) =>
      ground(404, 640, 150) +
      lit(tube(400, 560, 630, 150, 156), 'cy', darker(color, 0.25)) +
      oval(400, 560, 150, 30, lighter(color, 0.15)) +
      lit('M270 548q0-80 130-80t130 80a130 26 0 0 1-260 0z', 'cy') +
      oval(400, 500, 74, 18, accent) +
      oval(400, 494, 74, 18, lighter(accent, 0.2)) +
      path('M388 484h24v12h-24zM394 478h12v24h-12z', tones.white, fade(0.9)) +
      line(
        'M330 430q-30-30-24-66M470 430q30-30 24-66M360 410q-20-20-16-44M440 410q20-20 16-44',
        ink === tones.white ? color : tones.charcoal,
        7,
        fade(0.5),
      ),
    { printed: false },
  ),
  'bill-tray': flat(
    [400, 570, 80],
    ({ color, accent, print }) =>
      drop(box(220, 150, 360, 510, 14)) +
      litRect(220, 150, 360, 510, 14) +
      rect(
        238,
        168,
        324,
        474,
        'none',
        8,
        `stroke="${lighter(color, 0.4)}" stroke-width="3" stroke-dasharray="9 7" opacity=".7"`,
      ) +
      group(
        'rotate(-3 400 330)',
        drop(box(276, 130, 250, 350), 6, 10) +
          path(
            'M276 130h250v350l-14-10-14 10-14-10-14 10-14-10-14 10-14-10-14 10-14-10-14 10-14-10-14 10-14-10-14 10-14-10-14 10-14-10-12 10z',
            tones.white,
          ) +
          copyLines(306, 180, [190, 150, 190, 120, 190], 34, tones.ink) +
          line('M306 360h190', tones.ink, 3) +
          lettering('TOTAL', 340, 390, 18, tones.ink, 1.4) +
          copyLines(440, 400, [56], 0, tones.ink, 9),
      ) +
      rect(340, 146, 120, 26, accent, 8) +
      print(),
  ),
  seasoning: drawing(
    [270, 560, 70],
    ({ color, accent, logo, ink }) =>
      [
        [270, 640, color],
        [420, 626, accent],
        [550, 640, tones.white],
      ]
        .map(([x, y, c], i) => {
          const [cx, base] = [Number(x), Number(y)];
          return (
            ground(cx, base, 58) +
            lit(tube(cx, base - 190, base, 58, 62), 'cy', String(c)) +
            lit(`M${cx - 60} ${base - 186}q0-70 60-70t60 70a60 8 0 0 1-120 0z`, 'cy', tones.steel) +
            [
              [-18, -226],
              [0, -234],
              [18, -226],
              [0, -218],
            ]
              .map(([dx, dy]) => disc(cx + (dx ?? 0), base + (dy ?? 0), 4, tones.ink, fade(0.6)))
              .join('') +
            (i ? copyLines(cx - 22, base - 90, [44, 44], 22, i === 2 ? tones.ink : tones.white, 6) : '')
          );
        })
        .join('') + logo(270, 556, 78, ink),
  ),
  gloves: flat([330, 480, 76], ({ color, accent, print }) => {
    const hand =
      'M250 620V420q-60-60-70-120-4-30 18-34 20-2 34 30l26 46V190q0-26 24-26t24 26v110-150q0-26 24-26t24 26v150-130q0-26 24-26t24 26v140-90q0-24 22-24t22 24v190q0 60-36 110v120z';
    return (
      group(
        'translate(150 20) rotate(10 400 400)',
        drop(hand) + path(hand, lighter(color, 0.15)) + path(hand, 'url(#di)'),
      ) +
      drop(hand) +
      lit(hand, 'di') +
      path('M250 590h160v40H250z', accent) +
      line('M282 330v-60M330 320v-60M378 330v-50', tones.ink, 3, fade(0.14)) +
      print()
    );
  }),
} as const;
