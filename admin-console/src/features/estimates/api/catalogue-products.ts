import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getProductOptions, listProductsOptions, priceLines } from '@store/openapi';
import type { PricedLineDto, ProductDto, ProductOptionDto } from '@store/openapi';

export type Product = ProductDto;
export type ProductOption = ProductOptionDto;
export type PricedLine = PricedLineDto;

/** What the price of a product depends on. */
export interface PriceQuestion {
  productId: number;
  optionValueIds: number[];
  quantity: number;
}

const MOST_MATCHES = 20;

/** Products that are on sale and match the search. */
export const productSearchQuery = (q: string) =>
  queryOptions({
    ...listProductsOptions({ query: { q, size: MOST_MATCHES } }),
    select: ({ items }) => items.map(({ id, title, price }) => ({ id, title, price })),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

export const productQuery = (id: number | null) =>
  queryOptions({
    ...getProductOptions({ path: { id: String(id) } }),
    enabled: id !== null,
    staleTime: 60_000,
  });

/**
 * The shop's current public prices for these lines; lines of one product may share its tier, so all are sent together.
 */
export const listPricesQuery = (lines: PriceQuestion[]) =>
  queryOptions({
    queryKey: ['priceLines', lines],
    queryFn: ({ signal }): Promise<PricedLine[]> => priceLines({ body: { lines }, signal }),
    enabled: lines.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
