import { drawing } from './drawing.js';
import { darker, lighter, tones } from './palette.js';
import { cuboid, disc, fade, ground, group, line, lit, litRect, oval, path, rect } from './svg.js';

const arrows = (x: number, y: number, color: string): string =>
  path(`M${x} ${y}v-30h-10l18-22 18 22h-10v30zM${x + 46} ${y}v-30h-10l18-22 18 22h-10v30z`, color) +
  rect(x - 10, y + 8, 82, 6, color);

/** Boxes of card and corrugated board. */
export const boxes = {
  'box-carton': drawing(
    [362, 510, 150],
    ({ color, print }) =>
      ground(410, 640, 220) +
      cuboid(190, 400, 350, 240, 90, 76) +
      path('M330 400l90-76h62l-90 76z', tones.hanji, fade(0.75)) +
      rect(330, 400, 62, 44, tones.hanji, 0, fade(0.75)) +
      line('M190 400h350', darker(color, 0.3), 2, fade(0.5)) +
      print(tones.ink) +
      arrows(462, 616, darker(color, 0.55)),
  ),
  'box-mailer': drawing(
    [380, 560, 96],
    ({ color, accent, print }) =>
      ground(410, 640, 230) +
      path('M200 500l60-206h370l-30 206z', darker(color, 0.08)) +
      path('M224 484l52-176h338l-26 176z', accent) +
      path('M224 484l52-176h338l-26 176z', 'url(#vt)', fade(0.6)) +
      path('M200 500l74-60h400l-74 60z', darker(color, 0.4)) +
      path('M240 492l40-36q60-26 110-4t110-6q60-14 110 4l-30 42z', tones.hanji) +
      line('M270 474q40-24 76-6M380 470q40 20 90-8M500 466q40-14 70 8', tones.stone, 3, fade(0.7)) +
      path('M600 500l74-60v132l-74 68z') +
      path('M600 500l74-60v132l-74 68z', tones.ink, fade(0.24)) +
      litRect(180, 500, 420, 140) +
      path('M180 500h420v12H180z', '#fff', fade(0.2)) +
      print(),
  ),
  'box-gift': drawing(
    [476, 560, 90],
    ({ color, accent, print }) =>
      ground(410, 640, 210) +
      cuboid(210, 440, 330, 200, 70, 58) +
      cuboid(196, 384, 358, 76, 80, 66, lighter(color, 0.07)) +
      rect(340, 384, 54, 256, accent) +
      rect(340, 384, 54, 256, 'url(#vt)', 0, fade(0.5)) +
      path('M340 384l80-66h54l-80 66z', lighter(accent, 0.15)) +
      path(
        'M406 344c-26-66-126-84-134-40-6 38 84 58 134 40zM406 344c26-66 126-84 134-40 6 38-84 58-134 40z',
        accent,
      ) +
      path(
        'M406 344c-24-40-86-58-94-32-4 22 50 38 94 32zM406 344c24-40 86-58 94-32 4 22-50 38-94 32z',
        darker(accent, 0.25),
      ) +
      oval(406, 342, 22, 18, lighter(accent, 0.12)) +
      path('M398 356l-30 74-24-8 34-72zM414 356l34 70 22-12-40-64z', accent) +
      print(),
  ),
  'box-magnet': drawing(
    [400, 330, 130],
    ({ color, accent, print }) =>
      ground(410, 640, 230) +
      lit('M190 470l34-270h352l34 270z', 'vt') +
      path('M206 462l32-250h324l32 250z', lighter(color, 0.12), fade(0.6)) +
      path('M176 470h448l20 56H156z', darker(color, 0.35)) +
      path('M196 480h408l14 46H182z', accent) +
      path('M196 480h408l14 46H182z', 'url(#vt)', fade(0.7)) +
      oval(300, 504, 60, 14, tones.white, fade(0.9)) +
      oval(440, 504, 44, 12, tones.hanji) +
      oval(530, 506, 36, 11, tones.celadon) +
      litRect(156, 526, 488, 114) +
      rect(156, 526, 488, 10, '#fff', 0, fade(0.22)) +
      path('M384 526h32v52l-16 14-16-14z', accent) +
      print(),
  ),
  'box-cake': drawing(
    [370, 545, 110],
    ({ color, accent, print }) =>
      ground(410, 640, 210) +
      cuboid(210, 420, 340, 220, 80, 66) +
      path('M210 420l60-110h200l80 110z') +
      path('M210 420l60-110h200l80 110z', '#fff', fade(0.2)) +
      path('M550 420l-80-110 50-14 110 58z', darker(color, 0.18)) +
      path('M270 310l14-70h172l14 70z') +
      path('M270 310l14-70h172l14 70z', 'url(#di)') +
      rect(322, 258, 96, 26, darker(color, 0.55), 13) +
      rect(326, 262, 88, 18, tones.white, 9, fade(0.35)) +
      path('M574 402l42-34v146l-42 36z', lighter(accent, 0.5), fade(0.8)) +
      path('M574 470l42-34v70l-42 36z', accent, fade(0.7)) +
      rect(210, 606, 340, 34, accent, 0, fade(0.85)) +
      print(),
  ),
  'box-pizza': drawing(
    [395, 345, 140],
    ({ color, accent, print }) =>
      ground(406, 640, 260) +
      lit('M176 500l44-300h360l44 300z', 'vt') +
      line('M230 214h340', '#fff', 4, fade(0.4)) +
      path('M150 588l26-88h448l26 88z', darker(color, 0.12)) +
      oval(400, 548, 196, 34, '#C98A4B') +
      oval(400, 544, 176, 28, tones.gardenia) +
      [
        [300, 540],
        [360, 556],
        [420, 534],
        [480, 552],
        [540, 542],
        [390, 540],
      ]
        .map(([x, y]) => oval(x ?? 0, y ?? 0, 22, 7, tones.persimmon))
        .join('') +
      oval(330, 552, 8, 4, tones.pine) +
      oval(450, 542, 8, 4, tones.pine) +
      oval(512, 556, 8, 4, tones.pine) +
      litRect(150, 588, 500, 52) +
      rect(150, 588, 500, 8, accent, 0, fade(0.8)) +
      print(),
    { pack: 'spread' },
  ),
  'box-drawer': drawing(
    [360, 540, 116],
    ({ color, accent, print }) =>
      ground(430, 640, 240) +
      cuboid(470, 470, 180, 156, 60, 50, accent) +
      path('M480 462l50-40h150l-44 40z', darker(accent, 0.55)) +
      oval(584, 442, 26, 12, tones.hanji) +
      oval(630, 438, 24, 11, tones.celadon) +
      path('M470 470h180v26H470z', lighter(accent, 0.2)) +
      cuboid(200, 450, 320, 190, 70, 58) +
      path('M520 450l70-58v30l-70 60z', tones.ink, fade(0.16)) +
      line('M216 466h288v158H216z', lighter(color, 0.5), 2, fade(0.7)) +
      print(),
    { pack: 'spread' },
  ),
  'box-tuck': drawing(
    [380, 460, 130],
    ({ color, accent, print }) =>
      ground(410, 640, 140) +
      cuboid(286, 262, 188, 378, 64, 52) +
      path('M286 262l64-52h188l-64 52z', lighter(color, 0.3)) +
      line('M318 236h188', tones.ink, 2, fade(0.3)) +
      path('M318 236q4-40 20-44h140q24 6 28 44z', lighter(color, 0.12)) +
      path('M318 236q4-40 20-44h140q24 6 28 44z', 'url(#vt)') +
      rect(286, 566, 188, 74, accent) +
      rect(286, 566, 188, 74, 'url(#di)') +
      path('M474 566l64-52v74l-64 52z', darker(accent, 0.25)) +
      line('M310 590h110M310 612h80', tones.white, 6, fade(0.8)) +
      print(),
    { pack: 'carton' },
  ),
  'box-sachets': drawing(
    [390, 570, 84],
    ({ color, accent, print }) =>
      ground(410, 640, 210) +
      path('M220 512l34-190h350l-20 190z', darker(color, 0.1)) +
      path('M236 500l30-166h322l-18 166z', 'url(#vt)', fade(0.7)) +
      path('M200 512l64-52h380l-64 52z', darker(color, 0.5)) +
      [0, 1, 2, 3, 4]
        .map((i) =>
          group(
            `translate(${222 + i * 72} ${410 - (i % 2) * 8}) rotate(${i - 2})`,
            litRect(0, 0, 64, 120, 3, 'di', i % 2 ? accent : tones.hanji) +
              rect(0, 8, 64, 4, '#fff', 0, fade(0.5)) +
              disc(32, 54, 14, i % 2 ? tones.white : accent, fade(0.8)),
          ),
        )
        .join('') +
      path('M580 512l64-52v122l-64 58z') +
      path('M580 512l64-52v122l-64 58z', tones.ink, fade(0.24)) +
      litRect(200, 500, 380, 140) +
      line('M214 514h352v112H214z', '#fff', 2, fade(0.4)) +
      print(),
  ),
} as const;
