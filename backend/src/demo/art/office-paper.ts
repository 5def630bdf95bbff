import { flat } from './drawing.js';
import { lettering } from './lettering.js';
import { darker, lighter, tones } from './palette.js';
import { box, copyLines, drop, fade, group, laid, line, lit, path, rect } from './svg.js';

/** Printed paper of an office. */
export const officePaper = {
  envelope: flat(
    [240, 416, 104],
    ({ color, accent, ink, logo }) =>
      group(
        'rotate(7 420 320)',
        laid(box(170, 180, 480, 240, 4)) +
          path('M170 182l240 140 240-140z', tones.ink, fade(0.1)) +
          line('M170 182l240 140 240-140', lighter(color, 0.5), 3, fade(0.6)),
      ) +
      group(
        'rotate(-4 400 460)',
        laid(box(150, 330, 500, 270, 4)) +
          rect(150, 576, 500, 24, accent) +
          logo(240, 416, 110) +
          copyLines(430, 500, [180, 140], 26, ink, 7) +
          rect(582, 350, 46, 56, 'none', 2, `stroke="${ink}" stroke-width="3" opacity=".4"`),
      ),
  ),
  'envelope-large': flat([400, 330, 150], ({ color, accent, ink, print }) => {
    const d = box(200, 120, 400, 550, 4);
    return (
      group('rotate(6 400 400)', laid(box(216, 120, 392, 540, 4), darker(color, 0.08))) +
      drop(d) +
      lit(d, 'di') +
      path('M200 120h400l-40 74H240z', tones.ink, fade(0.1)) +
      line('M202 122l40 72h316l40-72', lighter(color, 0.5), 3, fade(0.7)) +
      print() +
      copyLines(240, 560, [200, 150], 28, ink, 7) +
      rect(200, 640, 400, 30, accent)
    );
  }),
  folder: flat([400, 440, 170], ({ accent, print }) => {
    const d = 'M210 130h270q14 0 14 14v18h76q24 0 24 24v466q0 18-18 18H210z';
    return (
      drop(d) +
      group(
        'translate(10 -6)',
        path(box(220, 150, 330, 480), tones.white) + copyLines(250, 186, [180], 0, tones.ink),
      ) +
      path(d, 'currentColor', fade(0.88)) +
      path(d, 'url(#di)') +
      line('M212 132v536h366', '#fff', 4, fade(0.5)) +
      path('M210 600L500 162h60L210 670z', '#fff', fade(0.12)) +
      print() +
      rect(250, 620, 120, 16, accent, 8)
    );
  }),
  'form-pad': flat(
    [268, 220, 70],
    ({ color, accent, logo }) =>
      group('rotate(5 400 420)', laid(box(226, 156, 370, 500), tones.rose)) +
      group('rotate(2 400 420)', laid(box(220, 150, 370, 500), tones.celadon)) +
      laid(box(212, 144, 370, 500), tones.white) +
      rect(212, 144, 370, 26) +
      logo(268, 218, 66, darker(color, 0.2)) +
      lettering('NO 1257', 490, 200, 16, accent, 1.4) +
      rect(236, 276, 322, 300, 'none', 0, `stroke="${tones.indigo}" stroke-width="3" opacity=".6"`) +
      line(
        'M236 318h322M236 360h322M236 402h322M236 444h322M236 486h322M236 528h322M340 276v300M460 276v300',
        tones.indigo,
        2,
        fade(0.45),
      ) +
      rect(236, 276, 322, 42, tones.sky, 0, fade(0.5)) +
      line('M250 348q20-20 40 0t40-6M360 390q20-16 44 0', tones.ink, 4, fade(0.7)) +
      copyLines(236, 606, [130], 0, tones.ink),
  ),
  'memo-pad': flat([400, 380, 130], ({ color, accent, ink, print }) => {
    const d = box(240, 240, 320, 320, 3);
    return (
      drop(box(240, 240, 344, 350)) +
      path('M560 240l26 34v316H270l-30-30h320z', darker(tones.hanji, 0.16)) +
      line('M568 250v318H250M576 262v314H260', tones.stone, 2) +
      lit(d, 'di') +
      rect(240, 240, 320, 46, accent) +
      print() +
      line('M272 470h256M272 500h256M272 530h180', ink, 2, fade(0.3)) +
      path('M560 560l-64 0 64-64z', '#fff', fade(0.5)) +
      path('M496 560l64-64-50 8z', darker(color, 0.2), fade(0.5))
    );
  }),
} as const;
