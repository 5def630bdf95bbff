import { drawing, flat } from './drawing.js';
import { darker, lighter, tones } from './palette.js';
import { box, copyLines, disc, drop, fade, ground, group, line, lit, litRect, path, rect } from './svg.js';

/** Small electronics with a logo. */
export const gadgets = {
  usb: flat(
    [362, 413, 88],
    ({ color, accent, logo }) =>
      group(
        'rotate(-24 400 400)',
        drop(box(220, 330, 300, 130, 20)) +
          litRect(510, 350, 120, 90, 6, 'di', tones.steel) +
          rect(560, 366, 24, 20, darker(tones.steel, 0.5), 3) +
          rect(560, 404, 24, 20, darker(tones.steel, 0.5), 3) +
          litRect(220, 330, 300, 130, 20) +
          rect(496, 330, 24, 130, accent) +
          disc(250, 395, 16, darker(color, 0.5)) +
          line('M240 395q-90 20-110-60', accent, 9) +
          logo(362, 396, 88),
      ),
    { pack: 'spread' },
  ),
  'usb-card': flat(
    [330, 400, 150],
    ({ color, accent, print }) =>
      group(
        'rotate(-6 400 400)',
        drop(box(150, 240, 500, 310, 22)) +
          litRect(150, 240, 500, 310, 22) +
          litRect(530, 300, 130, 80, 8, 'di', accent) +
          rect(620, 310, 76, 60, tones.steel, 4) +
          rect(660, 318, 20, 16, darker(tones.steel, 0.5), 2) +
          rect(660, 346, 20, 16, darker(tones.steel, 0.5), 2) +
          copyLines(190, 500, [160], 0, lighter(color, 0.5), 7),
      ) + print(),
  ),
  'power-bank': drawing(
    [400, 440, 130],
    ({ color, accent, print }) =>
      ground(404, 640, 140) +
      line('M400 196c0-90 130-60 130 30v200c0 60-30 80-30 120', accent, 12) +
      path('M526 186l54 24v420l-54 12z') +
      path('M526 186l54 24v420l-54 12z', tones.ink, fade(0.3)) +
      litRect(276, 186, 256, 454, 34) +
      rect(284, 194, 240, 438, 'none', 28, `stroke="${lighter(color, 0.5)}" stroke-width="2" opacity=".4"`) +
      [0, 1, 2, 3].map((i) => disc(340 + i * 26, 596, 6, i < 3 ? accent : tones.stone)).join('') +
      rect(440, 588, 46, 16, tones.ink, 8, fade(0.3)) +
      print(),
    { pack: 'carton' },
  ),
  'wireless-charger': flat(
    [400, 400, 160],
    ({ color, accent, print }) =>
      line('M400 620v120', accent, 18) +
      rect(384, 590, 32, 60, darker(accent, 0.2), 6) +
      disc(416, 424, 216, tones.ink, 'opacity=".28" filter="url(#b)"') +
      disc(400, 406, 212, darker(color, 0.25)) +
      disc(400, 400, 210) +
      disc(400, 400, 210, 'url(#di)') +
      `<circle cx="400" cy="400" r="182" fill="none" stroke="${lighter(color, 0.5)}" stroke-width="4" opacity=".5"/><circle cx="400" cy="400" r="196" fill="none" stroke="${accent}" stroke-width="3" opacity=".6"/>` +
      print(),
  ),
  cable: flat(
    [400, 300, 100],
    ({ accent, color, print }) =>
      line('M400 390c-10 90-130 60-150 190M400 390v190M400 390c10 90 130 60 150 190', accent, 16) +
      [250, 400, 550]
        .map(
          (x, i) =>
            rect(x - 24, 570, 48, 60, darker(color, 0.1), 10) +
            rect(x - 24, 570, 48, 60, 'url(#di)', 10) +
            rect(x - ([14, 18, 10][i] ?? 14), 628, [28, 36, 20][i] ?? 28, 34, tones.steel, 5),
        )
        .join('') +
      line('M400 210v-60', accent, 16) +
      rect(370, 96, 60, 60, darker(color, 0.1), 8) +
      rect(380, 66, 40, 34, tones.steel, 4) +
      disc(410, 314, 104, tones.ink, 'opacity=".24" filter="url(#b)"') +
      disc(400, 300, 102) +
      disc(400, 300, 102, 'url(#di)') +
      print(),
    { pack: 'spread' },
  ),
  'phone-stand': drawing(
    [400, 552, 66],
    ({ accent, logo, ink }) =>
      ground(404, 640, 150) +
      group(
        'rotate(3 400 400)',
        litRect(300, 140, 200, 420, 28, 'di', tones.charcoal) +
          rect(312, 156, 176, 388, lighter(accent, 0.25), 18) +
          path('M312 400q80-90 176-20v146q0 18-18 18H330q-18 0-18-18z', accent) +
          disc(440, 260, 30, tones.white, fade(0.8)) +
          copyLines(340, 200, [80, 50], 26, tones.white, 8),
      ) +
      lit('M260 520h280v60q0 12-12 12H272q-12 0-12-12z', 'di') +
      lit('M280 586h240l30 54H250z', 'di') +
      logo(400, 556, 60, ink),
    { printed: false },
  ),
  speaker: drawing(
    [400, 420, 110],
    ({ color, accent, print }) =>
      ground(404, 640, 160) +
      line('M470 260q90-60 70 60', accent, 14) +
      lit('M250 320q0-60 60-60h180q60 0 60 60v260q0 60-60 60H310q-60 0-60-60z') +
      line(
        [0, 1, 2, 3, 4].map((row) => `M296 ${500 + row * 26}h211`).join(''),
        darker(color, 0.5),
        12,
        'stroke-dasharray="0 30" opacity=".6"',
      ) +
      rect(330, 278, 140, 22, tones.ink, 11, fade(0.25)) +
      disc(360, 289, 5, tones.white) +
      disc(400, 289, 5, tones.white) +
      disc(440, 289, 5, accent) +
      print(),
  ),
  'mini-fan': drawing(
    [400, 560, 60],
    ({ color, accent, print }) =>
      ground(404, 640, 90) +
      lit('M356 430h88l-8 190q-2 20-20 20h-32q-18 0-20-20z') +
      disc(400, 270, 170, lighter(color, 0.3)) +
      disc(400, 270, 170, 'url(#di)') +
      disc(400, 270, 150, tones.white, fade(0.85)) +
      [0, 72, 144, 216, 288]
        .map((turn) =>
          group(
            `rotate(${turn} 400 270)`,
            path('M400 270c-50-30-50-110 6-130 40 30 20 100-6 130z', accent, fade(0.75)),
          ),
        )
        .join('') +
      `<g fill="none" stroke="${darker(color, 0.15)}" stroke-width="4" opacity=".7"><circle cx="400" cy="270" r="150"/><circle cx="400" cy="270" r="112"/><circle cx="400" cy="270" r="74"/></g>` +
      line(
        Array.from(
          { length: 12 },
          (_, i) =>
            `M400 270L${Math.round(400 + Math.cos((i * Math.PI) / 6) * 150)} ${Math.round(270 + Math.sin((i * Math.PI) / 6) * 150)}`,
        ).join(''),
        darker(color, 0.15),
        3,
        fade(0.5),
      ) +
      disc(400, 270, 36) +
      disc(400, 270, 36, 'url(#di)') +
      disc(400, 478, 14, accent) +
      print(),
  ),
} as const;
