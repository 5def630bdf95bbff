import type { ProductOption } from './options.js';

/**
 * What a seller's colour name looks like, by hex value: an impression for a chip, never a promise of the goods' colour.
 * Names without 색 at their end; the store's own palette (청자, 먹남 …) as on its pictures.
 */
const COLOURS: ReadonlyMap<string, string> = new Map([
  ['화이트', '#ffffff'],
  ['흰', '#ffffff'],
  ['백', '#fbf9f4'],
  ['백자', '#fbf9f4'],
  ['아이보리', '#f7f1e1'],
  ['미', '#f3e9d8'],
  ['내추럴', '#efe4cd'],
  ['크림', '#f5ecd3'],
  ['베이지', '#d9c7a7'],
  ['밀짚', '#dcc58c'],
  ['크라프트', '#c29a6b'],
  ['카멜', '#b98450'],
  ['황토', '#b5793b'],
  ['브라운', '#6f4a31'],
  ['갈', '#6f4a31'],
  ['밤', '#5b3a29'],
  ['호두', '#6b4a35'],
  ['나무', '#b98a5a'],
  ['블랙', '#1c1c1e'],
  ['검정', '#1c1c1e'],
  ['흑', '#1c1c1e'],
  ['먹', '#23272e'],
  ['숯', '#3a3d42'],
  ['차콜', '#3f4347'],
  ['그레이', '#9a9ea3'],
  ['회', '#9a9ea3'],
  ['은', '#c3c7cc'],
  ['실버', '#c3c7cc'],
  ['골드', '#c9a24b'],
  ['금', '#c9a24b'],
  ['로즈골드', '#c98f7f'],
  ['레드', '#c0302b'],
  ['빨강', '#c0302b'],
  ['연지', '#a93244'],
  ['와인', '#6d1f33'],
  ['버건디', '#6d1f33'],
  ['자두', '#5d2a42'],
  ['핑크', '#eaa3b5'],
  ['분홍', '#eaa3b5'],
  ['감', '#d96c3f'],
  // 紺, a navy; not the fruit.
  ['감색', '#22304f'],
  ['오렌지', '#e8792f'],
  ['주황', '#e8792f'],
  ['치자', '#e4b95f'],
  ['옐로우', '#f1cd3e'],
  ['노랑', '#f1cd3e'],
  ['머스타드', '#c99a2e'],
  ['형광 연두', '#b6ee3c'],
  ['연두', '#9dc65a'],
  ['민트', '#a5d8c6'],
  ['옥', '#7fb8a4'],
  ['청자', '#93bcaa'],
  ['짙은 청자', '#5b8b7b'],
  ['쑥', '#6f8a5d'],
  ['카키', '#6b6a45'],
  ['올리브', '#6d7038'],
  ['그린', '#3c7a4b'],
  ['초록', '#3c7a4b'],
  ['녹', '#3c7a4b'],
  ['솔', '#2f5d50'],
  ['짙은 녹', '#1f4a3c'],
  ['하늘', '#9fc8e4'],
  ['스카이블루', '#9fc8e4'],
  ['블루', '#2b62b0'],
  ['파랑', '#2b62b0'],
  ['청', '#2b62b0'],
  ['쪽빛', '#35527a'],
  ['네이비', '#1f2c4d'],
  ['남', '#1f2c4d'],
  ['먹남', '#1b2a41'],
  ['퍼플', '#6b4a8c'],
  ['보라', '#6b4a8c'],
]);

/** How a surface is finished; the chip shows the colour alone. */
const FINISH = /^(?:무광|유광|매트|메탈릭) /;

function hexOf(name: string): string | undefined {
  const plain = name.trim().replace(FINISH, '');
  return COLOURS.get(plain) ?? COLOURS.get(plain.replace(/색$/, ''));
}

/**
 * The colours of a value's name as hex values: one, or one for each part of '먹남 × 흰색'. Null where any part is unknown
 * (체크 녹색, 투명): a wrong chip is worse than none.
 */
export function coloursOf(valueLabel: string): string[] | null {
  const known = valueLabel.split(/[×+·/]/).map(hexOf);
  return known.every((hex) => hex !== undefined) ? known : null;
}

/** Whether the values of an option are colours, by its name: 색상, 컬러, 겉지 색. */
export const isColourOption = (optionName: string): boolean => /(?:색상?|컬러)$/.test(optionName.trim());

/** Whether an option is shown as chips: a select of colours, of which at least one is known. */
export const hasSwatches = ({
  name,
  type,
  values,
}: Pick<ProductOption, 'name' | 'type' | 'values'>): boolean =>
  type === 'select' &&
  isColourOption(name) &&
  values.some(({ valueLabel }) => coloursOf(valueLabel) !== null);

/** The chosen colour of the goods, for a mock-up. */
export interface GoodsColour {
  /** As the seller calls it: '먹남'. */
  name: string;
  /** Hex value. */
  hex: string;
}

/** The goods' colour in a line's options as text ('색상: 먹남 / 사이즈: L'); null where it names none that is known. */
export function goodsColourOf(optionSummary: string): GoodsColour | null {
  for (const part of optionSummary.split(' / ')) {
    const [option = '', ...value] = part.split(': ');
    const name = value.join(': ');
    const [hex, ...others] = (isColourOption(option) ? coloursOf(name) : null) ?? [];
    if (hex !== undefined && others.length === 0) return { name, hex };
  }
  return null;
}
