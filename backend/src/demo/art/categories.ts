import { type ArtKind, kinds } from './kinds.js';
import type { Mark } from './marks.js';
import { type Look, place } from './paint.js';
import { type Tint, type TintName, tints, type Tone, tones } from './palette.js';
import { lights, sheet } from './stage.js';
import { copyLines, disc, fade, ground, group, line, lit, litRect, oval, path, rect } from './svg.js';

const look = (kind: ArtKind, color: Tone, accent: Tone, mark: Mark): Look => ({ kind, color, accent, mark });

type Placed = [look: Look, cx: number, base: number, scale: number, turn?: number];

/** Top-level categories: three kinds of goods on one table. */
const groups: Record<Exclude<TintName, 'interior'>, Placed[]> = {
  print: [
    [look('rollup', 'indigo', 'celadon', 'sol'), 150, 392, 0.5],
    [look('menu-book', 'ink', 'gardenia', 'soban'), 316, 400, 0.46],
    [look('business-card', 'persimmon', 'ink', 'ondam'), 236, 410, 0.28, -4],
  ],
  packaging: [
    [look('shopping-bag', 'pine', 'kraft', 'dalbit'), 168, 388, 0.5],
    [look('coffee-bag', 'persimmon', 'ink', 'naru'), 366, 384, 0.42],
    [look('box-carton', 'kraft', 'hanji', 'bom'), 268, 418, 0.42],
  ],
  drink: [
    [look('tumbler', 'ink', 'charcoal', 'haerang'), 170, 392, 0.54],
    [look('paper-cup-sleeve', 'white', 'celadon', 'naru'), 366, 394, 0.46],
    [look('mug', 'persimmon', 'ink', 'soban'), 266, 416, 0.44],
  ],
  living: [
    [look('eco-bag', 'hanji', 'ink', 'bom'), 160, 394, 0.5],
    [look('diffuser', 'jade', 'wood', 'dalbit'), 352, 392, 0.48],
    [look('candle', 'clay', 'hanji', 'sol'), 262, 416, 0.42],
  ],
  promotion: [
    [look('umbrella', 'indigo', 'sky', 'maru'), 186, 392, 0.52],
    [look('notebook', 'pine', 'gardenia', 'sol'), 360, 394, 0.42],
    [look('box-gift', 'celadon', 'persimmon', 'ondam'), 252, 420, 0.38],
  ],
  amenity: [
    [look('amenity-set', 'jade', 'wood', 'haerang'), 176, 392, 0.56],
    [look('towel-stack', 'white', 'celadon', 'haerang'), 346, 406, 0.46],
    [look('soap', 'hanji', 'clay', 'haerang'), 232, 424, 0.34],
  ],
  kitchen: [
    [look('carafe', 'sky', 'wood', 'soban'), 140, 386, 0.46],
    [look('noodle-bowl', 'ink', 'celadon', 'soban'), 286, 404, 0.52],
    [look('ttukbaegi', 'charcoal', 'pine', 'soban'), 166, 424, 0.34],
  ],
};

/** Second-level categories: one typical thing. Its code begins with the code of its parent. */
const singles = {
  'print-card': look('business-card', 'ink', 'persimmon', 'dalbit'),
  'print-flyer': look('flyer', 'jade', 'persimmon', 'sol'),
  'print-sticker': look('seal-sticker', 'pine', 'gardenia', 'ondam'),
  'print-menu': look('menu-sheet', 'hanji', 'persimmon', 'soban'),
  'print-banner': look('x-banner', 'indigo', 'celadon', 'haerang'),
  'print-office': look('envelope', 'hanji', 'ink', 'maru'),
  'packaging-box': look('box-mailer', 'kraft', 'hanji', 'bom'),
  'packaging-bag': look('shopping-bag', 'ink', 'kraft', 'dalbit'),
  'packaging-food': look('soup-cup', 'white', 'persimmon', 'soban'),
  'packaging-coffee': look('drip-bag', 'jade', 'gardenia', 'naru'),
  'packaging-supply': look('ribbon', 'persimmon', 'hanji', 'ondam'),
  'drink-tumbler': look('tumbler', 'jade', 'charcoal', 'haerang'),
  'drink-mug': look('mug', 'ink', 'hanji', 'naru'),
  'drink-glass': look('glass-highball', 'persimmon', 'hanji', 'sol'),
  'drink-cup': look('paper-cup', 'hanji', 'charcoal', 'naru'),
  'living-bag': look('eco-bag', 'celadon', 'ink', 'bom'),
  'living-textile': look('cushion', 'clay', 'hanji', 'dalbit'),
  'living-scent': look('diffuser', 'ink', 'wood', 'dalbit'),
  'promotion-stationery': look('spiral-notebook', 'hanji', 'jade', 'sol'),
  'promotion-digital': look('mini-fan', 'celadon', 'jade', 'bom'),
  'promotion-accessory': look('keyring', 'persimmon', 'ink', 'ondam'),
  'promotion-wear': look('tshirt', 'indigo', 'hanji', 'maru'),
  'promotion-season': look('umbrella', 'pine', 'celadon', 'sol'),
  'amenity-bath': look('dispenser', 'jade', 'charcoal', 'haerang'),
  'amenity-linen': look('bathrobe', 'white', 'celadon', 'haerang'),
  'amenity-room': look('tissue-box', 'ink', 'wood', 'haerang'),
  'kitchen-tableware': look('plate', 'white', 'jade', 'soban'),
  'kitchen-cutlery': look('cutlery', 'steel', 'ink', 'soban'),
  'kitchen-hall': look('napkin-holder', 'clay', 'ink', 'soban'),
  'kitchen-wear': look('apron', 'ink', 'kraft', 'soban'),
} as const satisfies Record<string, Look>;

const table = (tint: Tint): string =>
  rect(0, 0, 480, 480, tint.wall) + disc(240, 216, 176, tint.disc) + rect(0, 366, 480, 114, tint.table);

/** A room that is still being furnished, for the category in preparation. */
function interior(): string {
  const plan = group(
    '',
    line('M300 96h110v92H300zM300 142h54v46M372 96v40h38', tones.stone, 4) +
      copyLines(300, 210, [80], 0, tones.stone, 5),
  );
  const lamp =
    line('M150 0v84', tones.charcoal, 4) +
    lit('M102 146q4-62 48-62t48 62z', 'cy', tones.persimmon) +
    oval(150, 146, 48, 7, tones.gardenia) +
    path('M102 150L56 366h188L198 150z', tones.gardenia, fade(0.1));
  const chair =
    ground(156, 414, 84) +
    line('M108 330l-16 82M208 330l16 82M124 340l-4 60M192 340l4 60', tones.wood, 9) +
    lit('M92 300q0-16 18-16h96q18 0 18 16v30q0 14-16 14h-100q-16 0-16-14z', 'vt', tones.jade) +
    lit('M98 212q0-28 60-28t60 28v76H98z', 'di', tones.jade);
  const plant =
    ground(356, 420, 44) +
    path(
      'M356 352c-60-30-66-90-50-116 34 16 50 60 50 116zM356 352c60-30 66-90 50-116-34 16-50 60-50 116zM356 352c-20-60-16-110 0-136 16 26 20 76 0 136z',
      tones.pine,
    ) +
    litRect(322, 346, 68, 74, 8, 'cy', tones.clay);
  return plan + lamp + chair + plant;
}

/** Categories with a picture of their own. */
export type CategoryArtCode = TintName | keyof typeof singles;

export const categoryArtCodes = [...Object.keys(tints), ...Object.keys(singles)] as CategoryArtCode[];

const isTop = (code: CategoryArtCode): code is TintName => code in tints;

function single(code: keyof typeof singles): string {
  const parent = Object.keys(tints).find((top) => code.startsWith(`${top}-`)) as TintName;
  const tint = tints[parent];
  const lying = `${rect(0, 0, 480, 480, tint.wall)}${disc(240, 240, 186, tint.disc)}`;
  const item = singles[code];
  return kinds[item.kind].pose === 'flat'
    ? lying + place(item, 240, 240, 0.56)
    : table(tint) + place(item, 240, 402, 0.6);
}

/** The picture of a category for the overview, 480×480. */
export function drawCategory(code: CategoryArtCode): string {
  if (!isTop(code)) return sheet(480, 480, lights + single(code));
  const content = code === 'interior' ? interior() : groups[code].map((item) => place(...item)).join('');
  return sheet(480, 480, lights + table(tints[code]) + content);
}
