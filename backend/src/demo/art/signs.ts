import { drawing } from './drawing.js';
import { hangul } from './lettering.js';
import { emblem } from './marks.js';
import { darker, lighter, tones } from './palette.js';
import { copyLines, disc, drop, fade, ground, group, line, lit, litRect, path, rect } from './svg.js';

const hills = (accent: string, color: string, left: number, right: number, y: number): string => {
  const w = right - left;
  return (
    path(`M${left} ${y}q${w * 0.3} -90 ${w * 0.55} -20t${w * 0.45} -30v120H${left}z`, accent, fade(0.85)) +
    path(
      `M${left} ${y + 40}q${w * 0.3} -60 ${w * 0.6} -10t${w * 0.4} -10v60H${left}z`,
      darker(color, 0.3),
      fade(0.55),
    )
  );
};

/** Banners and signs that stand on the floor or hang on a wall. */
export const signs = {
  'x-banner': drawing(
    [400, 250, 130],
    ({ color, accent, ink, print }) =>
      ground(404, 642, 150) +
      line('M400 560L300 644M400 560L500 644', tones.charcoal, 9) +
      line('M306 96L494 596M494 96L306 596', tones.charcoal, 5) +
      litRect(304, 92, 192, 508) +
      hills(accent, color, 304, 496, 480) +
      print() +
      copyLines(340, 366, [120], 0, ink, 10) +
      copyLines(356, 398, [88], 0, ink, 6) +
      [
        [312, 100],
        [488, 100],
        [312, 592],
        [488, 592],
      ]
        .map(([x, y]) => disc(x ?? 0, y ?? 0, 5, tones.steel))
        .join(''),
  ),
  rollup: drawing(
    [400, 230, 150],
    ({ color, accent, ink, print }) =>
      ground(404, 644, 160) +
      rect(286, 76, 228, 12, tones.steel, 6) +
      litRect(292, 86, 216, 534) +
      hills(accent, color, 292, 508, 500) +
      print() +
      copyLines(336, 350, [128], 0, ink, 11) +
      copyLines(336, 388, [128, 90], 24, ink, 6) +
      lit('M270 612h260q14 0 14 14v12H256v-12q0-14 14-14z', 'vt', tones.steel) +
      line('M276 640l-24 14M524 640l24 14', darker(tones.steel, 0.4), 8),
  ),
  'mini-banner': drawing(
    [400, 330, 120],
    ({ accent, color, print }) =>
      ground(404, 640, 140) +
      line('M310 620V190M490 620V190', tones.steel, 7) +
      rect(296, 184, 208, 12, tones.steel, 6) +
      litRect(310, 200, 180, 380) +
      hills(accent, color, 310, 490, 510) +
      print() +
      lit('M270 612q130-14 260 0v22q-130 14-260 0z', 'vt', tones.wood),
  ),
  'hang-banner': drawing(
    [140, 290, 520, 130],
    ({ accent, ink, mark }) =>
      line('M120 250L60 190M680 250L740 190M120 470L60 530M680 470L740 530', tones.stone, 5) +
      drop('M120 250q280 30 560 0v220q-280 26-560 0z', 8, 24) +
      path('M120 250q280 30 560 0v220q-280 26-560 0z') +
      path('M120 250q280 30 560 0v220q-280 26-560 0z', 'url(#vt)') +
      path('M120 430q280 26 560 0v40q-280 26-560 0z', accent) +
      line('M250 268q6 100 0 212M540 268q-6 100 0 212', '#fff', 12, fade(0.12)) +
      [
        [132, 264],
        [668, 264],
        [132, 456],
        [668, 456],
      ]
        .map(([x, y]) => disc(x ?? 0, y ?? 0, 7, tones.steel))
        .join('') +
      emblem(mark, 206, 352, 84, ink) +
      hangul('환영', 400, 302, 104, ink, 9) +
      copyLines(540, 340, [90, 64], 30, ink, 8),
    { printed: false, pack: 'spread' },
  ),
  'a-frame': drawing(
    [396, 330, 150],
    ({ print }) =>
      ground(404, 640, 200) +
      path('M520 190l90 440h-26L500 220z', darker(tones.wood, 0.35)) +
      lit('M282 180h232l44 456h-34l-5-46H279l-5 46h-34z', 'di', tones.wood) +
      path('M300 206h196l32 356H268z') +
      path('M300 206h196l32 356H268z', 'url(#di)') +
      print() +
      line('M330 456h136M346 486h104M336 516h124', tones.hanji, 6, fade(0.75)) +
      rect(372, 168, 52, 18, tones.steel, 6),
  ),
  flag: drawing(
    [430, 260, 130],
    ({ accent, print }) =>
      ground(330, 640, 110) +
      lit('M250 600h160l20 40H230z', 'vt', tones.charcoal) +
      line('M330 610V120q0-50 60-50 120 0 140 130', tones.steel, 9) +
      lit('M338 132q0-54 56-54 130 0 142 140 8 120-60 250-40 60-138 84z', 'di') +
      path('M338 470q90-20 150-80l-12 72q-50 74-138 90z', accent) +
      print() +
      line('M352 140v390', '#fff', 3, fade(0.35)),
  ),
  'door-hanger': drawing(
    [400, 430, 120],
    ({ accent, ink, color, print }) => {
      const d =
        'M310 150h180q20 0 20 20v440q0 20-20 20H310q-20 0-20-20V170q0-20 20-20zM400 190a62 62 0 1 0 .1 0z';
      return (
        group(
          'rotate(9 500 500)',
          path(
            d,
            tones.ink,
            'fill-rule="evenodd" opacity=".22" filter="url(#b)" transform="translate(10 16)"',
          ) +
            path(d, accent, 'fill-rule="evenodd"') +
            path(d, 'url(#di)', 'fill-rule="evenodd"'),
        ) +
        group(
          'rotate(-5 380 400)',
          path(
            d,
            tones.ink,
            'fill-rule="evenodd" opacity=".22" filter="url(#b)" transform="translate(10 16)"',
          ) +
            path(d, 'currentColor', 'fill-rule="evenodd"') +
            path(d, 'url(#di)', 'fill-rule="evenodd"') +
            copyLines(340, 540, [120], 0, ink, 10) +
            copyLines(356, 572, [88], 0, lighter(color, 0.5), 6),
        ) +
        print()
      );
    },
    { pose: 'flat', pack: 'stack' },
  ),
  'table-number': drawing(
    [400, 506, 84],
    ({ color, accent, ink, mark }) =>
      ground(404, 640, 140) +
      lit('M270 600q130-16 260 0l14 40H256z', 'vt', tones.wood) +
      litRect(300, 260, 200, 350, 100) +
      `<circle cx="400" cy="364" r="76" fill="none" stroke="${ink}" stroke-width="4" opacity=".5"/>` +
      group('translate(368 318) scale(9)', line('M0 0h6L2.4 10', ink, 1.3)) +
      emblem(mark, 400, 506, 84, accent === color ? ink : accent) +
      copyLines(368, 572, [64], 0, ink, 5),
  ),
  directory: drawing(
    [380, 330, 170],
    ({ color, accent, print }) =>
      ground(404, 640, 200) +
      lit('M210 190h360q14 0 14 14v420q0 14-14 14H210z', 'di') +
      rect(210, 190, 56, 448, tones.ink, 0, fade(0.22)) +
      rect(
        282,
        206,
        286,
        416,
        'none',
        8,
        `stroke="${lighter(color, 0.45)}" stroke-width="3" stroke-dasharray="10 7" opacity=".8"`,
      ) +
      path('M584 220l26 10v376l-26 18z', tones.hanji) +
      print() +
      copyLines(370, 470, [110], 0, accent, 8) +
      copyLines(386, 500, [78], 0, accent, 5) +
      disc(238, 300, 9, tones.gardenia) +
      disc(238, 520, 9, tones.gardenia) +
      path('M420 638h24v52l-12-12-12 12z', accent),
  ),
} as const;
