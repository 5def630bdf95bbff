import { formatCount, PRICE_STEPS } from '@store/domain';
import { paths } from '../../../shared/paths';
import type { ListFilter, Narrowing } from '../../../shared/product/product-filter';

/** The two addresses of the list: the catalogue has pages, the search grows. */
export type ListKind = 'products' | 'search';

/** A list's address, at its first page. */
export const listPath = (listKind: ListKind, filter: ListFilter): string => paths[listKind](filter);

/** No filter. */
export const NO_NARROWING: Narrowing = {
  minQtyMax: null,
  priceMin: null,
  priceMax: null,
  printable: false,
  inStock: false,
};

/** '10개 이하': products with a minimum order up to this. */
export const minQtyLabel = (max: number): string =>
  max === 1 ? '1개부터 주문' : `${formatCount(max)}개 이하`;

/** '1,000~5,000원 미만', '500원 미만', '50,000원 이상', '700원 이하'. */
export function priceLabel(min: number | null, max: number | null): string {
  if (max === null) return `${formatCount(min ?? 0)}원 이상`;
  const isStep = PRICE_STEPS.some((step) => step === max + 1);
  const end = isStep ? `${formatCount(max + 1)}원 미만` : `${formatCount(max)}원 이하`;
  return min === null ? end : `${formatCount(min)}~${end}`;
}

export const PRINTABLE_LABEL = '인쇄 가능';
export const IN_STOCK_LABEL = '재고 있음';

/** '12', or '12+' where counting stopped. */
export const countLabel = (count: number, { capped }: { capped: boolean }): string =>
  `${formatCount(count)}${capped ? '+' : ''}`;

/** An active filter, and the filter without it. */
export interface Chip {
  label: string;
  without: ListFilter;
}

/**
 * The active filters, in display order. A category is one only in a search, because it is the catalogue's title.
 * Words are one only in the catalogue, for the same reason.
 */
export function chipsOf(listKind: ListKind, filter: ListFilter, categoryName: string | null): Chip[] {
  const { category, q, minQtyMax, priceMin, priceMax, printable, inStock } = filter;
  const chips: (Chip | false)[] = [
    listKind === 'products' && q !== null && { label: `‘${q}’ 검색`, without: { ...filter, q: null } },
    listKind === 'search' &&
      category !== null && { label: categoryName ?? category, without: { ...filter, category: null } },
    minQtyMax !== null && {
      label: `최소 주문 ${minQtyLabel(minQtyMax)}`,
      without: { ...filter, minQtyMax: null },
    },
    (priceMin !== null || priceMax !== null) && {
      label: priceLabel(priceMin, priceMax),
      without: { ...filter, priceMin: null, priceMax: null },
    },
    printable && { label: PRINTABLE_LABEL, without: { ...filter, printable: false } },
    inStock && { label: IN_STOCK_LABEL, without: { ...filter, inStock: false } },
  ];
  return chips.filter((chip) => chip !== false);
}

/** Number of active filters; what the title names does not count. */
export const countChosen = (filter: ListFilter): number =>
  chipsOf('products', { ...filter, q: null }, null).length;
