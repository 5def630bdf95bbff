import { drawing, flat } from './drawing.js';
import { darker, lighter, tones } from './palette.js';
import { box, disc, drop, fade, ground, group, line, lit, litRect, oval, path, rect, tube } from './svg.js';

const rice = '#F7F3E8';
const leaf = '#7FA86B';

/** What food is packed in, and what lies beside it on the tray. */
export const foodpack = {
  'lunch-kraft': drawing(
    [400, 556, 116],
    ({ color, print }) =>
      ground(404, 640, 220) +
      lit('M216 420l24-190q4-14 18-14h284q14 0 18 14l24 190z', 'vt') +
      path('M240 404l20-166h280l20 166z', lighter(color, 0.2)) +
      path('M186 452l30-32h368l30 32z', darker(color, 0.3)) +
      path('M206 454q40-56 110-30 60-30 100-4 80-30 150 34z', leaf) +
      oval(300, 440, 54, 18, tones.gardenia) +
      oval(420, 436, 50, 20, tones.persimmon) +
      oval(508, 444, 46, 16, rice) +
      disc(360, 430, 14, tones.clay) +
      disc(470, 430, 10, tones.pine) +
      lit('M176 452h448l-34 180q-2 8-12 8H222q-10 0-12-8z', 'di') +
      line('M176 458h448', '#fff', 4, fade(0.4)) +
      line('M230 636l-26-170M570 636l26-170', tones.ink, 2, fade(0.15)) +
      print(),
  ),
  'lunch-bento': flat(
    [400, 400, 260],
    ({ color, accent }) => {
      const d = box(150, 220, 500, 360, 30);
      const well = (x: number, y: number, w: number, h: number): string =>
        rect(x, y, w, h, darker(color, 0.3), 18) +
        rect(x + 5, y + 7, w - 8, h - 9, tones.ink, 15, fade(0.14));
      return (
        drop(d) +
        lit(d, 'di') +
        rect(164, 234, 472, 332, 'none', 22, `stroke="${accent}" stroke-width="3" opacity=".7"`) +
        well(180, 250, 210, 300) +
        well(406, 250, 214, 90) +
        well(406, 356, 100, 194) +
        well(520, 356, 100, 194) +
        rect(194, 266, 182, 270, rice, 40) +
        disc(285, 400, 20, tones.persimmon) +
        disc(240, 330, 4, tones.ink) +
        disc(262, 318, 4, tones.ink) +
        disc(320, 340, 4, tones.ink) +
        disc(300, 470, 4, tones.ink) +
        [430, 480, 530, 580]
          .map((x) => disc(x, 296, 28, tones.gardenia) + disc(x, 296, 12, tones.clay))
          .join('') +
        path('M420 380q36-20 72 0v130q-36 24-72 0z', leaf) +
        line('M436 400v100M456 394v116M476 400v100', tones.pine, 6, fade(0.6)) +
        oval(570, 410, 36, 30, '#B9773A') +
        oval(570, 480, 36, 30, '#C98A4B') +
        line('M548 400l40 20M548 470l40 20', tones.hanji, 5, fade(0.6))
      );
    },
    { printed: false, pack: 'spread' },
  ),
  'salad-box': drawing(
    [400, 560, 96],
    ({ print }) =>
      ground(404, 640, 220) +
      path('M204 470h392l-30 150q-4 18-22 18H256q-18 0-22-18z', leaf, fade(0.9)) +
      [
        [260, 520, tones.pine],
        [320, 500, tones.persimmon],
        [380, 530, tones.gardenia],
        [452, 506, tones.celadon],
        [520, 520, tones.persimmon],
        [300, 580, tones.gardenia],
        [500, 580, tones.pine],
      ]
        .map(([x, y, c]) => oval(Number(x), Number(y), 36, 26, String(c), fade(0.85)))
        .join('') +
      path('M190 460h420l-34 164q-4 16-22 16H246q-18 0-22-16z', '#EAF2F2', fade(0.38)) +
      path('M190 460h420l-34 164q-4 16-22 16H246q-18 0-22-16z', 'url(#cy)', fade(0.6)) +
      path('M196 452l34-104q6-16 24-16h292q18 0 24 16l34 104z', '#EAF2F2', fade(0.75)) +
      line('M236 372l-20 66M250 346h280', '#fff', 8, fade(0.8)) +
      rect(178, 446, 444, 20, '#F6FAFA', 10) +
      litRect(300, 480, 200, 158, 4, 'di') +
      print(),
  ),
  'soup-cup': drawing(
    [400, 500, 130],
    ({ accent, print }) =>
      ground(404, 640, 130) +
      lit(tube(400, 372, 632, 150, 122)) +
      line('M258 400a146 19 0 0 0 284 0', accent, 6) +
      lit(tube(400, 330, 366, 156, 160), 'cy', lighter(accent, 0.1)) +
      oval(400, 330, 156, 20, lighter(accent, 0.32)) +
      oval(400, 330, 120, 14, darker(accent, 0.12), fade(0.5)) +
      disc(400, 330, 5, tones.ink, fade(0.5)) +
      line(
        'M330 290q-16-24 0-46t0-46M400 280q-16-24 0-46t0-46M470 290q-16-24 0-46t0-46',
        '#fff',
        9,
        fade(0.85),
      ) +
      print(),
  ),
  'wrap-paper': drawing(
    [390, 520, 110],
    ({ accent, print }) =>
      ground(404, 640, 170) +
      oval(400, 330, 150, 90, '#C98A4B') +
      path('M250 330a150 90 0 0 1 300 0z', '#D79A58') +
      [
        [330, 280],
        [380, 262],
        [430, 272],
        [476, 296],
        [300, 312],
      ]
        .map(([x, y]) => oval(x ?? 0, y ?? 0, 8, 5, tones.hanji))
        .join('') +
      path('M244 344q30 24 60 4t56 4 60-4 60 4 70-8v28H246z', leaf) +
      rect(252, 362, 296, 22, tones.persimmon, 10) +
      rect(250, 378, 300, 34, '#6B4630', 14) +
      lit('M216 372l90 40 98-26 90 30 96-44-40 240q-4 28-34 28H296q-30 0-36-28z', 'di') +
      path('M216 372l90 40-36 200q-8-4-10-20zM590 372l-96 44 30 220q24-4 26-24z', tones.ink, fade(0.1)) +
      [
        [300, 460],
        [490, 460],
        [300, 590],
        [486, 590],
      ]
        .map(([x, y]) => disc(x ?? 0, y ?? 0, 9, accent, fade(0.9)))
        .join('') +
      print(),
  ),
  napkin: flat([430, 430, 140], ({ color, print }) => {
    const d = box(270, 250, 310, 310, 6);
    return (
      group('rotate(-8 400 400)', drop(box(220, 230, 310, 310, 6)) + lit(box(220, 230, 310, 310, 6), 'di')) +
      group(
        'rotate(5 400 400)',
        drop(d) +
          path(box(276, 256, 310, 310, 6), darker(color, 0.2)) +
          lit(d, 'di') +
          line('M282 262h286v286H282z', tones.ink, 2, 'opacity=".2" stroke-dasharray="2 8"') +
          line('M270 405h310M425 250v310', tones.ink, 2, fade(0.12)),
      ) +
      print()
    );
  }),
  'wet-tissue': flat([400, 440, 130], ({ accent, print }) => {
    const sachet =
      'M170 300h460l-8 10 8 10-8 10 8 10-8 10 8 10-8 10 8 10-8 10 8 10-8 10 8 10-8 10 8 10-8 10 8 10-8 10 8 10-8 10 8 10H170l8-10-8-10 8-10-8-10 8-10-8-10 8-10-8-10 8-10-8-10 8-10-8-10 8-10-8-10 8-10-8-10 8-10-8-10 8-10z';
    return (
      group('translate(20 -96)', drop(sachet) + lit(sachet, 'di', accent)) +
      group('translate(0 36)', drop(sachet) + lit(sachet, 'di')) +
      line('M206 346v180M594 346v180', '#fff', 5, fade(0.35)) +
      line('M222 360q160 22 356 0', '#fff', 6, fade(0.25)) +
      print()
    );
  }),
  chopsticks: flat(
    [320, 470, 90],
    ({ accent, print }) => {
      const sleeve = box(250, 300, 140, 400, 4);
      const stick = (x: number): string =>
        lit(`M${x} 110h20l4 560h-28z`, 'di', tones.wood) +
        line(`M${x + 10} 130v500`, tones.clay, 1.5, fade(0.4));
      return group(
        'rotate(14 400 400)',
        drop(box(284, 120, 70, 200)) +
          stick(290) +
          stick(328) +
          drop(sleeve) +
          lit(sleeve, 'di') +
          path('M250 300h140l-20 24-50 12-50-12z', accent) +
          rect(250, 640, 140, 22, accent) +
          print() +
          group('translate(230 0)', drop(box(284, 120, 70, 560)) + stick(290) + stick(328)),
      );
    },
    { pack: 'spread' },
  ),
  'cutlery-pack': flat(
    [400, 610, 80],
    ({ accent, print }) => {
      const film = box(270, 120, 260, 570, 6);
      return (
        drop(film) +
        lit(film, 'di', '#EEF2F1') +
        group(
          '',
          lit('M330 200c-40 0-40 110-10 124l-6 300h32l-6-300c30-14 30-124-10-124z', 'vt', tones.wood) +
            lit(
              'M388 200h8v80h8v-80h8v80h8v-80h8v110q0 20-12 26l4 288h-32l4-288q-12-6-12-26z',
              'vt',
              tones.wood,
            ) +
            lit('M470 200q22 4 22 120v40h-14l4 264h-28V210z', 'vt', tones.wood),
        ) +
        lit(box(270, 500, 260, 190, 6), 'di') +
        rect(270, 500, 260, 16, accent) +
        line('M286 140q-4 260 0 350', '#fff', 7, fade(0.7)) +
        line('M270 136h260M270 674h260', tones.ink, 3, 'opacity=".16" stroke-dasharray="4 6"') +
        print()
      );
    },
    { pack: 'spread' },
  ),
  'tea-bags': drawing(
    [300, 560, 90],
    ({ accent, print }) =>
      ground(300, 640, 120) +
      lit('M200 300h200l-14 28v312H214V328z', 'di') +
      path('M200 300h200l-14 28H214z', '#fff', fade(0.3)) +
      rect(214, 470, 172, 170, tones.white, 0, fade(0.12)) +
      rect(214, 380, 172, 46, accent) +
      line('M240 403h120', tones.white, 7, fade(0.9)) +
      print() +
      ground(556, 636, 110) +
      line('M560 470C520 380 600 330 540 250', tones.stone, 4) +
      litRect(508, 190, 66, 66, 4, 'di') +
      disc(541, 223, 14, tones.white, fade(0.8)) +
      path('M560 466l96 160q-96 26-192 0z', tones.hanji, fade(0.92)) +
      path('M516 546l44-60 64 96 20 36q-90 20-168 0z', '#7A5A3A', fade(0.75)) +
      path('M560 466l96 160q-96 26-192 0z', 'url(#cy)', fade(0.6)) +
      line('M560 466l-96 160', '#fff', 4, fade(0.8)),
  ),
} as const;
