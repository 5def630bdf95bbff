import { type Look, place } from './paint.js';
import { lighter, tints, tones } from './palette.js';
import { lights, sheet } from './stage.js';
import { disc, fade, group, line, lit, path, rect } from './svg.js';

export type BannerKind = 'hotel' | 'print' | 'gift';

type Placed = [look: Look, cx: number, base: number, scale: number, turn?: number];

const goods = (items: Placed[]): string => items.map((item) => place(...item)).join('');

/** Wall and table; the left half stays empty and even, so that a headline can stand on it. */
const setting = (wall: string, glow: string, table: string): string =>
  rect(0, 0, 1600, 640, wall) +
  `<radialGradient id="w" cx=".74" cy=".42" r=".5"><stop stop-color="${glow}"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient>` +
  rect(0, 0, 1600, 640, 'url(#w)') +
  rect(0, 528, 1600, 112, table);

/** An arched window onto the sea. */
function seaWindow(x: number, width: number): string {
  const half = width / 2;
  const frame = `M${x} 528V${96 + half}a${half} ${half} 0 0 1 ${width} 0V528z`;
  const view =
    rect(x, 40, width, 488, tones.sky) +
    disc(x + width * 0.66, 250, 46, tones.hanji) +
    path(
      `M${x} 392q${width * 0.22} -64 ${width * 0.44} -14t${width * 0.56} -34V528H${x}z`,
      tones.jade,
      fade(0.55),
    ) +
    rect(x, 416, width, 112, lighter(tones.indigo, 0.42)) +
    line(`M${x + 30} 446h90M${x + 170} 468h120M${x + 60} 496h70M${x + 230} 436h60`, '#fff', 4, fade(0.6));
  return (
    `<clipPath id="v">${path(frame, '#000')}</clipPath><g clip-path="url(#v)">${view}</g>` +
    line(frame, tones.white, 18) +
    line(`M${x + half} 90V528M${x} 330h${width}`, tones.white, 9) +
    line(frame, tones.ink, 2, fade(0.12)) +
    rect(x - 26, 516, width + 52, 20, tones.white, 4)
  );
}

function hotel(): string {
  const mark = 'haerang';
  const hooks = rect(1360, 90, 176, 12, tones.wood, 6);
  return (
    setting(tints.amenity.wall, '#FFFFFF', tints.amenity.table) +
    seaWindow(900, 350) +
    hooks +
    goods([
      [{ kind: 'bathrobe', color: 'white', accent: 'celadon', mark }, 1448, 274, 0.54],
      [{ kind: 'towel-stack', color: 'hanji', accent: 'celadon', mark }, 972, 590, 0.68],
      [{ kind: 'amenity-set', color: 'jade', accent: 'wood', mark }, 1206, 596, 0.74],
      [{ kind: 'diffuser', color: 'white', accent: 'wood', mark }, 1392, 586, 0.6],
      [{ kind: 'candle', color: 'hanji', accent: 'persimmon', mark }, 1496, 606, 0.46],
    ])
  );
}

function print(): string {
  const mark = 'naru';
  const sheets =
    group(
      'rotate(-4 1180 200)',
      lit('M1010 70h150v196h-150z', 'di', tones.white) +
        lit('M1180 56h130v170h-130z', 'di', tones.celadon) +
        lit('M1332 84h150v196h-150z', 'di', tones.hanji) +
        disc(1085, 86, 6, tones.ink) +
        disc(1245, 72, 6, tones.ink) +
        disc(1407, 100, 6, tones.ink),
    ) +
    group(
      'rotate(-4 1180 200)',
      disc(1085, 168, 44, tones.persimmon, fade(0.85)) +
        path('M1180 226v-60q40-50 70-20t60-20v100z', tones.jade) +
        line('M1352 130h110M1352 156h110M1352 182h80M1352 228h60', tones.ink, 7, fade(0.35)),
    );
  return (
    setting(tints.packaging.wall, '#FFFBF2', tints.packaging.table) +
    sheets +
    goods([
      [{ kind: 'shopping-bag', color: 'ink', accent: 'kraft', mark }, 1120, 566, 0.76],
      [{ kind: 'coffee-bag', color: 'persimmon', accent: 'ink', mark }, 1480, 570, 0.62],
      [{ kind: 'box-mailer', color: 'kraft', accent: 'hanji', mark }, 1320, 596, 0.72],
      [{ kind: 'paper-cup-sleeve', color: 'white', accent: 'celadon', mark }, 958, 590, 0.52],
      [{ kind: 'label-roll', color: 'celadon', accent: 'persimmon', mark }, 1066, 616, 0.36],
    ])
  );
}

function gift(): string {
  const mark = 'sol';
  const shelf = rect(868, 288, 660, 16, tones.wood, 4) + rect(868, 300, 660, 10, tones.ink, 0, fade(0.12));
  return (
    setting(tints.promotion.wall, '#FFFDF5', tints.promotion.table) +
    disc(1198, 300, 262, '#FFFFFF', fade(0.4)) +
    shelf +
    goods([
      [{ kind: 'mug', color: 'celadon', accent: 'ink', mark }, 940, 288, 0.42],
      [{ kind: 'desk-calendar', color: 'persimmon', accent: 'ink', mark }, 1130, 288, 0.44],
      [{ kind: 'speaker', color: 'ink', accent: 'gardenia', mark }, 1300, 288, 0.38],
      [{ kind: 'cap', color: 'pine', accent: 'hanji', mark }, 1450, 296, 0.36],
      [{ kind: 'eco-bag', color: 'hanji', accent: 'ink', mark }, 1010, 590, 0.48],
      [{ kind: 'tumbler', color: 'ink', accent: 'charcoal', mark }, 1168, 592, 0.56],
      [{ kind: 'tumbler-slim', color: 'persimmon', accent: 'hanji', mark }, 1258, 600, 0.5],
      [{ kind: 'box-gift', color: 'celadon', accent: 'persimmon', mark }, 1416, 598, 0.56],
    ])
  );
}

const scenes: Record<BannerKind, () => string> = { hotel, print, gift };

/** A wide picture for the first screen, 1600×640: the goods on the right, calm ground on the left. */
export const drawBanner = (kind: BannerKind): string => sheet(1600, 640, lights + scenes[kind]());
