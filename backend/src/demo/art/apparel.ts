import { drawing, flat } from './drawing.js';
import { darker, lighter, tones } from './palette.js';
import { disc, drop, fade, ground, group, laid, line, lit, oval, path, rect, stitch } from './svg.js';

const tee =
  'M310 176l-130 60-70 130 84 44 46-64v290q0 14 14 14h292q14 0 14-14V346l46 64 84-44-70-130-130-60q-90 70-180 0z';

const sleeves = 'M306 196q-70 16-110 60l-60 330 74 20 60-210v250h260V396l60 210 74-20-60-330q-40-44-110-60z';

/** What staff and guests wear. */
export const apparel = {
  tshirt: flat(
    [400, 380, 130],
    ({ color, print }) =>
      laid(tee) +
      path('M310 176q90 70 180 0l14 8q-104 84-208 0z', darker(color, 0.18)) +
      path('M322 180q78 50 156 0-78 24-156 0z', tones.ink, fade(0.35)) +
      stitch('M114 352l78 40M686 352l-78 40M242 622h316', tones.ink, 0.22) +
      line('M240 346q-6 60-2 120M560 346q6 60 2 120', tones.ink, 4, fade(0.1)) +
      print(),
    { pack: 'spread' },
  ),
  polo: flat(
    [490, 350, 70],
    ({ color, accent, print }) =>
      laid(tee) +
      path('M322 176l78 50 78-50v20l-78 60-78-60z', tones.ink, fade(0.3)) +
      path('M372 230h56v150h-56z', darker(color, 0.1)) +
      disc(400, 290, 6, tones.white) +
      disc(400, 330, 6, tones.white) +
      disc(400, 366, 6, tones.white) +
      path('M306 170l34-10 60 66-40 50zM494 170l-34-10-60 66 40 50z', accent) +
      path('M306 170l34-10 60 66-40 50zM494 170l-34-10-60 66 40 50z', 'url(#di)') +
      path('M114 346l84 44-6 18-84-44zM686 346l-84 44 6 18 84-44z', accent) +
      stitch('M242 622h316', tones.ink, 0.22) +
      print(),
    { pack: 'spread' },
  ),
  vest: flat(
    [330, 320, 70],
    ({ color, accent, print }) =>
      laid(
        'M306 160l-70 36q20 120-40 190v240q0 14 14 14h380q14 0 14-14V386q-60-70-40-190l-70-36q-20 120-94 160-74-40-94-160z',
      ) +
      line('M400 320v318', darker(color, 0.35), 5) +
      line('M400 330v300', tones.steel, 4, 'stroke-dasharray="4 4"') +
      rect(236, 470, 128, 120, darker(color, 0.12), 8) +
      rect(436, 470, 128, 120, darker(color, 0.12), 8) +
      stitch('M242 490h116M442 490h116', '#fff', 0.5) +
      rect(196, 424, 408, 24, accent, 0, fade(0.9)) +
      path('M306 160l20-8q20 100 74 150 54-50 74-150l20 8q-20 120-94 160-74-40-94-160z', accent) +
      print(),
    { pack: 'spread' },
  ),
  cap: drawing(
    [390, 420, 110],
    ({ color, accent, print }) =>
      ground(420, 610, 230) +
      lit('M230 540c-10-180 70-240 170-240s180 60 170 240q-170 40-340 0z', 'cy') +
      line('M400 300c-60 60-80 140-80 244M400 300c60 60 80 140 80 244', darker(color, 0.3), 3, fade(0.5)) +
      stitch('M392 304c-60 60-80 140-80 240M408 304c60 60 80 140 80 240', lighter(color, 0.5), 0.4) +
      disc(400, 298, 13, accent) +
      disc(330, 400, 6, darker(color, 0.4)) +
      disc(470, 400, 6, darker(color, 0.4)) +
      lit(
        'M222 530q178 46 356 0 110 24 110 62 0 24-60 12-100-26-228-26t-228 26q-60 12-60-12 0-38 110-62z',
        'vt',
        accent,
      ) +
      stitch('M196 572q204-40 408 0M236 552q164-30 328 0', '#fff', 0.4) +
      print(),
  ),
  'bucket-hat': drawing(
    [400, 400, 100],
    ({ color, accent, print }) =>
      ground(404, 620, 240) +
      lit('M270 470l30-160q4-24 100-24t100 24l30 160z', 'cy') +
      oval(400, 304, 98, 16, lighter(color, 0.15)) +
      lit('M270 460q130 30 260 0 60 60 110 110 10 40-240 40t-240-40q50-50 110-110z', 'cy') +
      stitch('M240 500q160 36 320 0M214 528q186 40 372 0M190 556q210 44 420 0', lighter(color, 0.5), 0.4) +
      path('M274 446q126 28 252 0l4 22q-130 30-260 0z', accent) +
      print(),
  ),
  apron: flat(
    [400, 330, 120],
    ({ color, accent, print }) =>
      line('M316 190C300 60 500 60 484 190', accent, 16) +
      line('M230 400C150 420 160 520 110 540M570 400C650 420 640 520 690 540', accent, 14) +
      laid('M310 180h180l20 120q10 60 70 90v260q0 14-14 14H234q-14 0-14-14V390q60-30 70-90z') +
      rect(300, 460, 200, 120, darker(color, 0.09), 8) +
      line('M400 462v116', tones.ink, 3, fade(0.2)) +
      stitch('M306 472h188M234 642h332M316 196h168', lighter(color, 0.6), 0.6) +
      disc(320, 196, 9, tones.steel) +
      disc(480, 196, 9, tones.steel) +
      print(),
    { pack: 'spread' },
  ),
  'waist-apron': flat(
    [400, 500, 110],
    ({ color, accent, print }) =>
      line('M210 280C130 290 150 400 100 440M590 280C670 290 650 400 700 440', accent, 15) +
      laid('M196 260h408l20 330q0 14-14 14H190q-14 0-14-14z') +
      rect(196, 250, 408, 38, accent, 4) +
      rect(230, 340, 150, 120, darker(color, 0.09), 6) +
      rect(420, 340, 150, 120, darker(color, 0.09), 6) +
      stitch('M238 352h134M428 352h134M190 586h420', lighter(color, 0.6), 0.6) +
      line('M270 330v60M284 326v60', tones.gardenia, 8) +
      print(),
    { pack: 'spread' },
  ),
  'chef-coat': flat(
    [480, 330, 60],
    ({ color, accent, print }) =>
      laid(sleeves) +
      path('M306 196h188l36 200v250H270V396z', lighter(color, 0.12)) +
      path('M330 190l70 70v386H270V396z', '#fff', fade(0.12)) +
      line('M440 230q-20 200-14 416', tones.ink, 3, fade(0.25)) +
      path('M318 180h164l-20 56q-62 30-124 0z', lighter(color, 0.2)) +
      path('M318 180l82 74 82-74 10 16-92 90-92-90z', accent) +
      [330, 400, 470, 540].map((y) => disc(352, y, 10, accent) + disc(420, y, 10, accent)).join('') +
      path('M130 574l82 20-6 26-82-22zM670 574l-82 20 6 26 82-22z', accent) +
      stitch('M274 630h252', tones.ink, 0.22) +
      print(),
    { pack: 'spread' },
  ),
  'chef-hat': drawing(
    [400, 540, 80],
    ({ accent, print }) =>
      ground(404, 640, 160) +
      lit('M270 470c-110-20-110-170 10-170 10-110 230-110 240 0 120 0 120 150 10 170z', 'di') +
      line('M320 470c-10-60-6-90-20-120M400 470v-130M480 470c10-60 6-90 20-120', tones.ink, 4, fade(0.13)) +
      lit('M270 460h260v160q-130 30-260 0z', 'cy') +
      path('M270 596q130 30 260 0v24q-130 30-260 0z', accent) +
      print(),
  ),
  bathrobe: flat(
    [480, 330, 60],
    ({ color, print }) =>
      line('M330 152C360 120 440 120 470 152', tones.steel, 7) +
      line('M400 130c0-50 40-30 24-60', tones.steel, 7) +
      laid(
        'M318 150q-84 20-126 70l-62 330 90 22 46-180v290q0 16 16 16h236q16 0 16-16V392l46 180 90-22-62-330q-42-50-126-70l-82 80z',
      ) +
      path('M318 150l-24 8 92 232v308h28V390l92-232-24-8-82 120z', lighter(color, 0.2)) +
      path('M318 150l-24 8 92 232 14-40zM482 150l24 8-92 232-14-40z', darker(color, 0.1)) +
      path('M264 414h272v38H264z', darker(color, 0.14)) +
      path('M384 440l-50 150 26 8 50-140zM404 440l40 120 26-10-40-120z', darker(color, 0.14)) +
      oval(398, 434, 26, 24, darker(color, 0.1)) +
      rect(288, 500, 80, 90, tones.ink, 8, fade(0.07)) +
      path('M130 540l90 22-6 28-88-22zM670 540l-90 22 6 28 88-22z', darker(color, 0.1)) +
      stitch('M282 680h100M420 680h100', tones.ink, 0.22) +
      print(),
    { pack: 'spread' },
  ),
  slippers: flat(
    [286, 330, 76],
    ({ color, accent, logo }) => {
      const shoe = (x: number): string => {
        const sole = `M${x} 160q96 0 96 130 0 70-14 130t-2 130q6 90-80 90t-80-90q12-70-2-130t-14-130q0-130 96-130z`;
        return (
          drop(sole) +
          path(sole, darker(accent, 0.15)) +
          group(`translate(0 -6)`, path(sole, lighter(accent, 0.35))) +
          line(`M${x - 60} 470q60 26 120 0M${x - 64} 540q64 30 128 0`, tones.ink, 3, fade(0.08)) +
          lit(`M${x} 154q96 0 96 130 0 60-10 106-86-44-172 0-10-46-10-106 0-130 96-130z`, 'di') +
          line(`M${x - 86} 390q86-44 172 0`, lighter(color, 0.5), 6, fade(0.6))
        );
      };
      return (
        group('rotate(-4 286 400)', shoe(286)) +
        group('rotate(4 514 400)', shoe(514)) +
        logo(286, 296, 88) +
        logo(514, 296, 88)
      );
    },
    { pack: 'spread' },
  ),
  'slippers-eva': flat(
    [286, 300, 76],
    ({ color, accent, logo }) => {
      const shoe = (x: number): string => {
        const sole = `M${x} 150q100 0 100 140 0 70-12 130t0 120q4 104-88 104t-88-104q12-60 0-120t-12-130q0-140 100-140z`;
        const dots = line(
          `M${x - 36} 470h73M${x - 36} 514h73M${x - 36} 558h73`,
          tones.ink,
          16,
          'stroke-dasharray="0 36" opacity=".15"',
        );
        return (
          drop(sole) +
          path(sole, darker(color, 0.15)) +
          group('translate(0 -8)', lit(sole, 'di')) +
          dots +
          lit(`M${x - 108} 250q108-70 216 0l-4 130q-104-56-208 0z`, 'di', accent)
        );
      };
      return (
        group('rotate(-4 286 400)', shoe(286)) +
        group('rotate(4 514 400)', shoe(514)) +
        logo(286, 294, 82, tones.white) +
        logo(514, 294, 82, tones.white)
      );
    },
    { pack: 'spread' },
  ),
  raincoat: flat(
    [400, 420, 120],
    ({ color, accent, print }) =>
      laid(
        'M330 200q-70 20-120 60l-90 250 84 40 56-130v220q0 14 14 14h252q14 0 14-14V420l56 130 84-40-90-250q-50-40-120-60z',
      ) +
      laid('M400 96q90 0 92 110-30 60-92 60t-92-60q2-110 92-110z') +
      path('M400 130q56 0 60 80-20 40-60 40t-60-40q4-80 60-80z', darker(color, 0.4)) +
      line('M400 266v386', darker(color, 0.3), 4, fade(0.6)) +
      [330, 400, 470, 540].map((y) => disc(414, y, 7, accent)).join('') +
      path('M280 320l60-70 8 380h-68z', '#fff', fade(0.12)) +
      print(),
    { pack: 'spread' },
  ),
} as const;
