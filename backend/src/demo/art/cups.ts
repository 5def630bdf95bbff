import { drawing, flat } from './drawing.js';
import { darker, isDark, lighter, tones } from './palette.js';
import {
  band,
  box,
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

const paperCup = (cx: number, base: number, scale: number, content: string): string =>
  group(`translate(${cx} ${base}) scale(${scale}) translate(-400 -640)`, content);

const takeaway = (lid: string): string =>
  ground(400, 638, 88) +
  lit(tube(400, 268, 632, 112, 82), 'cy') +
  lit('M286 258h228l-10-38q-104-18-208 0z', 'cy', lid) +
  lit(tube(400, 256, 276, 118, 117), 'cy', lid) +
  oval(400, 218, 102, 12, lighter(lid, 0.2)) +
  oval(400, 219, 84, 8, darker(lid, 0.2)) +
  rect(440, 208, 32, 7, darker(lid, 0.5), 4);

const lid = (x: number, y: number, color: string): string =>
  group(
    `translate(${x} ${y})`,
    disc(12, 18, 122, tones.ink, 'opacity=".24" filter="url(#b)"') +
      disc(0, 0, 122, darker(color, 0.18)) +
      disc(0, 0, 114, color) +
      disc(0, 0, 114, 'url(#di)') +
      disc(0, 0, 92, tones.ink, fade(0.1)) +
      disc(0, 0, 84, lighter(color, 0.12)) +
      rect(-22, -64, 44, 14, tones.ink, 7, fade(0.5)) +
      disc(0, 50, 4, tones.ink, fade(0.4)),
  );

/** Cups for one use, and what goes with them over the counter. */
export const cups = {
  'paper-cup': drawing([400, 440, 130], ({ accent, ink, print }) => takeaway(accent) + print(ink)),
  'paper-cup-sleeve': drawing(
    [400, 448, 116],
    ({ accent, print }) =>
      takeaway(tones.charcoal) +
      lit(band(400, 372, 528, 109, 96), 'cy', accent) +
      line('M294 380a109 14 0 0 0 212 0M304 520a96 12 0 0 0 192 0', '#fff', 3, fade(0.35)) +
      print(isDark(accent) ? tones.white : tones.ink),
  ),
  'paper-cup-small': drawing(
    [500, 556, 84],
    ({ print }) =>
      ground(310, 612, 70) +
      lit(tube(310, 560, 610, 70, 58)) +
      [0, 1, 2, 3, 4, 5]
        .map(
          (i) =>
            lit(band(310, 520 - i * 38, 560 - i * 38, 84, 72)) +
            oval(310, 520 - i * 38, 84, 11, '#fff', fade(0.4)),
        )
        .join('') +
      oval(310, 330, 76, 9, tones.ink, fade(0.14)) +
      ground(500, 640, 64) +
      lit(tube(500, 452, 636, 92, 68)) +
      oval(500, 452, 92, 12, '#fff', fade(0.6)) +
      oval(500, 454, 82, 9, tones.ink, fade(0.12)) +
      print(),
  ),
  'cold-cup': drawing(
    [400, 450, 118],
    ({ color, accent, print }) =>
      ground(400, 638, 86) +
      line('M424 250L452 84', accent, 18) +
      path(tube(400, 262, 632, 112, 84), '#E8F0EF', fade(0.7)) +
      path(tube(400, 330, 628, 106, 84), 'currentColor', fade(0.88)) +
      path('M296 340h208l-6 84q-98 50-196-6z', lighter(color, 0.6), fade(0.8)) +
      rect(318, 346, 54, 54, '#fff', 10, 'opacity=".5" transform="rotate(14 345 373)"') +
      rect(396, 352, 54, 54, '#fff', 10, 'opacity=".42" transform="rotate(-20 423 379)"') +
      rect(440, 336, 44, 44, '#fff', 10, 'opacity=".4" transform="rotate(30 462 358)"') +
      path(tube(400, 262, 632, 112, 84), 'url(#cy)', fade(0.75)) +
      line('M304 290l20 320', '#fff', 8, fade(0.7)) +
      path('M284 258c6-70 48-92 116-92s110 22 116 92z', '#EDF3F2', fade(0.75)) +
      path('M284 258c6-70 48-92 116-92s110 22 116 92z', 'url(#cy)', fade(0.45)) +
      oval(400, 168, 34, 6, tones.white) +
      oval(400, 260, 118, 15, '#fff', fade(0.55)) +
      line('M306 240q10-50 50-62', '#fff', 7, fade(0.8)) +
      print(),
  ),
  'cup-sleeve': flat([400, 384, 140], ({ color, print }) => {
    const shape = 'M150 300Q400 210 650 300L606 520Q400 446 194 520Z';
    return (
      drop(shape) +
      group('translate(22 -40)', path(shape, darker(color, 0.25))) +
      group('translate(11 -20)', path(shape, darker(color, 0.12))) +
      lit(shape, 'di') +
      line('M168 306Q400 226 632 306M208 508Q400 440 592 508', '#fff', 3, fade(0.4)) +
      line('M164 316l38 188M636 316l-38 188', tones.ink, 2, 'opacity=".3" stroke-dasharray="8 8"') +
      print()
    );
  }),
  'cup-carrier': drawing(
    [400, 566, 116],
    ({ color, accent, print }) =>
      ground(400, 640, 196) +
      paperCup(292, 560, 0.72, takeaway(tones.charcoal)).replaceAll('currentColor', tones.white) +
      paperCup(508, 560, 0.72, takeaway(tones.charcoal)).replaceAll('currentColor', tones.white) +
      line('M270 470V270q0-60 60-60h140q60 0 60 60v200', darker(color, 0.18), 34) +
      line('M268 470V270q0-62 62-62h140q62 0 62 62v200', 'currentColor', 26) +
      lit('M206 462h388l-26 172q-2 8-10 8H242q-8 0-10-8z', 'di') +
      line('M206 462h388', '#fff', 5, fade(0.5)) +
      path('M206 462h388l-3 18H209z', accent, fade(0.85)) +
      print(),
  ),
  straws: drawing(
    [400, 560, 110],
    ({ accent, print }) =>
      ground(400, 636, 84) +
      [
        [-70, '#fff'],
        [-46, accent],
        [-22, '#fff'],
        [4, accent],
        [28, '#fff'],
        [54, accent],
      ]
        .map(
          ([dx, c], i) =>
            line(
              `M${400 + Number(dx) * 0.7} 500L${400 + Number(dx) * 1.7} ${196 + (i % 3) * 22}`,
              String(c),
              20,
            ) +
            line(
              `M${396 + Number(dx) * 0.7} 500L${395 + Number(dx) * 1.7} ${200 + (i % 3) * 22}`,
              tones.ink,
              3,
              fade(0.14),
            ),
        )
        .join('') +
      lit(tube(400, 468, 632, 86, 80)) +
      oval(400, 468, 86, 11, tones.ink, fade(0.16)) +
      lit(band(400, 488, 500, 85.5, 85), 'cy', accent) +
      print(),
  ),
  stirrers: flat(
    [400, 560, 96],
    ({ accent, print }) =>
      [-34, -17, 0, 17, 34]
        .map((turn) => {
          const stick = box(384, 120, 32, 420, 16);
          return group(`rotate(${turn} 400 640)`, drop(stick, 6, 8) + lit(stick, 'di', tones.wood));
        })
        .join('') +
      drop(box(300, 490, 200, 150, 10)) +
      litRect(300, 490, 200, 150, 10) +
      rect(300, 490, 200, 18, accent, 8) +
      print(),
    { pack: 'spread' },
  ),
  'cup-lids': flat(
    [268, 268, 150],
    ({ color, accent }) =>
      [
        [268, 268, color],
        [532, 268, tones.white],
        [268, 532, tones.white],
        [532, 532, accent],
      ]
        .map(([x, y, c]) => lid(Number(x), Number(y), String(c)))
        .join(''),
    { printed: false, pack: 'spread' },
  ),
} as const;
