import { drawing, flat } from './drawing.js';
import { lettering } from './lettering.js';
import { emblem } from './marks.js';
import { darker, lighter, tones } from './palette.js';
import {
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
  path,
  rect,
} from './svg.js';

/** A quiet landscape as the picture on a printed page: sun, two ridges. */
const scenery = (x: number, y: number, w: number, h: number, color: string, accent: string): string =>
  rect(x, y, w, h, lighter(color, 0.75)) +
  disc(x + w * 0.68, y + h * 0.36, h * 0.17, accent) +
  path(
    `M${x} ${y + h * 0.7}q${w * 0.25} ${-h * 0.5} ${w * 0.5} ${-h * 0.1}t${w * 0.5} ${-h * 0.12}v${h * 0.52}H${x}z`,
    color,
    fade(0.55),
  ) +
  path(
    `M${x} ${y + h * 0.86}q${w * 0.3} ${-h * 0.34} ${w * 0.6} ${-h * 0.06}t${w * 0.4} ${-h * 0.06}v${h * 0.26}H${x}z`,
    color,
  );

/** Printed sheets that inform: leaflets, catalogues, posters. */
export const sheets = {
  flyer: flat(
    [240, 170, 320, 210],
    ({ color, accent, ink }) =>
      group(
        'rotate(8 440 420)',
        laid(box(246, 150, 350, 496), tones.white) +
          scenery(262, 166, 318, 220, accent, tones.gardenia) +
          copyLines(276, 430, [200, 270, 250], 26, tones.ink),
      ) +
      group(
        'rotate(-4 380 400)',
        laid(box(220, 140, 360, 510), tones.white) +
          scenery(220, 140, 360, 250, color, accent) +
          rect(220, 560, 360, 90) +
          copyLines(250, 432, [220], 0, tones.ink, 16) +
          copyLines(250, 474, [290, 270, 180], 24, tones.ink) +
          copyLines(250, 596, [120, 170], 24, ink, 7) +
          disc(530, 605, 26, accent),
      ),
  ),
  leaflet: drawing(
    [200, 250, 160, 220],
    ({ color, accent, logo }) =>
      ground(400, 640, 250) +
      lit('M180 250l140-30v404l-140 26z', 'di') +
      lit('M320 220l150 36v400l-150-32z', 'di', tones.white) +
      lit('M470 256l150-36v404l-150 32z', 'di', tones.white) +
      path('M320 220l150 36v400l-150-32z', tones.ink, fade(0.07)) +
      group('skewY(-12) translate(0 54)', logo(250, 370, 108)) +
      group(
        'skewY(13.5) translate(0 -76)',
        scenery(336, 250, 118, 120, color, accent) + copyLines(340, 404, [90, 110, 104, 60], 24, tones.ink),
      ) +
      group(
        'skewY(-13.5) translate(0 114)',
        copyLines(492, 270, [80], 0, tones.ink, 10) +
          copyLines(492, 304, [100, 108, 70], 22, tones.ink) +
          rect(490, 376, 112, 100, accent, 0, fade(0.85)) +
          copyLines(492, 510, [100, 76], 22, tones.ink),
      ),
  ),
  booklet: flat(
    [180, 320, 180, 180],
    ({ color, accent, logo, ink }) =>
      group('translate(14 10)', path(box(150, 250, 500, 330), darker(tones.stone, 0.2))) +
      laid('M150 246q130-24 250 14v330q-120-34-250-14z', tones.white) +
      laid('M650 246q-130-24-250 14v330q120-34 250-14z', tones.white) +
      path('M150 246q130-24 250 14v330q-120-34-250-14z') +
      path('M150 246q130-24 250 14v330q-120-34-250-14z', 'url(#cy)', fade(0.55)) +
      path(
        'M400 260q-26-10-40-14v326q20 4 40 18zM400 260q26-10 40-14v326q-20 4-40 18z',
        tones.ink,
        fade(0.12),
      ) +
      logo(268, 410, 130, ink) +
      scenery(440, 284, 180, 130, color, accent) +
      copyLines(442, 450, [120], 0, tones.ink, 10) +
      copyLines(442, 482, [176, 160, 110], 22, tones.ink),
    { printed: false },
  ),
  poster: drawing([290, 216, 220, 220], ({ color, accent, ink, mark }) =>
    group(
      'translate(0 76)',
      drop(box(236, 76, 328, 464)) +
        litRect(236, 76, 328, 464) +
        line('M400 24l-110 52M400 24l110 52', tones.stone, 3) +
        disc(400, 22, 7, tones.charcoal) +
        rect(220, 68, 360, 16, tones.wood, 8) +
        rect(220, 532, 360, 16, tones.wood, 8) +
        disc(400, 250, 108, accent) +
        path('M236 400q80-120 164-50t164-30v212H236z', darker(color, 0.3)) +
        path('M236 450q100-80 190-20t138-30v132H236z', lighter(color, 0.2), fade(0.7)) +
        emblem(mark, 400, 250, 96, ink) +
        lettering('SEASON', 400, 106, 20, ink, 1.4) +
        copyLines(262, 506, [120], 0, '#fff', 7),
    ),
  ),
} as const;
