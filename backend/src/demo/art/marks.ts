import { lettering } from './lettering.js';
import { group, line, path } from './svg.js';

/**
 * Marks of made-up hotels, restaurants and cafés, in one colour, in a square of 100 around the origin.
 * They show what a printed logo looks like on the goods.
 */
const emblems = {
  /** 해랑호텔 */
  haerang: (c: string) =>
    line('M-34 8q8.5-12 17 0t17 0 17 0 17 0M-24 26q6-9 12 0t12 0 12 0 12 0', c, 6) +
    path('M-26-8a26 26 0 0 1 52 0z', c),
  /** 소반: a restaurant. */
  soban: (c: string) =>
    path('M-42-2h84a42 36 0 0 1-84 0z', c) +
    line('M-20 40h40M-14-16q-6-9 0-17t0-15M14-16q-6-9 0-17t0-15', c, 6),
  /** 달항아리: a tea house. */
  dalbit: (c: string) => path('M-18-40h36l-3 9a34 36 0 0 1 4 66l1 8h-40l1-8a34 36 0 0 1 4-66z', c),
  /** 솔: a resort. */
  sol: (c: string) => path('M0-46l22 30h-10l18 26h-12l18 26h-31v12h-10v-12h-31l18-26h-12l18-26h-10z', c),
  /** 나루커피 */
  naru: (c: string) =>
    path(
      'M2-46C-36-34-40 26-20 44C-24 14 4-12 2-46zM-4 46C34 36 40-24 20-44C22-12-6 12-4 46z',
      c,
      'transform="rotate(24)"',
    ),
  /** 온담: a bakery. */
  ondam: (c: string) =>
    `<circle r="28" fill="none" stroke="${c}" stroke-width="31" stroke-linecap="round" stroke-dasharray="0 35.19" transform="rotate(-90)"/>`,
  /** 마루스테이: a hanok stay. */
  maru: (c: string) =>
    path('M-50 0q34-6 50-34 16 28 50 34l-4 10q-30-4-46-22-16 18-46 22z', c) +
    line('M-26 14v28M26 14v28M-38 42h76M0 4v38', c, 6),
  /** 봄: a brunch place. */
  bom: (c: string) =>
    path('M-2 4c-30 2-40-14-40-34 26-2 40 8 40 34zM2-8c0-26 14-36 40-36 0 24-12 38-40 36z', c) +
    line('M0 0v42', c, 6),
} as const;

export type Mark = keyof typeof emblems;

export const marks = Object.keys(emblems) as Mark[];

/** The emblem without the name, `size` wide, centred. */
export const emblem = (mark: Mark, cx: number, cy: number, size: number, color: string): string =>
  group(`translate(${cx} ${cy}) scale(${Math.round(size) / 100})`, emblems[mark](color));

/** Emblem above its name, together about `size` wide and as high. */
export function logo(mark: Mark, cx: number, cy: number, size: number, color: string): string {
  const name = lettering(
    mark.toUpperCase(),
    cx,
    Math.round(cy + size * 0.3),
    Math.round(size * 0.15),
    color,
    1.5,
  );
  return emblem(mark, cx, Math.round(cy - size * 0.14), size * 0.62, color) + name;
}
