import { slugFrom, type ProductStatus } from '@store/domain';
import type { Mark } from '../art/marks.js';
import type { ArtKind } from '../art/kinds.js';
import type { TintName, Tone } from '../art/palette.js';
import type { DemoOption, DemoProduct } from '../types.js';
import { describeProduct, type Facts } from './describe.js';
import { PRINTING } from './options.js';
import { demoPrints } from './prints.js';

/** One product as it is written down in the catalogue files. */
export interface Entry extends Facts {
  sku: string;
  title: string;
  summary: string;
  /** List price of one piece; null = ask for a quote. */
  base: number | null;
  sale?: number;
  /** '100:1200 300:1080' or '1-100:1000': from which quantity (to which) at which price. */
  tiers?: string;
  pool?: boolean;
  /** Where it is left out: whether one of its options prints. */
  printable?: boolean;
  options?: DemoOption[];
  status?: ProductStatus;
  stock?: number;
  popularity: number;
  /** Synonyms, separated by commas. */
  keywords: string;
  art: [kind: ArtKind, color: Tone, accent: Tone, mark: Mark];
}

/** Reads price tiers: a step without an end reaches to the next one, the last one without end is open. */
export function tiersOf(text: string): DemoProduct['tiers'] {
  const steps = text.split(' ').map((step) => {
    const [range = '', price = ''] = step.split(':');
    const [from = '', to] = range.split('-');
    return { minQty: Number(from), end: to === undefined ? null : Number(to), unitPrice: Number(price) };
  });
  return steps.map(({ minQty, end, unitPrice }, i) => {
    const next = steps[i + 1];
    return { minQty, maxQty: end ?? (next === undefined ? null : next.minQty - 1), unitPrice };
  });
}

const words = (text: string): string[] => text.split(',').map((word) => word.trim());

/** Products of one category and brand, which are found by these words too. */
export function categoryOf(
  categoryCode: string,
  brand: string,
  shared: string,
): (...entries: Entry[]) => DemoProduct[] {
  const tint = categoryCode.split('-')[0] as TintName;
  return (...entries) =>
    entries.map((entry) => {
      const [kind, color, accent, mark] = entry.art;
      return {
        sku: entry.sku,
        title: entry.title,
        slug: slugFrom(entry.title),
        summary: entry.summary,
        descriptionHtml: describeProduct(entry),
        categoryCode,
        brand,
        keywords: [...new Set([...words(entry.keywords), ...words(shared)])],
        basePrice: entry.base,
        salePrice: entry.sale ?? null,
        tiers: entry.tiers === undefined ? [] : tiersOf(entry.tiers),
        poolTiers: entry.pool ?? false,
        printable:
          entry.printable ??
          (entry.sku in demoPrints || (entry.options ?? []).some(({ code }) => PRINTING.has(code))),
        print: demoPrints[entry.sku] ?? null,
        options: entry.options ?? [],
        status: entry.status ?? 'active',
        stock: entry.stock ?? null,
        popularity: entry.popularity,
        art: { kind, color, accent, mark, tint },
      };
    });
}
