import { drawing, flat } from './drawing.js';
import { darker, lighter, tones } from './palette.js';
import { disc, fade, ground, laid, line, lit, litRect, path, rect, stitch } from './svg.js';

/** Bags and pouches of cloth. */
export const clothBags = {
  'eco-bag': drawing(
    [400, 460, 190],
    ({ color, print }) =>
      ground(404, 640, 180) +
      line('M318 270C300 40 500 40 482 270', darker(color, 0.14), 22) +
      lit('M236 262q164 14 328 0l20 366q-184 22-368 0z', 'di') +
      line('M306 300C284 60 516 60 494 300', 'currentColor', 24) +
      line('M306 296C286 66 514 66 494 296', tones.ink, 24, fade(0.07)) +
      stitch('M236 288q164 14 328 0', tones.ink, 0.3) +
      rect(292, 268, 28, 48, darker(color, 0.06)) +
      rect(480, 268, 28, 48, darker(color, 0.06)) +
      line('M296 274l20 36M316 274l-20 36M484 274l20 36M504 274l-20 36', tones.ink, 2, fade(0.35)) +
      line('M250 330q-8 160-14 270M548 330q10 160 16 270M330 590q70 16 130 4', tones.ink, 4, fade(0.07)) +
      print(),
  ),
  'eco-bag-gusset': drawing(
    [386, 450, 180],
    ({ color, accent, print }) =>
      ground(416, 640, 210) +
      path('M552 280l76-30v350l-60 40z') +
      path('M552 280l76-30v350l-60 40z', tones.ink, fade(0.22)) +
      path('M222 280l70-30h336l-76 30z', darker(color, 0.3)) +
      lit('M222 280h330l16 352q-180 14-362 0z', 'di') +
      path('M210 580q176 14 356 0l2 52q-180 14-362 0z', accent, fade(0.92)) +
      stitch('M212 570q176 14 354 0', tones.ink, 0.3) +
      line('M310 330V200q0-60 76-60t76 60v130', accent, 22) +
      rect(296, 306, 28, 50, accent) +
      rect(448, 306, 28, 50, accent) +
      stitch('M302 312h16v38h-16zM454 312h16v38h-16z', '#fff', 0.6) +
      print(),
  ),
  'tarpaulin-bag': drawing(
    [386, 470, 170],
    ({ color, accent, print }) =>
      ground(416, 640, 220) +
      path('M566 300l76-34v330l-76 44z') +
      path('M566 300l76-34v330l-76 44z', tones.ink, fade(0.24)) +
      path('M200 300l76-34h366l-76 34z', darker(color, 0.35)) +
      litRect(200, 300, 366, 340, 6) +
      line('M290 640V250q0-70 94-70t94 70v390', accent, 26) +
      stitch('M290 630V250q0-70 94-70t94 70v380', '#fff', 0.4) +
      line('M216 316h334', '#fff', 3, fade(0.3)) +
      path('M200 300l120 0L200 460z', '#fff', fade(0.1)) +
      print(),
  ),
  'string-pouch': drawing(
    [400, 490, 150],
    ({ accent, print }) =>
      ground(404, 640, 150) +
      lit(
        'M268 300q10-60-14-120 146 34 292 0-24 60-14 120 60 120 34 300-10 40-54 40H288q-44 0-54-40-26-180 34-300z',
        'di',
      ) +
      path('M264 288q136 26 272 0l2 22q-138 26-276 0z', tones.ink, fade(0.16)) +
      line('M266 298q134 26 268 0', accent, 8) +
      line('M534 298c60 10 40 90 64 130M534 300c40 30 10 80 26 140', accent, 7) +
      disc(600, 436, 11, accent) +
      disc(562, 448, 11, accent) +
      line(
        'M300 200l-8 76M350 210l-4 76M400 214v76M450 210l4 76M500 200l8 76M310 330q-20 40-26 90M490 330q20 40 26 90',
        tones.ink,
        4,
        fade(0.13),
      ) +
      print(),
  ),
  'zip-pouch': flat([390, 430, 150], ({ color, accent, print }) => {
    const d = 'M190 280q0-20 20-20h380q20 0 20 20v260q0 40-40 40H230q-40 0-40-40z';
    return (
      laid(d) +
      rect(196, 270, 408, 26, darker(color, 0.35), 8) +
      line('M204 283h392', tones.steel, 7, 'stroke-dasharray="5 4"') +
      stitch('M204 310h392M210 320v220q0 24 24 24h332q24 0 24-24V320', tones.ink, 0.2) +
      rect(566, 272, 30, 22, tones.steel, 5) +
      line('M596 284q40 10 50 60', accent, 12) +
      path('M636 330h24l6 60h-28z', accent) +
      print()
    );
  }),
  'laundry-bag': flat([400, 450, 160], ({ color, accent, ink, print }) => {
    const d = 'M236 190h328v440q0 14-14 14H250q-14 0-14-14z';
    return (
      laid(d) +
      path('M236 190h328v56H236z', tones.ink, fade(0.1)) +
      line('M236 246h328', accent, 5) +
      line('M252 218h296', accent, 8) +
      line('M548 218c60 0 50 60 70 110M548 220c40 20 20 60 30 120', accent, 7) +
      print() +
      rect(290, 560, 220, 48, 'none', 4, `stroke="${ink}" stroke-width="3" opacity=".5"`) +
      line('M306 584h110', ink, 4, fade(0.5)) +
      line('M270 270q-8 160 4 330M530 270q10 160-2 330', lighter(color, 0.4), 6, fade(0.35))
    );
  }),
} as const;
