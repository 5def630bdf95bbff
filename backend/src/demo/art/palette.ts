/**
 * The one palette of the store's pictures. Goods, backgrounds, banners and the logo take every colour
 * from here, so that twenty-four product cards on one page read as the work of one hand.
 */
export const tones = {
  /** 먹: the store's deep ink, also the colour of every shadow. */
  ink: '#1B2A41',
  /** 쪽빛 */
  indigo: '#35527A',
  /** 솔 */
  pine: '#2F5D50',
  /** 짙은 청자 */
  jade: '#5B8B7B',
  /** 청자: the store's accent. */
  celadon: '#93BCAA',
  /** 옥색 */
  sky: '#A9C8CF',
  /** 감 */
  persimmon: '#D96C3F',
  /** 치자 */
  gardenia: '#E4B95F',
  /** 황토 */
  clay: '#A9674C',
  /** 자두 */
  plum: '#7B4656',
  /** 연지 */
  rose: '#DDA79A',
  /** 한지 */
  hanji: '#F3E9D8',
  /** 백자 */
  white: '#FBF9F4',
  /** 돌 */
  stone: '#C8C1B4',
  /** 지함(크라프트) */
  kraft: '#CBA679',
  /** 나무 */
  wood: '#B98A5A',
  /** 은: brushed steel. */
  steel: '#C3CAD1',
  /** 숯 */
  charcoal: '#3B3F46',
} as const;

export type Tone = keyof typeof tones;

/** Background of one family of goods: wall, the disc behind the goods, table top. */
export interface Tint {
  wall: string;
  disc: string;
  table: string;
}

export const tints = {
  print: { wall: '#E9EBEE', disc: '#F6F7F8', table: '#D9DDE2' },
  packaging: { wall: '#F2E8D9', disc: '#FBF5EB', table: '#E5D6BF' },
  drink: { wall: '#E0EBE6', disc: '#F1F7F4', table: '#CEDED6' },
  living: { wall: '#F2E4DD', disc: '#FBF3EE', table: '#E6D1C7' },
  promotion: { wall: '#F4EAD2', disc: '#FCF6E7', table: '#E8D9B4' },
  amenity: { wall: '#E2E9EC', disc: '#F3F7F8', table: '#D0DBDF' },
  kitchen: { wall: '#EBE6DE', disc: '#F8F5F0', table: '#DAD2C6' },
  interior: { wall: '#E8E4E0', disc: '#F5F2EF', table: '#D8D1CA' },
} as const satisfies Record<string, Tint>;

export type TintName = keyof typeof tints;

const channels = (hex: string): [number, number, number] => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

/** `share` of colour `b` mixed into colour `a`; both `#rrggbb`, `share` between 0 and 1. */
export function mix(a: string, b: string, share: number): string {
  const [x, y] = [channels(a), channels(b)];
  const blended = x.map((channel, i) => Math.round(channel + ((y[i] ?? 0) - channel) * share));
  return `#${blended.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

export const lighter = (hex: string, share: number): string => mix(hex, '#ffffff', share);
export const darker = (hex: string, share: number): string => mix(hex, tones.ink, share);

/** Whether a print on this colour must be light to be seen. */
export function isDark(hex: string): boolean {
  const [r, g, b] = channels(hex);
  return r * 0.299 + g * 0.587 + b * 0.114 < 150;
}

/** Two further colours of the same brightness class, for a picture that shows the colour range. */
export function companions(color: string): [string, string] {
  const family: Tone[] = isDark(color)
    ? ['ink', 'pine', 'clay', 'indigo', 'jade']
    : ['hanji', 'celadon', 'rose', 'sky', 'stone'];
  const others = family.map((tone) => tones[tone]).filter((hex) => hex !== color);
  return [others[0] ?? color, others[1] ?? color];
}
