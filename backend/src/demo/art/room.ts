import { drawing, flat } from './drawing.js';
import { lettering } from './lettering.js';
import { darker, isDark, lighter, tones } from './palette.js';
import {
  band,
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
  oval,
  path,
  rect,
  tube,
} from './svg.js';

/** What stands, hangs or lies in a guest room. */
export const room = {
  hanger: flat(
    [400, 528, 84],
    ({ accent, print }) => {
      const frame =
        'M400 268q24 0 60 24l198 134q36 30 0 64H142q-36-34 0-64l198-134q36-24 60-24zM400 340q-16 0-34 14L246 440h308L434 354q-18-14-34-14z';
      return (
        line('M400 270v-36c0-20 34-22 34-52 0-44-66-44-68-6', tones.steel, 13) +
        path(
          frame,
          tones.ink,
          'fill-rule="evenodd" opacity=".24" filter="url(#b)" transform="translate(10 24)"',
        ) +
        path(frame, 'currentColor', 'fill-rule="evenodd"') +
        path(frame, 'url(#di)', 'fill-rule="evenodd"') +
        line('M160 434q110-70 190-128', '#fff', 5, fade(0.3)) +
        drop('M338 480h124v100H338z', 6, 10) +
        lit('M338 480h124v100H338z', 'di', accent) +
        line('M338 484h124', tones.ink, 6, fade(0.2)) +
        print(isDark(accent) ? tones.white : tones.ink)
      );
    },
    { pack: 'spread' },
  ),
  'tissue-box': drawing(
    [370, 560, 100],
    ({ color, accent, print }) =>
      ground(410, 640, 230) +
      cuboid(190, 490, 370, 150, 80, 66) +
      path('M330 466q80-18 170-4l-20 12q-70-6-130 4z', darker(color, 0.5)) +
      path(
        'M344 464c-40-60 10-70 0-130 40 20 50-30 96-24-10 40 40 40 10 84 20 20 10 50 30 66-50-10-90-8-136 4z',
        tones.white,
      ) +
      path(
        'M400 456c10-50-10-70 20-120M440 452c0-30 20-40 10-80',
        'none',
        `stroke="${tones.stone}" stroke-width="4" opacity=".6"`,
      ) +
      rect(190, 614, 370, 26, accent, 0, fade(0.9)) +
      print(),
  ),
  bin: drawing(
    [400, 480, 120],
    ({ accent, print }) =>
      ground(404, 640, 140) +
      lit(tube(400, 260, 632, 150, 124)) +
      oval(400, 260, 150, 20, accent) +
      oval(400, 260, 138, 17, darker(tones.charcoal, 0.2)) +
      path('M262 262a138 17 0 0 0 276 0l-6 24q-132 20-264 0z', tones.white, fade(0.85)) +
      line('M262 290q138 26 276 0', tones.stone, 3, fade(0.6)) +
      path(band(400, 600, 630, 127, 124), tones.ink, fade(0.18)) +
      print(),
  ),
  'welcome-tray': drawing(
    [200, 330, 260, 230],
    ({ color, accent, logo, ink }) =>
      ground(404, 640, 280) +
      lit('M130 560h540l-30 66q-4 14-20 14H180q-16 0-20-14z', 'di') +
      path('M130 560h540l-6 14H136z', '#fff', fade(0.35)) +
      path('M160 560l40-46h400l40 46z', darker(color, 0.3)) +
      lit('M230 350q0-40 60-40t60 40l12 180q0 16-16 16H234q-16 0-16-16z', 'cy', tones.steel) +
      line('M352 370c60-10 60 120 6 130', tones.charcoal, 16) +
      lit('M260 300h60l-8-24h-44z', 'vt', tones.charcoal) +
      path('M232 380l-34-22v-12h36z', tones.steel) +
      lit(tube(470, 470, 536, 54, 44), 'cy', tones.white) +
      oval(470, 470, 54, 8, '#6B4630') +
      line('M522 486c36-4 34 40-4 42', tones.white, 10) +
      group(
        'translate(556 440) rotate(6)',
        litRect(0, 0, 50, 96, 3, 'di', accent) + rect(0, 8, 50, 5, '#fff', 0, fade(0.5)),
      ) +
      group('translate(590 450) rotate(12)', litRect(0, 0, 44, 86, 3, 'di', tones.gardenia)) +
      logo(400, 602, 60, ink),
    { printed: false },
  ),
  'key-tag': flat(
    [361, 480, 104],
    ({ color, accent, logo }) => {
      const d = 'M330 260q0-70 70-70t70 70l20 330q2 40-40 40H350q-42 0-40-40z';
      return (
        `<circle cx="400" cy="190" r="62" fill="none" stroke="${tones.steel}" stroke-width="14"/>` +
        group(
          'rotate(-28 400 200)',
          drop('M388 250h24v190h34v22h-34v26h26v22h-50z') +
            lit('M388 250h24v190h34v22h-34v26h26v22h-50z', 'vt', tones.steel) +
            disc(400, 236, 40, tones.steel) +
            disc(400, 226, 15, darker(tones.steel, 0.4)),
        ) +
        group(
          'rotate(8 400 200)',
          drop(d) +
            lit(d, 'di') +
            disc(400, 242, 16, darker(color, 0.5)) +
            lettering('512', 400, 300, 46, accent, 1.2) +
            logo(400, 482, 104),
        )
      );
    },
    { pack: 'spread' },
  ),
  'water-bottle': drawing(
    [400, 448, 90],
    ({ accent, print }) =>
      ground(404, 640, 84) +
      path(
        'M370 170h60l6 50q54 30 54 90v304q0 24-26 24H336q-26 0-26-24V310q0-60 54-90z',
        '#D5E6EA',
        fade(0.9),
      ) +
      path('M310 330h180v284q0 24-26 24H336q-26 0-26-24z', '#BCD8DF', fade(0.8)) +
      line('M312 370h176M312 560h176M312 584h176M316 608h168', '#fff', 5, fade(0.5)) +
      path(
        'M370 170h60l6 50q54 30 54 90v304q0 24-26 24H336q-26 0-26-24V310q0-60 54-90z',
        'url(#cy)',
        fade(0.8),
      ) +
      lit('M310 384h180v150H310z') +
      rect(310, 384, 180, 10, accent) +
      rect(310, 524, 180, 10, accent) +
      litRect(364, 130, 72, 44, 6, 'cy', accent) +
      line('M376 138v30M388 138v30M400 138v30M412 138v30M424 138v30', '#fff', 3, fade(0.35)) +
      print(),
    { pack: 'carton' },
  ),
  'shoe-kit': flat(
    [290, 540, 86],
    ({ accent, print }) =>
      group(
        'rotate(-6 300 520)',
        drop(box(170, 420, 250, 220, 10)) +
          litRect(170, 420, 250, 220, 10) +
          rect(170, 420, 250, 20, accent, 6),
      ) +
      print() +
      group(
        'rotate(20 520 500)',
        drop(box(450, 420, 170, 90, 20)) +
          litRect(450, 420, 170, 50, 20, 'di', tones.wood) +
          path('M456 462h158v44H456z', tones.charcoal) +
          line(
            'M466 470v34M482 470v34M498 470v34M514 470v34M530 470v34M546 470v34M562 470v34M578 470v34M594 470v34',
            '#fff',
            2,
            fade(0.25),
          ),
      ) +
      group(
        'rotate(-18 420 260)',
        drop('M300 210q120-50 260 0 40 40-20 60-110 30-240 0-40-30 0-60z') +
          lit('M300 210q120-50 260 0 40 40-20 60-110 30-240 0-40-30 0-60z', 'vt', tones.steel) +
          line('M330 240q90 20 190 0', '#fff', 5, fade(0.5)) +
          disc(320, 236, 10, darker(tones.steel, 0.5)),
      ),
    { pack: 'spread' },
  ),
  candle: drawing(
    [400, 520, 110],
    ({ color, accent, print }) =>
      ground(404, 640, 130) +
      oval(400, 330, 70, 96, tones.gardenia, fade(0.18)) +
      lit(tube(400, 400, 630, 134, 128)) +
      oval(400, 400, 134, 18, lighter(color, 0.35)) +
      oval(400, 404, 120, 14, tones.hanji) +
      oval(400, 404, 44, 6, tones.gardenia, fade(0.5)) +
      line('M400 402v-34', tones.charcoal, 6) +
      path('M400 370c-30-20-22-54 0-86 22 32 30 66 0 86z', tones.gardenia) +
      path('M400 368c-14-10-12-30 0-48 12 18 14 38 0 48z', tones.white) +
      line('M286 440v160', '#fff', 7, fade(0.35)) +
      line('M300 596h200', accent, 5, fade(0.8)) +
      print(),
    { pack: 'carton' },
  ),
  diffuser: drawing(
    [400, 530, 100],
    ({ color, accent, print }) =>
      ground(404, 640, 110) +
      line('M384 350L300 90M392 350L352 66M404 350L420 60M412 350L486 84M396 350L262 130', tones.wood, 9) +
      line('M384 350L300 90M404 350L420 60', '#fff', 2, fade(0.3)) +
      lit('M296 470q0-60 54-84l10-20h80l10 20q54 24 54 84v140q0 30-30 30H326q-30 0-30-30z') +
      path('M296 500h208v110q0 30-30 30H326q-30 0-30-30z', darker(color, 0.15), fade(0.3)) +
      line('M316 476v120', '#fff', 8, fade(0.45)) +
      litRect(356, 330, 88, 42, 6, 'cy', accent) +
      oval(400, 332, 34, 6, tones.charcoal) +
      print(),
    { pack: 'carton' },
  ),
  'room-spray': drawing(
    [400, 490, 96],
    ({ color, accent, print }) =>
      ground(404, 640, 80) +
      lit('M318 380q0-34 34-40h96q34 6 34 40v240q0 20-20 20H338q-20 0-20-20z') +
      litRect(368, 300, 64, 46, 4, 'cy', tones.steel) +
      lit('M352 220q0-16 16-16h64q16 0 16 16v84h-96z', 'cy', accent) +
      rect(352, 240, 22, 14, tones.ink, 4, fade(0.5)) +
      [
        [300, 226],
        [276, 240],
        [280, 212],
        [250, 226],
        [256, 252],
        [252, 200],
        [226, 214],
        [226, 240],
      ]
        .map(([x, y], i) => disc(x ?? 0, y ?? 0, 6 - (i % 3), '#fff', fade(0.9)))
        .join('') +
      line('M334 390v220', '#fff', 8, fade(0.35)) +
      print() +
      copyLines(370, 590, [60], 0, lighter(color, 0.5), 4),
    { pack: 'carton' },
  ),
  'wood-tray': flat(
    [520, 500, 80],
    ({ accent, print }) =>
      drop(box(140, 240, 520, 330, 40)) +
      litRect(140, 240, 520, 330, 40, 'di', tones.wood) +
      rect(160, 260, 480, 290, darker(tones.wood, 0.25), 28) +
      rect(166, 268, 470, 280, lighter(tones.wood, 0.12), 26) +
      line(
        'M170 310q200 20 460 0M170 360q220-20 460 4M170 430q240 16 460-4M180 500q220-14 440 6',
        tones.clay,
        3,
        fade(0.3),
      ) +
      rect(152, 370, 14, 70, tones.ink, 7, fade(0.35)) +
      rect(634, 370, 14, 70, tones.ink, 7, fade(0.35)) +
      disc(300, 400, 84, tones.ink, 'opacity=".22" filter="url(#b)"') +
      disc(292, 390, 82, tones.white) +
      disc(292, 390, 82, 'url(#di)') +
      disc(292, 390, 66, accent) +
      disc(292, 390, 66, 'url(#di)') +
      print(tones.ink),
  ),
} as const;
