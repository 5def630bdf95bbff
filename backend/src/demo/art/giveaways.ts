import { drawing, flat } from './drawing.js';
import { lettering } from './lettering.js';
import { emblem } from './marks.js';
import { darker, lighter, tones } from './palette.js';
import {
  box,
  copyLines,
  cuboid,
  disc,
  drop,
  fade,
  ground,
  group,
  line,
  lit,
  litRect,
  path,
  rect,
} from './svg.js';

/** Small things on a ring, a strap or a pin, and seasonal gifts. */
export const giveaways = {
  keyring: flat(
    [400, 500, 150],
    ({ print }) =>
      `<circle cx="400" cy="180" r="66" fill="none" stroke="${tones.steel}" stroke-width="15"/>` +
      line('M400 246v34M400 296v30', tones.steel, 12) +
      disc(400, 288, 12, darker(tones.steel, 0.2)) +
      drop('M400 330c90 0 150 70 150 160s-60 160-150 160-150-70-150-160 60-160 150-160z') +
      path(
        'M400 318c100 0 164 76 164 172s-64 174-164 174-164-78-164-174 64-172 164-172z',
        tones.white,
        fade(0.8),
      ) +
      disc(400, 492, 146) +
      disc(400, 492, 146, 'url(#di)') +
      path(
        'M270 440a146 146 0 0 1 90-86',
        'none',
        'stroke="#fff" stroke-width="12" opacity=".5" stroke-linecap="round"',
      ) +
      disc(400, 340, 10, tones.stone) +
      print(),
    { pack: 'spread' },
  ),
  badge: flat(
    [310, 340, 110],
    ({ color, accent, logo, ink }) =>
      [
        [310, 330, 140, color],
        [540, 420, 104, accent],
        [330, 570, 84, tones.white],
      ]
        .map(
          ([x, y, r, c]) =>
            disc(Number(x) + 10, Number(y) + 16, Number(r), tones.ink, 'opacity=".28" filter="url(#b)"') +
            disc(Number(x), Number(y), Number(r), String(c)) +
            disc(Number(x), Number(y), Number(r), 'url(#di)') +
            `<circle cx="${x}" cy="${y}" r="${Number(r) - 9}" fill="none" stroke="${tones.ink}" stroke-width="3" opacity=".16"/>` +
            path(
              `M${Number(x) - Number(r) * 0.72} ${Number(y) - Number(r) * 0.2}a${Number(r) * 0.74} ${Number(r) * 0.74} 0 0 1 ${Number(r) * 0.5} ${-Number(r) * 0.5}`,
              'none',
              'stroke="#fff" stroke-width="9" opacity=".5" stroke-linecap="round"',
            ),
        )
        .join('') +
      logo(310, 336, 130, ink) +
      lettering('HELLO', 540, 410, 24, tones.white, 1.6) +
      emblem('bom', 330, 568, 76, tones.jade),
    { pack: 'spread' },
  ),
  lanyard: flat(
    [400, 520, 110],
    ({ color, accent, print }) =>
      path('M236-20q-10 270 150 380l28-26Q290 240 296-20z') +
      path('M564-20q10 270-150 380l-28-26Q510 240 504-20z') +
      path('M564-20q10 270-150 380l-28-26Q510 240 504-20z', tones.ink, fade(0.16)) +
      rect(378, 340, 44, 34, darker(color, 0.4), 6) +
      rect(390, 370, 20, 40, tones.steel, 8) +
      drop(box(264, 406, 272, 300, 18)) +
      litRect(264, 406, 272, 300, 18, 'di', tones.white) +
      rect(264, 406, 272, 50, accent, 18) +
      rect(368, 418, 64, 14, tones.white, 7) +
      print(tones.ink) +
      copyLines(320, 610, [160, 110], 26, tones.ink, 7) +
      path('M280 420h70L280 560z', '#fff', fade(0.2)),
    { pack: 'spread' },
  ),
  'name-tag': flat(
    [250, 466, 76],
    ({ color, accent, logo, ink }) =>
      [
        [200, 230, accent],
        [180, 400, color],
      ]
        .map(
          ([x, y, c], i) =>
            drop(box(Number(x), Number(y), 430, 136, 16)) +
            litRect(Number(x), Number(y), 430, 136, 16, 'di', String(c)) +
            rect(
              Number(x) + 8,
              Number(y) + 8,
              414,
              120,
              'none',
              11,
              `stroke="${i ? ink : tones.white}" stroke-width="2" opacity=".35"`,
            ),
        )
        .join('') +
      logo(250, 466, 76) +
      copyLines(330, 446, [70], 0, ink, 6) +
      copyLines(330, 486, [220], 0, ink, 16) +
      copyLines(250, 298, [190], 0, tones.white, 14),
    { pack: 'spread' },
  ),
  magnet: flat(
    [300, 330, 100],
    ({ color, accent, logo, ink }) =>
      drop('M180 300q0-70 120-120 120 50 120 120v110q0 20-20 20H200q-20 0-20-20z') +
      lit('M180 300q0-70 120-120 120 50 120 120v110q0 20-20 20H200q-20 0-20-20z', 'di') +
      logo(300, 330, 110, ink) +
      drop(box(460, 230, 170, 170, 20)) +
      litRect(460, 230, 170, 170, 20, 'di', accent) +
      line('M490 340l40-50 30 30 20-20 24 40z', tones.white, 7) +
      disc(590, 270, 12, tones.white) +
      drop('M330 480h280q20 0 20 20v90q0 20-20 20H330q-20 0-20-20v-90q0-20 20-20z') +
      litRect(310, 480, 320, 130, 20, 'di', tones.white) +
      copyLines(346, 530, [160, 240], 34, tones.ink, 9) +
      disc(580, 526, 18, color),
    { pack: 'spread' },
  ),
  'luggage-tag': flat(
    [410, 450, 120],
    ({ color, accent, print }) =>
      line('M400 250C380 120 480 90 470 190q-10 50-70 60', accent, 20) +
      drop('M330 210h140l60 60v350q0 30-30 30H300q-30 0-30-30V270z') +
      lit('M330 210h140l60 60v350q0 30-30 30H300q-30 0-30-30V270z', 'di') +
      line(
        'M336 224h128l52 52v340q0 20-20 20H304q-20 0-20-20V276z',
        lighter(color, 0.45),
        3,
        'stroke-dasharray="9 7" opacity=".7"',
      ) +
      rect(372, 240, 56, 20, darker(color, 0.5), 10) +
      print() +
      rect(316, 540, 168, 66, tones.white, 6, fade(0.9)) +
      copyLines(332, 564, [110, 80], 22, tones.ink),
    { pack: 'spread' },
  ),
  mirror: flat(
    [300, 470, 100],
    ({ color, accent, print }) =>
      disc(508, 300, 150, tones.ink, 'opacity=".26" filter="url(#b)"') +
      disc(500, 290, 150, accent) +
      disc(500, 290, 134, '#DCE8EA') +
      path(
        'M410 260q20-70 90-90l-110 200q-4-60 20-110zM540 170q40 14 56 50L480 416q-30-4-50-22z',
        '#fff',
        fade(0.6),
      ) +
      disc(308, 482, 160, tones.ink, 'opacity=".26" filter="url(#b)"') +
      disc(300, 470, 158) +
      disc(300, 470, 158, 'url(#di)') +
      `<circle cx="300" cy="470" r="144" fill="none" stroke="${lighter(color, 0.5)}" stroke-width="3" opacity=".5"/>` +
      print(),
    { pack: 'spread' },
  ),
  trophy: drawing(
    [400, 380, 120],
    ({ accent, print, ink }) =>
      ground(404, 640, 140) +
      path('M310 180l90-60 90 60v340H310z', '#DCE9EC', fade(0.9)) +
      path('M310 180l90-60 90 60v340H310z', 'url(#di)') +
      path('M310 180l90-60v400h-90z', '#fff', fade(0.35)) +
      path('M330 200l70-48 70 48v300H330z', 'none', `stroke="#fff" stroke-width="4" opacity=".8"`) +
      print(tones.ink) +
      copyLines(352, 470, [96], 0, tones.ink, 6) +
      cuboid(280, 530, 230, 110, 30, 20) +
      rect(330, 560, 130, 46, accent, 4) +
      line('M346 583h98', ink === tones.white ? tones.ink : tones.white, 5, fade(0.7)),
  ),
  umbrella: drawing(
    [400, 280, 110],
    ({ color, accent, print }) =>
      ground(404, 640, 90) +
      line('M400 330v250q0 50-46 50t-42-46', tones.wood, 15) +
      line('M400 96v34', tones.steel, 9) +
      lit(
        'M120 400C130 220 260 126 400 126s270 94 280 274q-46-40-93 0-46-40-94 0-46-40-93 0-46-40-93 0-46-40-94 0-46-40-93 0z',
        'di',
      ) +
      path(
        'M307 400C310 260 350 160 400 126c50 34 90 134 93 274q-46-40-93 0-46-40-93 0z',
        accent,
        fade(0.22),
      ) +
      line(
        'M307 400C310 260 350 160 400 126M493 400C490 260 450 160 400 126M213 400c14-130 80-230 187-274M587 400c-14-130-80-230-187-274',
        darker(color, 0.3),
        3,
        fade(0.5),
      ) +
      print(),
    { pack: 'spread' },
  ),
  'umbrella-folding': flat(
    [560, 410, 84],
    ({ color, accent, print }) =>
      group(
        'rotate(24 330 400)',
        drop(box(276, 170, 108, 380, 30)) +
          lit('M282 180h96l14 350q-60 30-124 0z', 'cy') +
          line('M306 190l-8 340M354 190l8 340', tones.ink, 3, fade(0.18)) +
          rect(270, 380, 120, 26, darker(color, 0.25), 6) +
          litRect(296, 540, 68, 110, 20, 'cy', accent) +
          line('M330 640c0 50 50 50 44 10', tones.charcoal, 7) +
          rect(316, 130, 28, 54, tones.steel, 8),
      ) +
      group(
        'rotate(12 560 400)',
        drop(box(500, 200, 120, 400, 50)) +
          litRect(500, 200, 120, 400, 50) +
          line('M516 232h88', accent, 8) +
          line('M560 214v-40q0-30 30-30', accent, 10),
      ) +
      print(),
    { pack: 'spread' },
  ),
  'hand-fan': flat(
    [400, 300, 120],
    ({ color, accent, print }) =>
      drop('M400 120c120 0 200 80 200 180s-80 170-176 180v-10h-48v10c-96-10-176-80-176-180s80-180 200-180z') +
      litRect(384, 440, 32, 240, 14, 'cy', tones.wood) +
      lit('M400 120c120 0 200 80 200 180s-80 170-200 180c-120-10-200-80-200-180s80-180 200-180z', 'di') +
      line(
        'M400 480C340 400 270 380 214 350M400 480C360 360 300 260 250 200M400 480C390 340 370 200 350 130M400 480C410 340 430 200 450 130M400 480C440 360 500 260 550 200M400 480C460 400 530 380 586 350',
        darker(color, 0.3),
        3,
        fade(0.22),
      ) +
      path('M330 480q70-60 140 0l-20 20H350z', accent) +
      `<path d="M400 126c116 0 194 78 194 174s-78 164-194 174c-116-10-194-78-194-174s78-174 194-174z" fill="none" stroke="${accent}" stroke-width="7"/>` +
      print(),
    { pack: 'spread' },
  ),
  'hot-pack': flat([400, 470, 130], ({ color, accent, print }) => {
    const sachet =
      'M240 210l20 12 20-12 20 12 20-12 20 12 20-12 20 12 20-12 20 12 20-12 20 12 20-12 20 12 20-12 20 12 20-12v400l-20-12-20 12-20-12-20 12-20-12-20 12-20-12-20 12-20-12-20 12-20-12-20 12-20-12-20 12-20-12-20 12-20-12z';
    return (
      group('rotate(9 460 420) translate(40 0)', drop(sachet) + lit(sachet, 'di', accent)) +
      group(
        'rotate(-5 400 420)',
        drop(sachet) +
          lit(sachet, 'di') +
          line(
            'M330 360q-20-28 0-52t0-44M400 360q-20-28 0-52t0-44M470 360q-20-28 0-52t0-44',
            lighter(color, 0.5),
            10,
            fade(0.7),
          ),
      ) +
      print()
    );
  }),
  'picnic-mat': flat(
    [300, 300, 110],
    ({ color, accent, print }) => {
      const stripes = [0, 1, 2, 3, 4]
        .map(
          (i) =>
            rect(160 + i * 104, 190, 44, 420, accent, 0, fade(0.75)) +
            rect(150, 206 + i * 84, 500, 34, accent, 0, fade(0.4)),
        )
        .join('');
      return (
        drop(box(150, 190, 500, 420, 6)) +
        litRect(150, 190, 500, 420, 6) +
        stripes +
        rect(150, 190, 500, 420, 'url(#di)', 6) +
        path('M650 610H520l130-130z', darker(color, 0.3)) +
        path('M520 610l0-110 130-20z', tones.steel) +
        path('M520 610l0-110 130-20z', 'url(#di)') +
        rect(228, 232, 144, 136, tones.white, 10) +
        print(tones.ink)
      );
    },
    { pack: 'spread' },
  ),
} as const;
