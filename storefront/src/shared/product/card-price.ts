import type { ProductCardData } from '../api/products';

export interface CardPrice {
  /** Cheapest unit price of all quantities, won. */
  from: number;
  /** The unit price falls with the quantity. */
  falls: boolean;
  /** How much the largest quantity saves on a piece, whole percent. */
  off: number;
}

/** What a card says about the price; null = ask for a quote. */
export function cardPrice(product: Pick<ProductCardData, 'price' | 'lowestUnitPrice'>): CardPrice | null {
  const { price } = product;
  const from = product.lowestUnitPrice ?? price;
  if (from === null) return null;
  const falls = price !== null && from < price;
  return { from, falls, off: falls ? Math.floor(((price - from) / price) * 100) : 0 };
}
