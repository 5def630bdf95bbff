import { drawing } from './drawing.js';
import { darker, lighter, tones } from './palette.js';
import { band, disc, fade, ground, line, lit, litRect, oval, path, rect, tube } from './svg.js';

const steelRim = (cx: number, cy: number, r: number): string =>
  oval(cx, cy, r, Math.round(r * 0.13), tones.steel) +
  oval(cx, cy, r, Math.round(r * 0.13), '#fff', fade(0.35));

/** Tumblers, flasks, mugs and glasses: everything a guest drinks from more than once. */
export const drinkware = {
  tumbler: drawing(
    [400, 442, 118],
    ({ accent, print }) =>
      ground(400, 636, 92) +
      lit(tube(400, 262, 630, 96, 72)) +
      path(band(400, 600, 630, 73.5, 72), tones.steel) +
      path(band(400, 600, 630, 73.5, 72), 'url(#cy)') +
      lit(tube(400, 214, 258, 100, 102), 'cy', accent) +
      oval(400, 214, 100, 13, lighter(accent, 0.22)) +
      oval(400, 212, 66, 8, darker(accent, 0.25)) +
      rect(424, 207, 30, 10, accent, 5) +
      print(),
    { pack: 'carton' },
  ),
  'tumbler-handle': drawing(
    [400, 420, 112],
    ({ accent, print }) =>
      ground(410, 636, 90) +
      line('M496 356c84-14 92 18 90 64l-4 66c-4 44-46 52-96 44', accent, 30) +
      line('M496 350c80-12 84 18 82 64', '#fff', 6, fade(0.3)) +
      lit('M294 262l6 190q2 20 20 32l16 140a64 9 0 0 0 128 0l16-140q18-12 20-32l6-190z') +
      path(band(400, 590, 624, 67, 64), tones.steel) +
      path(band(400, 590, 624, 67, 64), 'url(#cy)') +
      lit(tube(400, 226, 262, 104, 108), 'cy', lighter(accent, 0.08)) +
      oval(400, 226, 104, 14, lighter(accent, 0.3)) +
      line('M432 226L448 122', tones.white, 18) +
      line('M428 226L444 124', tones.ink, 3, fade(0.12)) +
      oval(432, 226, 15, 5, darker(accent, 0.3)) +
      print(),
  ),
  'tumbler-slim': drawing(
    [400, 440, 104],
    ({ accent, print }) =>
      ground(400, 636, 74) +
      lit('M336 266q-8 4-8 20v340a72 9.5 0 0 0 144 0V286q0-16-8-20z') +
      steelRim(400, 268, 62) +
      lit('M338 180q0-14 14-14h96q14 0 14 14v82a62 8 0 0 1-124 0z', 'cy', accent) +
      oval(400, 170, 52, 6, '#fff', fade(0.22)) +
      path(band(400, 250, 262, 62, 62), tones.ink, fade(0.2)) +
      print(),
    { pack: 'carton' },
  ),
  'tumbler-straw': drawing(
    [400, 408, 116],
    ({ color, accent, print }) =>
      ground(400, 636, 84) +
      line('M410 246L434 92', accent, 20) +
      line('M405 240L428 96', '#fff', 5, fade(0.4)) +
      lit(tube(400, 254, 630, 104, 76)) +
      path(tube(400, 470, 626, 87, 75), darker(color, 0.3), fade(0.3)) +
      path('M330 300L344 600', '#fff') +
      line('M322 292L342 596', '#fff', 9, fade(0.4)) +
      lit('M292 254q4-52 66-54h84q62 2 66 54a108 14 0 0 1-216 0z', 'cy', lighter(color, 0.45)) +
      oval(400, 204, 46, 6, accent) +
      print(),
  ),
  thermos: drawing(
    [400, 468, 104],
    ({ accent, print }) =>
      ground(400, 636, 80) +
      lit('M322 316q0-26 26-34h104q26 8 26 34v308a78 10 0 0 1-156 0z') +
      path(band(400, 596, 624, 78, 78), tones.steel) +
      path(band(400, 596, 624, 78, 78), 'url(#cy)') +
      steelRim(400, 284, 54) +
      lit('M344 196q0-16 16-16h80q16 0 16 16v84a56 8 0 0 1-112 0z', 'cy', accent) +
      oval(400, 184, 46, 6, '#fff', fade(0.25)) +
      litRect(384, 230, 32, 26, 8, 'vt', tones.steel) +
      print(),
    { pack: 'carton' },
  ),
  bottle: drawing(
    [400, 424, 104],
    ({ color, accent, print }) =>
      ground(400, 636, 76) +
      path('M326 330q0-60 50-72h48q50 12 50 72v296a74 10 0 0 1-148 0z', lighter(color, 0.5), fade(0.75)) +
      path('M326 400a74 8 0 0 0 148 0v226a74 10 0 0 1-148 0z', 'currentColor', fade(0.55)) +
      oval(400, 400, 74, 8, '#fff', fade(0.45)) +
      path('M326 330q0-60 50-72h48q50 12 50 72v296a74 10 0 0 1-148 0z', 'url(#cy)') +
      line('M344 340v262', '#fff', 9, fade(0.55)) +
      lit('M366 192h68q8 0 8 8v62a42 6 0 0 1-84 0v-62q0-8 8-8z', 'cy', accent) +
      line('M372 190c-6-52 62-52 56 0', accent, 14) +
      path(band(400, 246, 262, 42, 42), tones.ink, fade(0.25)) +
      print(tones.ink),
    { pack: 'carton' },
  ),
  'sport-bottle': drawing(
    [400, 462, 100],
    ({ accent, print }) =>
      ground(400, 636, 78) +
      lit('M322 330q0-44 44-52h68q44 8 44 52v60q-14 16 0 40v196a78 10 0 0 1-156 0V430q14-24 0-40z') +
      lit('M352 232h96l10 46a58 8 0 0 1-116 0z', 'cy', accent) +
      lit('M376 176q0-12 24-12t24 12l8 54a32 5 0 0 1-64 0z', 'cy', lighter(accent, 0.25)) +
      oval(400, 172, 16, 4, darker(accent, 0.2)) +
      line('M330 560h140M330 580h140', tones.ink, 3, fade(0.16)) +
      print(),
    { pack: 'carton' },
  ),
  mug: drawing(
    [400, 446, 150],
    ({ color, print }) =>
      ground(414, 630, 128) +
      line('M522 372c112-24 124 150-6 152', 'currentColor', 36) +
      line('M522 372c112-24 124 150-6 152', tones.ink, 36, fade(0.16)) +
      line('M526 360c92-12 100 70 80 108', '#fff', 7, fade(0.35)) +
      lit('M268 300l8 290q2 32 44 38a190 22 0 0 0 160 0q42-6 44-38l8-290z') +
      oval(400, 300, 132, 21, lighter(color, 0.4)) +
      oval(400, 306, 112, 14, '#5B3C2C') +
      path('M292 302a108 13 0 0 1 216 0 112 12 0 0 0-216 0z', tones.ink, fade(0.3)) +
      print(),
    { pack: 'carton' },
  ),
  'mug-enamel': drawing(
    [400, 456, 138],
    ({ color, accent, print }) =>
      ground(412, 622, 122) +
      line('M520 390c96-16 104 120-2 126', 'currentColor', 22) +
      line('M520 390c96-16 104 120-2 126', tones.ink, 22, fade(0.12)) +
      line('M526 382c84-8 88 50 76 84', accent, 5) +
      lit('M270 322l6 270q2 24 26 26a360 30 0 0 0 196 0q24-2 26-26l6-270z') +
      oval(400, 322, 131, 20, accent) +
      oval(400, 322, 121, 16, lighter(color, 0.35)) +
      path('M281 326a121 16 0 0 1 238 0 128 14 0 0 0-238 0z', tones.ink, fade(0.25)) +
      disc(312, 560, 3, accent) +
      disc(330, 582, 2, accent) +
      disc(486, 552, 3, accent) +
      disc(470, 590, 2, accent) +
      disc(498, 400, 2, accent) +
      print(),
  ),
  'latte-cup': drawing(
    [400, 500, 110],
    ({ color, print }) =>
      ground(400, 640, 190) +
      path('M196 606a204 30 0 0 0 408 0 204 30 0 0 0-408 0z') +
      path('M196 606a204 30 0 0 0 408 0 204 30 0 0 0-408 0z', 'url(#cy)') +
      oval(400, 600, 178, 22, lighter(color, 0.35)) +
      oval(404, 604, 96, 12, tones.ink, fade(0.22)) +
      line('M528 440c92-22 96 92-28 96', 'currentColor', 24) +
      line('M528 440c92-22 96 92-28 96', tones.ink, 24, fade(0.16)) +
      lit('M258 412c2 120 46 174 92 186q50 10 100 0c46-12 90-66 92-186z') +
      oval(400, 412, 142, 26, lighter(color, 0.45)) +
      oval(400, 418, 124, 19, '#A9714A') +
      path('M400 432c-60-8-70-22-44-24 22-2 36 2 44 6 8-4 22-8 44-6 26 2 16 16-44 24z', tones.hanji) +
      line('M262 420a142 26 0 0 1 120-33', '#fff', 4, fade(0.5)) +
      print(),
  ),
} as const;
