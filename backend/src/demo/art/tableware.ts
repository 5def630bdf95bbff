import { drawing, flat } from './drawing.js';
import { darker, lighter, tones } from './palette.js';
import { box, disc, drop, fade, ground, group, line, lit, litRect, oval, path, rect } from './svg.js';

const bowl = (cx: number, top: number, r: number, depth: number, color: string, inside: string): string => {
  const k = Math.round(r * 0.17);
  return (
    ground(cx, top + depth, r * 0.5) +
    lit(
      `M${cx - r} ${top}c${r * 0.05} ${depth * 0.7} ${r * 0.4} ${depth * 0.86} ${r * 0.6} ${depth * 0.88}v${depth * 0.1}h${r * 0.8}v${-depth * 0.1}c${r * 0.2} 0 ${r * 0.55} ${-depth * 0.18} ${r * 0.6} ${-depth * 0.88}z`,
      'cy',
      color,
    ) +
    oval(cx, top, r, k, lighter(color, 0.35)) +
    oval(cx, top + 3, r - 10, k - 5, inside)
  );
};

const steam = (x: number, y: number): string => line(`M${x} ${y}q-16-24 0-46t0-46`, '#fff', 9, fade(0.8));

const pouring = '#B9773A';

/** Plates, bowls and pots. */
export const tableware = {
  plate: flat(
    [400, 400, 110],
    ({ color, accent, print }) =>
      disc(418, 424, 262, tones.ink, 'opacity=".26" filter="url(#b)"') +
      disc(400, 400, 256) +
      disc(400, 400, 256, 'url(#di)') +
      `<circle cx="400" cy="400" r="244" fill="none" stroke="${accent}" stroke-width="5" opacity=".85"/>` +
      disc(400, 400, 180, darker(color, 0.12), fade(0.5)) +
      disc(402, 403, 174) +
      disc(402, 403, 174, 'url(#di)', fade(0.6)) +
      path(
        'M232 300a196 196 0 0 1 120-88',
        'none',
        'stroke="#fff" stroke-width="10" opacity=".5" stroke-linecap="round"',
      ) +
      print(),
  ),
  'pasta-bowl': flat(
    [260, 270, 280, 270],
    ({ color, accent }) =>
      disc(418, 424, 256, tones.ink, 'opacity=".26" filter="url(#b)"') +
      disc(400, 400, 250) +
      disc(400, 400, 250, 'url(#di)') +
      disc(400, 400, 160, darker(color, 0.3), fade(0.6)) +
      disc(400, 404, 152, lighter(color, 0.1)) +
      [0, 1, 2, 3, 4, 5]
        .map(
          (i) =>
            `<ellipse cx="400" cy="404" rx="${120 - i * 12}" ry="${86 - i * 8}" fill="none" stroke="${i % 2 ? tones.gardenia : '#D9A94A'}" stroke-width="11" transform="rotate(${i * 31} 400 404)"/>`,
        )
        .join('') +
      disc(370, 380, 20, tones.persimmon) +
      disc(436, 420, 18, tones.persimmon) +
      disc(398, 440, 14, accent) +
      path('M400 350q30-20 50 10-30 20-50-10zM352 420q-30 0-30 30 30 0 30-30z', tones.pine),
    { printed: false },
  ),
  'rice-set': drawing(
    [260, 560, 80],
    ({ color, accent, logo }) =>
      bowl(530, 470, 130, 150, color, '#9C5A35') +
      [
        [490, 468],
        [540, 474],
        [576, 466],
      ]
        .map(([x, y]) => oval(x ?? 0, y ?? 0, 18, 6, tones.hanji))
        .join('') +
      oval(520, 464, 16, 5, tones.pine) +
      steam(510, 430) +
      steam(560, 430) +
      bowl(280, 480, 122, 160, color, tones.white) +
      path('M176 480c10-60 60-84 104-84s94 24 104 84a104 16 0 0 1-208 0z', tones.white) +
      path('M176 480c10-60 60-84 104-84s94 24 104 84a104 16 0 0 1-208 0z', 'url(#di)') +
      line('M160 500a122 24 0 0 0 240 0', accent, 4, fade(0.7)) +
      line('M402 490a130 24 0 0 0 256 0', accent, 4, fade(0.7)) +
      logo(280, 580, 76),
  ),
  ttukbaegi: drawing(
    [400, 580, 90],
    ({ accent, logo }) =>
      ground(404, 640, 210) +
      lit('M196 616h408l-20 30H216z', 'di', tones.wood) +
      lit('M210 430q-10-16 8-16h364q18 0 8 16 10 150-80 180H290q-90-30-80-180z', 'cy', tones.charcoal) +
      line('M214 448q186 30 372 0', '#fff', 3, fade(0.2)) +
      path('M200 440h-32q-10 24 36 30zM600 440h32q10 24-36 30z', tones.charcoal) +
      oval(400, 422, 190, 32, darker(tones.charcoal, 0.5)) +
      oval(400, 424, 174, 25, tones.persimmon) +
      oval(400, 424, 174, 25, 'url(#di)') +
      rect(320, 408, 56, 24, tones.white, 5, 'transform="rotate(-6 348 420)"') +
      rect(404, 414, 52, 22, tones.hanji, 5, 'transform="rotate(8 430 424)"') +
      oval(490, 420, 20, 8, tones.pine) +
      oval(290, 428, 18, 7, tones.pine) +
      oval(470, 434, 12, 6, accent) +
      disc(388, 442, 6, tones.gardenia) +
      steam(330, 380) +
      steam(400, 366) +
      steam(470, 380) +
      logo(400, 530, 84, tones.hanji),
  ),
  'side-dishes': flat(
    [400, 160, 240, 220],
    ({ color, accent }) =>
      [
        [280, 270, tones.pine],
        [520, 270, tones.persimmon],
        [280, 520, tones.gardenia],
        [520, 520, accent],
      ]
        .map(([x, y, c]) => {
          const [px, py] = [Number(x), Number(y)];
          return (
            disc(px + 10, py + 14, 112, tones.ink, 'opacity=".22" filter="url(#b)"') +
            disc(px, py, 110) +
            disc(px, py, 110, 'url(#di)') +
            disc(px, py, 80, darker(color, 0.16)) +
            disc(px, py + 2, 76, lighter(color, 0.12)) +
            [
              [-22, -10],
              [16, -20],
              [26, 16],
              [-8, 22],
              [0, 0],
            ]
              .map(([dx, dy], i) =>
                oval(
                  px + (dx ?? 0),
                  py + (dy ?? 0),
                  26,
                  16,
                  String(c),
                  `transform="rotate(${i * 37} ${px + (dx ?? 0)} ${py + (dy ?? 0)})" opacity="${i % 2 ? 0.75 : 1}"`,
                ),
              )
              .join('')
          );
        })
        .join(''),
    { printed: false, pack: 'spread' },
  ),
  'noodle-bowl': drawing(
    [400, 560, 100],
    ({ color, accent, print }) =>
      bowl(400, 430, 210, 210, color, pouring) +
      path('M240 434c40-34 90 20 130-6s80 20 120-4 60 10 76 6a166 20 0 0 1-326 4z', tones.gardenia) +
      line('M260 438q70-20 120 2t160-6M280 448q80-10 130 0t120-4', '#FBF3DC', 5) +
      oval(340, 428, 40, 14, tones.hanji) +
      oval(340, 428, 20, 8, tones.gardenia) +
      oval(450, 424, 34, 10, tones.pine) +
      oval(510, 436, 26, 8, tones.clay) +
      line('M196 470a210 60 0 0 0 408 0', accent, 6, fade(0.8)) +
      line('M470 420L640 250M490 424L664 268', tones.wood, 12) +
      steam(330, 380) +
      steam(400, 366) +
      print(),
  ),
  'steel-bowl': drawing(
    [400, 560, 90],
    ({ accent, logo }) =>
      bowl(400, 450, 220, 190, tones.steel, '#DCE3E6') +
      oval(400, 456, 190, 26, '#CFE0E4') +
      path('M280 452c40-40 200-40 240 0-40 26-200 26-240 0z', '#8A6A4A') +
      line('M300 452q50-22 100 0t110 0M310 460q50-18 96-2t90 2', '#B08A62', 5) +
      oval(400, 432, 36, 14, tones.white) +
      oval(400, 430, 16, 7, tones.gardenia) +
      rect(450, 436, 56, 12, tones.celadon, 6, 'transform="rotate(10 478 442)"') +
      rect(300, 434, 50, 14, tones.rose, 4, 'transform="rotate(-8 325 441)"') +
      rect(330, 470, 36, 26, '#fff', 6, 'opacity=".6" transform="rotate(12 348 483)"') +
      oval(510, 470, 12, 4, accent) +
      logo(400, 570, 84, tones.charcoal),
  ),
  'slate-board': flat(
    [230, 470, 70],
    ({ accent, logo }) => {
      const piece = (x: number, y: number, top: string): string =>
        litRect(x, y, 120, 56, 24, 'di', tones.white) +
        litRect(x - 6, y - 10, 132, 46, 20, 'di', top) +
        line(
          `M${x + 20} ${y - 2}l14 26M${x + 50} ${y - 4}l14 28M${x + 80} ${y - 4}l14 28`,
          '#fff',
          4,
          fade(0.5),
        );
      return (
        drop(box(140, 260, 520, 290, 6)) +
        litRect(140, 260, 520, 290, 6, 'di', tones.charcoal) +
        line('M150 300l200-30M160 520l300-40M420 280l220 20', '#fff', 2, fade(0.12)) +
        [0, 1, 2]
          .map((i) =>
            group(
              `rotate(-12 ${250 + i * 150} 380)`,
              piece(190 + i * 150, 340, [tones.persimmon, tones.rose, accent][i] ?? accent),
            ),
          )
          .join('') +
        disc(580, 490, 22, tones.rose) +
        disc(580, 490, 12, tones.hanji) +
        path('M500 490q30-30 50 0-30 20-50 0z', tones.pine) +
        logo(230, 480, 76, tones.hanji)
      );
    },
    { pack: 'spread' },
  ),
  'frying-pan': flat(
    [230, 300, 260, 260],
    ({ accent }) =>
      group(
        'rotate(-35 400 400)',
        drop(box(560, 376, 220, 52, 26)) +
          disc(350, 414, 208, tones.ink, 'opacity=".26" filter="url(#b)"') +
          litRect(540, 374, 230, 52, 26, 'vt', accent) +
          disc(736, 400, 11, tones.ink, fade(0.5)) +
          litRect(510, 384, 60, 32, 6, 'vt', tones.steel),
      ) +
      disc(360, 428, 204, darker(tones.charcoal, 0.2)) +
      disc(360, 428, 204, 'url(#di)') +
      disc(360, 428, 176, tones.charcoal) +
      disc(360, 428, 176, 'url(#di)', fade(0.7)) +
      path('M290 380c50-60 150-30 150 40s-70 110-130 80-70-70-20-120z', tones.white) +
      disc(350, 430, 42, tones.gardenia) +
      disc(338, 418, 12, '#fff', fade(0.6)),
    { printed: false, pack: 'spread' },
  ),
} as const;
