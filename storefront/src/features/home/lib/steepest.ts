import type { ProductCardData } from '../../../shared/api/products';
import { cardPrice } from '../../../shared/product/card-price';

export interface PriceSheetRow {
  id: number;
  name: string;
  image: string | null;
  minQty: number;
  /** Unit price at the smallest and at the largest quantity, won. */
  first: number;
  last: number;
  /** Whole percent. */
  off: number;
}

/** The products whose unit price falls most with the quantity, first one from each category. */
export function steepest(products: readonly ProductCardData[], count: number): PriceSheetRow[] {
  const rows = products.flatMap((product) => {
    const price = cardPrice(product);
    if (price === null || price.lowest === null) return [];
    const { id, name, mainImage: image, minQty, categoryCode } = product;
    return [
      {
        id,
        name,
        image,
        minQty,
        first: price.price,
        last: price.lowest.unitPrice,
        off: price.off,
        categoryCode,
      },
    ];
  });
  rows.sort((a, b) => b.off - a.off);
  const seen = new Set<string>();
  const [fresh, repeated]: [typeof rows, typeof rows] = [[], []];
  for (const row of rows) {
    (seen.has(row.categoryCode) ? repeated : fresh).push(row);
    seen.add(row.categoryCode);
  }
  return [...fresh, ...repeated].slice(0, count).map(({ categoryCode: _, ...row }) => row);
}
