import { drawing, flat } from './drawing.js';
import { hangul, lettering } from './lettering.js';
import { darker, lighter, tones } from './palette.js';
import {
  band,
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
  tube,
} from './svg.js';

/** Cards and stickers: small printed things, seen from above. */
export const cards = {
  'business-card': flat(
    [390, 470, 150],
    ({ accent, print }) =>
      group(
        'rotate(7 400 300)',
        laid(box(214, 190, 400, 240, 6), tones.white) +
          disc(270, 246, 20, accent) +
          copyLines(252, 300, [150, 104], 26, tones.ink, 9) +
          copyLines(252, 366, [180, 140], 22, tones.ink, 5) +
          rect(574, 190, 40, 240, accent, 0, fade(0.9)),
      ) +
      group('rotate(-5 400 480)', laid(box(186, 350, 408, 246, 6))) +
      print(),
  ),
  'card-letterpress': flat(
    [400, 412, 190],
    ({ color, print }) =>
      group('translate(16 24)', path(box(170, 264, 460, 280, 4), darker(color, 0.3))) +
      group('translate(8 12)', path(box(170, 264, 460, 280, 4), darker(color, 0.16))) +
      laid(box(170, 264, 460, 280, 4)) +
      rect(190, 284, 420, 240, 'none', 2, `stroke="${darker(color, 0.3)}" stroke-width="2"`) +
      group('translate(1.5 2)', print('#fff'), fade(0.5)) +
      print(),
  ),
  'card-clear': flat(
    [400, 420, 150],
    ({ color, accent, print }) =>
      group(
        'rotate(8 400 400)',
        drop(box(190, 220, 420, 250, 18), 8, 12) +
          path(box(190, 220, 420, 250, 18), accent, fade(0.5)) +
          path(box(190, 220, 420, 250, 18), 'url(#di)'),
      ) +
      group(
        'rotate(-6 400 420)',
        drop(box(180, 300, 430, 256, 18), 8, 12) +
          path(box(180, 300, 430, 256, 18), lighter(color, 0.6), fade(0.75)) +
          path('M200 300h120l-150 256h-10q20-200 40-256z', '#fff', fade(0.3)) +
          rect(182, 302, 426, 252, 'none', 17, 'stroke="#fff" stroke-width="4" opacity=".8"') +
          copyLines(214, 510, [120], 20, tones.ink),
      ) +
      print(tones.ink),
  ),
  'key-holder': flat(
    [335, 470, 130],
    ({ color, accent, print }) =>
      group(
        'rotate(9 500 400)',
        laid(box(420, 190, 210, 330, 14), tones.white) +
          rect(420, 230, 210, 54, tones.ink, 0, fade(0.85)) +
          lettering('512', 525, 330, 44, tones.ink, 1.2) +
          copyLines(470, 420, [110, 80], 24, tones.ink),
      ) +
      group(
        'rotate(-5 340 440)',
        laid('M200 250h104a34 34 0 0 0 64 0h104v380H200z') +
          path('M200 250h104a34 34 0 0 0 64 0h104v40H200z', '#fff', fade(0.14)) +
          rect(200, 590, 272, 40, accent) +
          line('M216 300v270M456 300v270', darker(color, 0.25), 2, fade(0.4)),
      ) +
      print(),
  ),
  'greeting-card': flat(
    [206, 240, 220, 240],
    ({ color, accent, ink }) =>
      group(
        'rotate(6 460 420)',
        laid(box(290, 330, 370, 250, 4), accent) +
          line('M290 332l185 140 185-140', '#fff', 4, fade(0.45)) +
          path('M290 330l185 140 185-140z', '#fff', fade(0.16)) +
          disc(475, 472, 30, tones.clay) +
          disc(475, 472, 22, lighter(tones.clay, 0.16)),
      ) +
      group(
        'rotate(-7 330 360)',
        laid(box(176, 180, 280, 380, 4)) +
          hangul('감사', 316, 290, 84, ink, 7) +
          copyLines(266, 420, [100], 20, ink, 4) +
          path('M316 470c-30-40-64-4-28 28l28 26 28-26c36-32 2-68-28-28z', accent === color ? ink : accent) +
          rect(192, 196, 248, 348, 'none', 2, `stroke="${ink}" stroke-width="2" opacity=".3"`),
      ),
    { printed: false, pack: 'spread' },
  ),
  'stamp-card': flat(
    [190, 400, 410, 150],
    ({ color, accent, ink, logo }) =>
      group('rotate(9 420 300)', laid(box(230, 200, 400, 250, 14), accent)) +
      group(
        'rotate(-4 400 440)',
        laid(box(170, 290, 450, 280, 14)) +
          copyLines(380, 330, [190, 130], 22, ink, 6) +
          [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
            .map((i) => {
              const [x, y] = [226 + (i % 5) * 84, 436 + Math.floor(i / 5) * 78];
              return (
                `<circle cx="${x}" cy="${y}" r="30" fill="#fff" fill-opacity=".18" stroke="${ink}" stroke-width="2" stroke-opacity=".5"/>` +
                (i < 4
                  ? disc(x, y, 22, accent === color ? ink : accent) +
                    line(`M${x - 9} ${y}l7 8 12-15`, '#fff', 5)
                  : '')
              );
            })
            .join(''),
      ) +
      logo(282, 338, 84),
    { pack: 'spread' },
  ),
  'sticker-sheet': flat(
    [264, 258, 76],
    ({ color, accent, logo }) =>
      laid(box(176, 160, 460, 490, 6), tones.white) +
      rect(192, 176, 428, 458, tones.hanji, 4, fade(0.7)) +
      line('M268 258h285M268 408h285M268 558h285', tones.ink, 124, 'stroke-dasharray="0 142" opacity=".14"') +
      [0, 1, 2]
        .map((row) =>
          [0, 1, 2]
            .map((c) => {
              const [x, y] = [264 + c * 142, 252 + row * 150];
              return disc(x, y, 62, (row + c) % 2 ? accent : color) + disc(x, y, 62, 'url(#di)');
            })
            .join(''),
        )
        .join('') +
      logo(264, 258, 70) +
      logo(406, 408, 70) +
      logo(548, 558, 70) +
      group('translate(548 252) rotate(-20)', path('M-62 0a62 62 0 0 1 62-62q-10 60-62 62z', tones.stone)),
    { pack: 'spread' },
  ),
  'label-roll': drawing(
    [561, 398, 92],
    ({ accent, logo }) =>
      ground(380, 640, 190) +
      disc(300, 470, 168, tones.hanji) +
      disc(300, 470, 168, 'url(#di)') +
      [150, 134, 118, 102]
        .map(
          (r) =>
            `<circle cx="300" cy="470" r="${r}" fill="none" stroke="${tones.stone}" stroke-width="2" opacity=".6"/>`,
        )
        .join('') +
      disc(300, 470, 78, tones.kraft) +
      disc(300, 470, 64, darker(tones.kraft, 0.45)) +
      lit('M300 302h360v336H420q48-60 48-168a168 168 0 0 0-168-168z', 'vt', tones.hanji) +
      litRect(486, 330, 150, 130, 16) +
      litRect(494, 484, 142, 130, 16, 'di', accent) +
      logo(561, 396, 96) +
      logo(565, 550, 90, tones.white),
    { pack: 'spread' },
  ),
  'seal-sticker': flat([400, 400, 170], ({ accent, ink, print }) => {
    const teeth = Array.from({ length: 24 }, (_, i) => {
      const turn = (Math.PI * 2 * i) / 24;
      return `${Math.round(400 + Math.cos(turn) * 176)} ${Math.round(400 + Math.sin(turn) * 176)}`;
    });
    const rim = `M${teeth.join('L')}Z`;
    return (
      drop(box(150, 250, 500, 320, 4)) +
      lit(box(150, 250, 500, 320, 4), 'di', tones.white) +
      path('M150 250l250 150 250-150z', tones.hanji) +
      line('M150 252l250 150 250-150', tones.stone, 3, fade(0.7)) +
      group('translate(8 12)', path(rim, tones.ink), 'opacity=".2" filter="url(#b)"') +
      path(rim, darker(accent, 0.1), `stroke="${accent}" stroke-width="22" stroke-linejoin="round"`) +
      disc(400, 400, 158) +
      disc(400, 400, 158, 'url(#di)') +
      `<circle cx="400" cy="400" r="142" fill="none" stroke="${ink}" stroke-width="3" opacity=".5" stroke-dasharray="2 10" stroke-linecap="round"/>` +
      print()
    );
  }),
  'label-jar': drawing(
    [420, 500, 120],
    ({ color, print }) =>
      ground(410, 640, 150) +
      ground(250, 610, 60) +
      lit('M220 300h50l4 60q26 16 26 50v190a54 8 0 0 1-110 0V410q0-34 26-50z', 'cy', tones.persimmon) +
      path(band(245, 440, 550, 55, 55), tones.white) +
      path(band(245, 440, 550, 55, 55), 'url(#cy)') +
      litRect(214, 268, 62, 40, 8, 'cy', tones.charcoal) +
      disc(245, 490, 22, 'currentColor') +
      path('M286 392q0-36 34-44h200q34 8 34 44v208q0 34-34 38a300 16 0 0 1-200 0q-34-4-34-38z', '#EADFC8') +
      path('M290 430h260v170q0 34-34 38a300 16 0 0 1-192 0q-34-4-34-38z', '#C4873F') +
      path('M286 392q0-36 34-44h200q34 8 34 44v208q0 34-34 38a300 16 0 0 1-200 0q-34-4-34-38z', 'url(#cy)') +
      lit(tube(420, 300, 346, 116, 116), 'cy', tones.gardenia) +
      oval(420, 300, 116, 15, lighter(tones.gardenia, 0.35)) +
      lit(band(420, 424, 586, 134, 134)) +
      line('M286 434a134 17 0 0 0 268 0M286 576a134 17 0 0 0 268 0', lighter(color, 0.5), 3, fade(0.7)) +
      print(),
  ),
} as const;
