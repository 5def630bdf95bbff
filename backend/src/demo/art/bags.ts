import { drawing, flat } from './drawing.js';
import { darker, lighter, tones } from './palette.js';
import { box, disc, drop, fade, ground, line, lit, litRect, oval, path, rect } from './svg.js';

const gusset = (color: string, top = 230): string =>
  path(`M560 ${top}l70-34v404l-70 40z`, color) +
  path(`M560 ${top}l70-34v404l-70 40z`, tones.ink, fade(0.22)) +
  line(`M595 ${top - 18}v240l-34 178`, tones.ink, 2, fade(0.2));

const zipPouch = (d: string, color: string, zip: number): string =>
  drop(d) +
  lit(d, 'di') +
  line(`M252 ${zip}h296`, darker(color, 0.35), 3, fade(0.6)) +
  line(`M252 ${zip + 10}h296`, '#fff', 3, fade(0.45));

/** Bags to carry and pouches to fill: paper, film and non-woven. */
export const bags = {
  'shopping-bag': drawing(
    [395, 430, 190],
    ({ color, print }) =>
      ground(416, 640, 200) +
      line('M352 206c0-110 176-110 176 0', darker(color, 0.45), 12) +
      path('M230 230l70-34h330l-70 34z', darker(color, 0.35)) +
      gusset(color) +
      litRect(230, 230, 330, 410) +
      line('M230 256h330', tones.ink, 2, fade(0.16)) +
      line('M306 236c0-120 178-120 178 0', darker(color, 0.5), 12) +
      rect(290, 230, 32, 30, darker(color, 0.12), 2) +
      rect(468, 230, 32, 30, darker(color, 0.12), 2) +
      print(),
  ),
  'shopping-bag-ribbon': drawing(
    [395, 470, 170],
    ({ color, accent, print }) =>
      ground(416, 640, 200) +
      path('M230 230l70-34h330l-70 34z', darker(color, 0.4)) +
      gusset(color) +
      litRect(230, 230, 330, 410) +
      rect(246, 246, 298, 378, 'none', 0, `stroke="${accent}" stroke-width="3" opacity=".8"`) +
      line('M318 250c-12-140 166-140 154 0', accent, 13) +
      disc(318, 258, 9, tones.steel) +
      disc(472, 258, 9, tones.steel) +
      path(
        'M395 320c-34-40-84-46-84-22s50 32 84 22zM395 320c34-40 84-46 84-22s-50 32-84 22zM388 322l-34 50 16 4 26-50zM402 322l34 50-16 4-26-50z',
        accent,
      ) +
      oval(395, 319, 13, 11, lighter(accent, 0.2)) +
      print(),
  ),
  'nonwoven-bag': drawing(
    [395, 440, 190],
    ({ color, accent, print }) =>
      ground(416, 640, 206) +
      gusset(color) +
      path('M222 236l78-40h330l-70 40z', darker(color, 0.35)) +
      litRect(222, 230, 338, 410, 6) +
      line('M236 230v410M546 230v410', '#fff', 3, 'opacity=".4" stroke-dasharray="3 9"') +
      line('M222 252h338', '#fff', 3, 'opacity=".4" stroke-dasharray="3 9"') +
      line('M308 320V180q0-44 44-44h78q44 0 44 44v140', accent, 26) +
      line('M304 310V182q0-44 44-46', '#fff', 3, 'opacity=".5" stroke-dasharray="3 9"') +
      rect(292, 290, 32, 40, accent, 2) +
      rect(458, 290, 32, 40, accent, 2) +
      print(),
  ),
  'diecut-bag': drawing([400, 440, 190], ({ color, print }) => {
    const sheet = 'M230 200q170 18 340 0l12 424q-12 18-30 8-152 16-304 0-18 10-30-8z';
    return (
      ground(404, 640, 190) +
      lit(sheet, 'di') +
      path('M336 250q0-16 16-16h96q16 0 16 16t-16 16h-96q-16 0-16-16z', darker(color, 0.55)) +
      line('M262 216q8 200-10 400M540 216q-10 200 12 400', '#fff', 6, fade(0.22)) +
      line('M340 280q60 12 120 0', tones.ink, 3, fade(0.15)) +
      print()
    );
  }),
  'bakery-bag': drawing(
    [400, 540, 110],
    ({ color, accent, print }) =>
      ground(404, 640, 160) +
      oval(350, 226, 46, 80, '#C98A4B', 'transform="rotate(-14 350 226)"') +
      line('M336 180l26 14M330 214l34 16M336 250l34 14', '#E7C18C', 8) +
      oval(444, 216, 44, 78, '#B9773A', 'transform="rotate(12 444 216)"') +
      line('M430 174l30 6M428 208l34 6', '#E0B47A', 8) +
      lit(
        'M262 252l14 14 14-14 14 14 14-14 14 14 14-14 14 14 14-14 14 14 14-14 14 14 14-14 14 14 14-14 14 14 14-14 14 14 14-14 14 14 10-10v378H262z',
        'di',
      ) +
      rect(318, 312, 164, 132, lighter(color, 0.55), 70) +
      oval(400, 400, 60, 34, '#C98A4B') +
      line('M370 392l20 14M394 384l20 16M418 384l18 16', '#E7C18C', 6) +
      rect(318, 312, 164, 132, 'url(#di)', 70) +
      line('M286 270v366M516 270v366', tones.ink, 2, fade(0.13)) +
      rect(262, 620, 278, 20, accent, 0, fade(0.8)) +
      print(),
  ),
  'poly-mailer': flat([400, 460, 180], ({ color, accent, print }) => {
    const d = box(212, 170, 376, 480, 8);
    return (
      drop(d) +
      lit(d, 'di') +
      path('M212 178q0-8 8-8h360q8 0 8 8v92H212z', lighter(color, 0.12)) +
      line('M212 270h376', tones.ink, 3, fade(0.25)) +
      line('M226 254h348', accent, 4, 'stroke-dasharray="14 10"') +
      line('M226 190v440M574 190v440', tones.ink, 2, fade(0.18)) +
      path(
        'M240 300q60 60 30 160M560 330q-40 90 0 200',
        'none',
        `stroke="#fff" stroke-width="6" opacity=".2"`,
      ) +
      print()
    );
  }),
  'drip-bag': drawing(
    [330, 420, 120],
    ({ color, accent, print }) =>
      ground(330, 636, 120) +
      lit('M222 214h216v420q-108 10-216 0z', 'di') +
      path('M222 214h216v34H222z', '#fff', fade(0.22)) +
      line('M230 222h200M230 232h200M230 242h200', tones.ink, 1.5, fade(0.2)) +
      path('M222 610h216v24q-108 10-216 0z', tones.ink, fade(0.12)) +
      path('M222 270l12 8-12 8z', tones.ink, fade(0.4)) +
      rect(222, 520, 216, 70, accent) +
      line('M246 542h110M246 566h70', tones.white, 6, fade(0.85)) +
      print() +
      ground(560, 636, 84) +
      lit('M486 470h148l-12 164h-124z', 'vt', tones.white) +
      path('M500 470c0-30 120-30 120 0l-10 70q-50 22-100 0z', '#6B4630') +
      path('M478 458h34l22 70-28 14zM642 458h-34l-22 70 28 14z', lighter(color, 0.6)) +
      line('M500 492l18 38M620 492l-18 38', tones.ink, 2, fade(0.25)) +
      oval(560, 470, 60, 10, '#54341F'),
    { pack: 'carton' },
  ),
  'coffee-bag': drawing(
    [390, 420, 140],
    ({ color, accent, print }) =>
      ground(408, 640, 150) +
      path('M510 230l40-28v400l-40 36z') +
      path('M510 230l40-28v400l-40 36z', tones.ink, fade(0.26)) +
      lit('M270 230h240v408H282q-12 0-12-12z', 'di') +
      path('M270 230l30-56h250l-40 56z', darker(color, 0.1)) +
      path('M270 230l30-56h250l-40 56z', 'url(#vt)') +
      rect(284, 188, 252, 13, accent, 3, 'transform="rotate(-1 400 194)"') +
      line('M280 230h230', tones.ink, 3, fade(0.2)) +
      disc(390, 306, 17, tones.ink, fade(0.25)) +
      disc(390, 306, 12, lighter(color, 0.15)) +
      disc(384, 302, 2, tones.ink) +
      disc(396, 302, 2, tones.ink) +
      disc(390, 312, 2, tones.ink) +
      litRect(270, 516, 240, 92, 0, 'di', accent) +
      line('M294 544h140M294 568h96', tones.white, 7, fade(0.85)) +
      print(),
    { pack: 'carton' },
  ),
  'stand-pouch': drawing(
    [400, 440, 150],
    ({ accent, print }) =>
      ground(404, 640, 150) +
      lit('M258 196h284v398q0 44-40 44-102 14-204 0-40 0-40-44z', 'di') +
      path('M258 196h284v36H258z', '#fff', fade(0.24)) +
      line('M258 258h284', tones.ink, 4, fade(0.25)) +
      line('M258 266h284', '#fff', 3, fade(0.4)) +
      path('M258 232l14 9-14 9zM542 232l-14 9 14 9z', tones.ink, fade(0.35)) +
      disc(400, 214, 10, tones.ink, fade(0.3)) +
      path('M270 586q130 46 260 0 4 40-28 48-102 14-204 0-32-8-28-48z', tones.ink, fade(0.14)) +
      line('M270 586q130 46 260 0', '#fff', 3, fade(0.35)) +
      rect(320, 536, 160, 36, accent, 18) +
      line('M348 554h104', tones.white, 6, fade(0.9)) +
      print(),
    { pack: 'carton' },
  ),
  'zip-bag': flat([400, 450, 170], ({ color, print }) => {
    const d = box(240, 190, 320, 430, 12);
    return (
      zipPouch(d, color, 250) +
      path('M252 290h296v310q0 8-8 8H260q-8 0-8-8z', '#fff', fade(0.14)) +
      litRect(470, 232, 46, 40, 6, 'vt', tones.steel) +
      line('M280 320q-8 120 4 250', '#fff', 7, fade(0.3)) +
      print()
    );
  }),
  'cooler-bag': drawing(
    [385, 490, 140],
    ({ color, accent, print }) =>
      ground(416, 640, 210) +
      path('M560 330l80-40v306l-80 44z') +
      path('M560 330l80-40v306l-80 44z', tones.ink, fade(0.26)) +
      path('M210 330l80-56h350l-80 56z', lighter(color, 0.18)) +
      line('M232 314l330-2 66-34', tones.steel, 7) +
      rect(404, 304, 40, 16, accent, 6) +
      line('M300 344c0-200 190-200 190 0', accent, 24) +
      line('M296 336c6-170 150-190 186-50', '#fff', 3, fade(0.4)) +
      litRect(210, 330, 350, 310, 16) +
      line('M222 352h326', '#fff', 3, 'opacity=".4" stroke-dasharray="10 8"') +
      rect(286, 340, 28, 70, accent, 4) +
      rect(476, 340, 28, 70, accent, 4) +
      print(),
  ),
} as const;
