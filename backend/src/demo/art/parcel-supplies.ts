import { drawing, flat } from './drawing.js';
import { darker, lighter, tones } from './palette.js';
import { band, disc, drop, fade, ground, group, line, lit, litRect, oval, path, tube } from './svg.js';

export const parcelSupplies = {
  tape: drawing(
    [480, 606, 62],
    ({ color, logo }) =>
      ground(350, 640, 190) +
      disc(330, 460, 180, darker(color, 0.15)) +
      disc(330, 460, 180, 'url(#di)') +
      disc(330, 460, 150, 'currentColor', fade(0.8)) +
      `<circle cx="330" cy="460" r="164" fill="none" stroke="#fff" stroke-width="2" opacity=".3"/>` +
      disc(330, 460, 92, tones.kraft) +
      disc(330, 460, 78, darker(tones.kraft, 0.45)) +
      disc(342, 470, 66, tones.hanji, fade(0.25)) +
      lit('M330 566h360l-10 14 10 14-10 14 10 14-10 18H330q80-6 120-74z', 'vt') +
      logo(480, 606, 62) +
      logo(600, 606, 62),
    { pack: 'spread' },
  ),
  'paper-roll': drawing(
    [360, 424, 92],
    ({ color, print }) =>
      ground(404, 640, 160) +
      lit(tube(360, 270, 600, 112, 112)) +
      [0, 1, 2, 3, 4, 5, 6, 7]
        .map((i) =>
          line(
            `M${256 + i * 26} 300l13 22-13 22 13 22-13 22 13 22-13 22 13 22-13 22 13 22-13 22 13 22`,
            darker(color, 0.35),
            2,
            fade(0.35),
          ),
        )
        .join('') +
      oval(360, 270, 112, 15, lighter(color, 0.25)) +
      oval(360, 270, 44, 6, darker(color, 0.5)) +
      lit('M472 280q60 30 40 160t60 190q-60 24-120-16 30-160 20-334z', 'di') +
      line('M500 330l20 30-20 30 20 30-14 30 24 30-10 30', darker(color, 0.3), 2, fade(0.4)) +
      litRect(296, 376, 128, 100, 4, 'cy', tones.white) +
      print(tones.ink),
  ),
  ribbon: drawing(
    [330, 470, 90],
    ({ color, accent, print }) =>
      ground(360, 640, 150) +
      lit(tube(330, 390, 560, 138, 138)) +
      oval(330, 390, 138, 20, tones.hanji) +
      oval(330, 390, 120, 16, lighter(color, 0.2)) +
      oval(330, 390, 60, 8, tones.wood) +
      oval(330, 390, 40, 5, darker(tones.wood, 0.5)) +
      lit('M466 400q80 30 40 130t60 108h84l-26-36 20-50q-70 10-60-60t-50-112z', 'di') +
      print() +
      lit('M180 590l50-24 10 60-66 14z', 'di', accent),
  ),
  'hang-tag': flat(
    [410, 430, 150],
    ({ color, accent, print }) => {
      const d = 'M330 210h160l60 64v330q0 16-16 16H286q-16 0-16-16V274z';
      return (
        group('rotate(10 480 500)', drop(d) + lit(d, 'di', accent)) +
        line('M410 262C330 190 250 230 190 130', tones.hanji, 7) +
        group(
          'rotate(-6 400 420)',
          drop(d) +
            lit(d, 'di') +
            disc(410, 262, 20, lighter(color, 0.4)) +
            disc(410, 262, 11, darker(color, 0.5)) +
            line('M292 590h236', '#fff', 2, fade(0.4)),
        ) +
        line('M410 262C420 180 360 150 300 110', tones.kraft, 6) +
        print()
      );
    },
    { pack: 'spread' },
  ),
  'bubble-roll': drawing(
    [360, 486, 78],
    ({ print }) =>
      ground(404, 640, 190) +
      lit(tube(360, 300, 610, 150, 150), 'cy', '#DDE7E8') +
      line(
        [0, 1, 2, 3, 4, 5].map((row) => `M236 ${346 + row * 46}h251`).join(''),
        '#fff',
        30,
        'stroke-dasharray="0 50" opacity=".55"',
      ) +
      oval(360, 300, 150, 20, '#EEF4F4') +
      oval(360, 300, 108, 14, '#C9D6D8') +
      oval(360, 300, 66, 9, '#EEF4F4') +
      oval(360, 300, 36, 5, tones.ink, fade(0.35)) +
      path(band(360, 420, 530, 150, 150)) +
      path(band(360, 420, 530, 150, 150), 'url(#cy)') +
      lit('M510 590q60 30 110 20v30q-90 10-140-20z', 'di', '#DDE7E8') +
      print(),
  ),
} as const;
