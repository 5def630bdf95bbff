import { drawing, flat } from './drawing.js';
import { darker, lighter, tones } from './palette.js';
import {
  box,
  disc,
  fade,
  ground,
  group,
  laid,
  line,
  lit,
  litRect,
  oval,
  path,
  rect,
  spiral,
  stitch,
} from './svg.js';

const folds = (y: number, w: number, h: number, color: string, x = 400): string => {
  const left = x - w / 2;
  return (
    lit(
      `M${left + h / 2} ${y}h${w - h / 2 - 6}q6 0 6 6v${h - 12}q0 6-6 6h${h / 2 - w + 6}a${h / 2} ${h / 2} 0 0 1 0-${h}z`,
      'vt',
      color,
    ) + line(`M${left + w - 4} ${y + h / 2}H${left + h / 2}`, tones.ink, 3, fade(0.18))
  );
};

/** Towels, bedding and other cloth for rooms. */
export const textiles = {
  'towel-stack': drawing(
    [486, 580, 76],
    ({ color, accent, print }) =>
      ground(404, 640, 220) +
      folds(376, 360, 62, tones.white, 398) +
      folds(440, 384, 64, accent, 402) +
      folds(506, 396, 64, tones.white, 400) +
      folds(552, 420, 88, color, 400) +
      line('M560 556v80M574 556v80', darker(color, 0.25), 4, fade(0.5)) +
      line('M548 444v56M560 444v56', '#fff', 4, fade(0.5)) +
      print(),
  ),
  'towel-roll': drawing(
    [400, 540, 120],
    ({ color, accent }) => {
      const roll = (x: number, y: number, r: number, c: string): string =>
        disc(x, y, r, c) + disc(x, y, r, 'url(#di)') + spiral(x, y, r, darker(c, 0.3));
      return (
        ground(404, 640, 240) +
        roll(400, 420, 92, accent) +
        roll(306, 550, 96, color) +
        roll(500, 550, 96, tones.white)
      );
    },
    { printed: false },
  ),
  'bath-mat': flat([400, 400, 200], ({ color, print }) => {
    const d = box(140, 230, 520, 340, 20);
    return (
      laid(d) +
      rect(170, 260, 460, 280, 'none', 10, `stroke="${darker(color, 0.2)}" stroke-width="14" opacity=".45"`) +
      rect(194, 284, 412, 232, 'none', 8, `stroke="#fff" stroke-width="4" opacity=".5"`) +
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
        .map((i) =>
          line(`M${206 + i * 42} 296v208`, darker(color, 0.2), 3, 'opacity=".16" stroke-dasharray="2 10"'),
        )
        .join('') +
      print()
    );
  }),
  'hand-towel-gift': drawing(
    [400, 590, 70],
    ({ color, accent, print }) =>
      ground(404, 640, 210) +
      path('M200 500l40-70h330l40 70z', darker(tones.hanji, 0.25)) +
      [0, 1, 2]
        .map((i) => {
          const x = 290 + i * 108;
          const c = [color, tones.white, accent][i] ?? color;
          return disc(x, 470, 54, c) + disc(x, 470, 54, 'url(#di)') + spiral(x, 470, 54, darker(c, 0.3), 4);
        })
        .join('') +
      litRect(190, 500, 430, 140, 4, 'di', tones.hanji) +
      rect(190, 500, 430, 12, '#fff', 0, fade(0.5)) +
      rect(370, 500, 60, 26, color) +
      print(tones.ink),
  ),
  handkerchief: flat([510, 520, 90], ({ color, accent, print }) => {
    const d = box(190, 190, 420, 420, 8);
    return (
      laid(d) +
      rect(214, 214, 372, 372, 'none', 0, `stroke="${accent}" stroke-width="8" opacity=".85"`) +
      rect(232, 232, 336, 336, 'none', 0, `stroke="${accent}" stroke-width="3" opacity=".6"`) +
      path('M190 190h420v210H190z', '#fff', fade(0.08)) +
      line('M190 400h420M400 190v420', darker(color, 0.25), 3, fade(0.25)) +
      print()
    );
  }),
  bojagi: drawing(
    [300, 540, 90],
    ({ color, accent }) =>
      ground(404, 640, 210) +
      lit('M190 470q40-60 210-64 170 4 210 64l-14 156q-4 14-20 14H224q-16 0-20-14z', 'di') +
      path(
        'M400 404q-120 60-150 236M400 404q120 60 150 236',
        'none',
        `stroke="${tones.ink}" stroke-width="4" opacity=".14"`,
      ) +
      path('M190 470q110 10 210-64-60 110-196 220z', '#fff', fade(0.13)) +
      path(
        'M392 400c-60-110-190-130-196-70-4 46 120 96 196 70zM408 400c60-110 190-130 196-70 4 46-120 96-196 70z',
        'currentColor',
      ) +
      path(
        'M392 400c-60-110-190-130-196-70-4 46 120 96 196 70zM408 400c60-110 190-130 196-70 4 46-120 96-196 70z',
        'url(#di)',
      ) +
      path(
        'M388 396c-50-60-150-84-172-60 40-8 120 20 172 60zM412 396c50-60 150-84 172-60-40-8-120 20-172 60z',
        accent,
        fade(0.85),
      ) +
      path('M392 410l-70 100 30 6 56-90zM408 410l66 96-30 10-46-86z', darker(color, 0.12)) +
      oval(400, 400, 38, 32) +
      oval(400, 400, 38, 32, 'url(#di)'),
    { printed: false },
  ),
  blanket: drawing(
    [480, 590, 76],
    ({ color, accent, print }) =>
      ground(404, 640, 240) +
      folds(430, 430, 70, lighter(color, 0.12)) +
      folds(498, 446, 70, darker(color, 0.05)) +
      folds(560, 460, 80, color) +
      path('M236 400q90-40 190-16l-20 256H250z', accent) +
      path('M236 400q90-40 190-16l-20 256H250z', 'url(#di)') +
      line('M250 640v24M274 640v26M298 640v24M322 640v26M346 640v24M370 640v26M394 640v24', accent, 6) +
      line('M256 450l158-8M258 490l152-8M260 590l146-2', '#fff', 5, fade(0.45)) +
      print(),
  ),
  cushion: drawing(
    [400, 440, 180],
    ({ color, accent, print }) =>
      ground(404, 640, 210) +
      lit(
        'M196 250q-14-26 16-20 188 30 376 0 30-6 16 20-34 180 0 350 14 28-16 22-188-30-376 0-30 6-16-22 34-170 0-350z',
        'di',
      ) +
      stitch(
        'M222 256q-26 176 0 340M578 256q26 176 0 340M226 254q174 26 348 0M226 598q174-26 348 0',
        lighter(color, 0.5),
        0.5,
      ) +
      disc(198, 234, 12, accent) +
      disc(602, 234, 12, accent) +
      disc(198, 618, 12, accent) +
      disc(602, 618, 12, accent) +
      print(),
  ),
  bedding: drawing(
    [470, 570, 100],
    ({ color, accent, print }) =>
      ground(404, 644, 290) +
      lit('M130 260q0-30 30-30h480q30 0 30 30v200H130z', 'vt', tones.wood) +
      lit(
        'M180 330q-10-30 24-28h150q34-2 24 28-12 50 0 90 8 26-24 24H204q-32 2-24-24 12-40 0-90z',
        'di',
        tones.white,
      ) +
      lit(
        'M420 330q-10-30 24-28h150q34-2 24 28-12 50 0 90 8 26-24 24H444q-32 2-24-24 12-40 0-90z',
        'di',
        tones.white,
      ) +
      stitch('M200 320h156M440 320h160', tones.stone, 0.7) +
      lit('M112 460q288-40 576 0l14 180H98z', 'vt') +
      path('M112 460q288-40 576 0l3 42q-290-40-582 0z', tones.white) +
      path('M106 540q294-36 588 0l4 46q-298-34-596 0z', accent, fade(0.9)) +
      line(
        'M200 510q-10 70-6 126M610 510q10 70 6 126M330 500q-6 60 0 60',
        darker(color, 0.2),
        4,
        fade(0.25),
      ) +
      print(),
    { pack: 'spread' },
  ),
  pillow: drawing(
    [540, 560, 80],
    ({ color, print }) =>
      ground(404, 640, 250) +
      group(
        'translate(0 -128)',
        lit(
          'M170 540q-30-50 20-56 210-30 420 0 50 6 20 56-16 40 0 70 20 34-30 30-200 20-400 0-50 4-30-30 16-30 0-70z',
          'di',
          lighter(color, 0.3),
        ),
      ) +
      lit(
        'M150 530q-34-54 24-60 226-34 452 0 58 6 24 60-18 40 0 70 24 42-32 38-218 18-436 0-56 4-32-38 18-30 0-70z',
        'di',
      ) +
      stitch('M190 492q210-26 420 0M190 618q210 18 420 0', tones.ink, 0.22) +
      line('M200 520q60 20 90 60M600 520q-50 16-80 50', tones.ink, 4, fade(0.08)) +
      print(),
  ),
  dishcloth: flat(
    [500, 520, 80],
    ({ color, accent, print }) =>
      group(
        'rotate(-8 400 400)',
        laid(box(180, 220, 300, 300, 6), accent) +
          line(
            'M210 220v300M240 220v300M420 220v300M450 220v300M180 250h300M180 280h300M180 460h300M180 490h300',
            '#fff',
            4,
            fade(0.35),
          ),
      ) +
      group(
        'rotate(5 460 460)',
        laid(box(290, 290, 320, 320, 6)) +
          line(
            'M320 290v320M350 290v320M550 290v320M580 290v320M290 320h320M290 350h320M290 550h320M290 580h320',
            darker(color, 0.25),
            4,
            fade(0.3),
          ),
      ) +
      print(),
  ),
  socks: flat(
    [330, 320, 60],
    ({ color, accent, print }) => {
      const sock = 'M270 170h120v240q0 20 20 34l90 70q40 36 8 80-30 36-80 14L310 520q-40-24-40-70z';
      return (
        group(
          'translate(110 -24) rotate(5 400 400)',
          laid(sock, darker(color, 0.08)) + rect(270, 170, 120, 44, accent),
        ) +
        group(
          'translate(-40 10)',
          laid(sock) +
            rect(270, 170, 120, 44, accent) +
            line('M290 172v40M310 172v40M330 172v40M350 172v40M370 172v40', '#fff', 3, fade(0.35)) +
            path('M462 488l38 26q40 36 8 80-30 36-80 14l-20-10q60-40 54-110z', accent) +
            path('M270 430q60 0 70 100l-30-10q-40-24-40-70z', accent),
        ) +
        print()
      );
    },
    { pack: 'spread' },
  ),
} as const;
