import { drawing, flat } from './drawing.js';
import { darker, lighter, tones } from './palette.js';
import { disc, fade, ground, group, line, lit, litRect, oval, path, rect, tube } from './svg.js';

const pane = '#DDEAEA';

/** Glass is a faint pane with a bright left edge and the drink inside. */
const glassBody = (d: string): string => path(d, pane, fade(0.55)) + path(d, 'url(#cy)', fade(0.55));

const ice = (x: number, y: number, turn: number): string =>
  rect(x, y, 52, 52, '#fff', 10, `opacity=".45" transform="rotate(${turn} ${x + 26} ${y + 26})"`);

const shot = (cx: number, bottom: number): string =>
  ground(cx, bottom, 60) +
  glassBody(tube(cx, bottom - 190, bottom, 78, 60)) +
  path(tube(cx, bottom - 130, bottom - 30, 71, 63), '#fff', fade(0.65)) +
  oval(cx, bottom - 190, 78, 11, '#fff', fade(0.8)) +
  oval(cx, bottom - 189, 70, 8, pane) +
  line(`M${cx - 66} ${bottom - 176}l12 150`, '#fff', 6, fade(0.8));

export const glassware = {
  'glass-highball': drawing(
    [400, 440, 108],
    ({ color, print }) =>
      ground(400, 636, 84) +
      glassBody(tube(400, 216, 632, 94, 80)) +
      path(tube(400, 286, 600, 90, 80), 'currentColor', fade(0.62)) +
      ice(336, 300, 14) +
      ice(408, 318, -18) +
      ice(352, 378, 38) +
      oval(400, 286, 90, 12, lighter(color, 0.5)) +
      path(tube(400, 286, 600, 90, 80), 'url(#cy)', fade(0.6)) +
      line('M326 240l10 360', '#fff', 8, fade(0.75)) +
      oval(400, 216, 94, 12, '#fff', fade(0.6)) +
      oval(400, 216, 86, 9, pane) +
      group(
        'rotate(24 470 214)',
        disc(470, 214, 42, tones.gardenia) +
          disc(470, 214, 34, tones.hanji) +
          line('M470 184v60M444 199l52 30M444 229l52-30', tones.gardenia, 4),
      ) +
      print(),
  ),
  'glass-beer': drawing(
    [392, 470, 128],
    ({ print }) =>
      ground(414, 636, 118) +
      line('M500 340h56q38 0 38 38v120q0 38-38 38h-56', pane, 32, fade(0.95)) +
      line('M500 332h56q44 2 46 44v116', '#fff', 6, fade(0.7)) +
      glassBody(tube(392, 250, 630, 116, 112)) +
      path(tube(392, 288, 600, 106, 102), tones.gardenia) +
      path(tube(392, 288, 600, 106, 102), 'url(#cy)', fade(0.7)) +
      line('M318 340v220M356 350v226M428 350v226M466 340v220', '#fff', 5, fade(0.3)) +
      path(
        'M274 262c-18-40 26-62 52-44 10-38 76-40 88-6 26-26 74-8 70 20 32 0 36 40 20 56-20 14-40 4-52 14-26 20-60 8-84 6-40 12-88 0-94-46z',
        tones.white,
      ) +
      path(
        'M274 262c20 20 60 26 112 26s110-8 124-20c-6 22-26 20-46 24-26 20-60 8-84 6-40 12-100 10-106-36z',
        tones.ink,
        fade(0.08),
      ) +
      print(tones.white),
  ),
  'glass-wine': drawing(
    [400, 340, 100],
    ({ print }) =>
      ground(400, 640, 84) +
      oval(400, 634, 88, 12, pane) +
      oval(400, 632, 80, 9, '#fff', fade(0.7)) +
      path('M393 440h14l3 150q6 34 34 40h-88q28-6 34-40z', pane) +
      line('M397 446l-2 150', '#fff', 4, fade(0.8)) +
      glassBody('M306 172c-34 150-2 258 94 276 96-18 128-126 94-276z') +
      path('M296 276c-6 92 28 152 104 166 76-14 110-74 104-166z', tones.plum, fade(0.9)) +
      path('M296 276c-6 92 28 152 104 166 76-14 110-74 104-166z', 'url(#cy)', fade(0.7)) +
      oval(400, 276, 104, 14, '#94596A') +
      oval(400, 172, 94, 12, '#fff', fade(0.55)) +
      line('M312 210c-20 90-8 150 24 190', '#fff', 8, fade(0.6)) +
      print(tones.hanji),
  ),
  'glass-shot': drawing(
    [456, 560, 104],
    ({ print }) =>
      ground(290, 610, 74) +
      lit('M262 180h56l6 116q40 30 40 84v224a74 9 0 0 1-148 0V380q0-54 40-84z', 'cy', tones.jade) +
      path('M216 410h148v130H216z', tones.white) +
      path('M216 410h148v130H216z', 'url(#cy)') +
      litRect(257, 156, 66, 48, 8, 'cy', tones.steel) +
      line('M262 450h56M252 474h76M266 498h48', tones.jade, 7, fade(0.6)) +
      shot(560, 606) +
      shot(456, 644) +
      print(tones.jade),
    { pack: 'spread' },
  ),
  'glass-double': drawing(
    [400, 510, 96],
    ({ print }) =>
      ground(400, 636, 96) +
      glassBody('M284 250c-10 200 4 330 60 378a140 14 0 0 0 112 0c56-48 70-178 60-378z') +
      path('M310 320c-4 130 12 220 44 252a90 10 0 0 0 92 0c32-32 48-122 44-252z', '#6B4630') +
      path('M307 400c2 80 18 146 47 172a90 10 0 0 0 92 0c29-26 45-92 47-172z', '#4A2E20') +
      path('M308 290h184q0 60-2 78-90 22-180 0z', '#E7D2B6') +
      oval(400, 290, 92, 13, tones.hanji) +
      path('M306 290c-8 160 10 250 48 282a90 10 0 0 0 92 0c38-32 56-122 48-282z', 'url(#cy)', fade(0.7)) +
      oval(400, 250, 116, 15, '#fff', fade(0.65)) +
      oval(400, 251, 96, 10, pane) +
      line('M298 280c-6 150 4 240 40 310', '#fff', 9, fade(0.75)) +
      print(tones.hanji),
  ),
  'glass-water': drawing(
    [400, 540, 96],
    ({ print }) =>
      ground(400, 640, 80) +
      [0, 1, 2]
        .map(
          (i) =>
            glassBody(tube(400, 250 + i * 76, 478 + i * 76, 92, 76)) +
            oval(400, 250 + i * 76, 92, 12, '#fff', fade(0.6)) +
            oval(400, 251 + i * 76, 84, 9, pane, fade(0.8)),
        )
        .join('') +
      line('M322 270l18 340', '#fff', 8, fade(0.5)) +
      print(tones.indigo),
  ),
  carafe: drawing(
    [400, 530, 104],
    ({ accent, print }) =>
      ground(400, 636, 104) +
      glassBody(
        'M352 220h96l-6 110q6 36 38 66 26 30 26 80v110q0 42-50 46a300 20 0 0 1-112 0q-50-4-50-46V476q0-50 26-80 32-30 38-66z',
      ) +
      path(
        'M297 462a103 14 0 0 0 206 0q3 8 3 14v110q0 42-50 46a300 20 0 0 1-112 0q-50-4-50-46V476z',
        '#BBD6DA',
        fade(0.85),
      ) +
      oval(400, 462, 103, 13, '#fff', fade(0.6)) +
      line('M314 480v104q0 26 16 34', '#fff', 9, fade(0.7)) +
      line('M364 240l4 92', '#fff', 7, fade(0.7)) +
      lit('M356 176q0-12 44-12t44 12l-4 50a40 6 0 0 1-80 0z', 'cy', accent) +
      oval(400, 172, 40, 7, '#fff', fade(0.25)) +
      oval(400, 222, 48, 7, '#fff', fade(0.35)) +
      print(tones.ink),
  ),
  coaster: flat(
    [400, 404, 210],
    ({ color, print }) =>
      disc(416, 424, 224, tones.ink, 'opacity=".28" filter="url(#b)"') +
      disc(408, 412, 214, darker(color, 0.28)) +
      disc(400, 400, 214) +
      disc(400, 400, 214, 'url(#di)') +
      `<circle cx="400" cy="400" r="196" fill="none" stroke="${darker(color, 0.25)}" stroke-width="3" opacity=".5"/>` +
      print(),
  ),
} as const;
