import type { ProductCardData } from '../api/products';

export interface CardPrice {
  /** Unit price of the minimum order, won; of the cheapest quantity where only that has one. */
  price: number;
  /** The quantity from which a piece costs least, and its price there; null where the price does not fall. */
  lowest: { from: number; unitPrice: number } | null;
  /** How much cheaper a piece is then, whole percent. */
  off: number;
}

type Priced = Pick<ProductCardData, 'price' | 'lowestUnitPrice' | 'lowestFromQty'>;

/** A card's price information; null = ask for an estimate. */
export function cardPrice({ price, lowestUnitPrice, lowestFromQty }: Priced): CardPrice | null {
  const amount = price ?? lowestUnitPrice;
  if (amount === null) return null;
  if (lowestUnitPrice === null || lowestFromQty === null || lowestUnitPrice >= amount)
    return { price: amount, lowest: null, off: 0 };
  return {
    price: amount,
    lowest: { from: lowestFromQty, unitPrice: lowestUnitPrice },
    off: Math.floor(((amount - lowestUnitPrice) / amount) * 100),
  };
}
