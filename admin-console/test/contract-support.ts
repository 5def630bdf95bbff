import { firstOf, stamp } from './fixtures';
import { call, type Tokens } from './support';

export interface PricedProduct {
  id: number;
  sku: string;
  title: string;
}

/** Products at 1,000 won in the shop, which no other test prices. */
export async function newPricedProducts(operator: Tokens, count: number): Promise<PricedProduct[]> {
  const categories = await call<{ items: { id: number; ownProductCount: number }[] }>(
    operator,
    'GET',
    '/admin/categories',
  );
  const categoryId = firstOf(categories.items.filter(({ ownProductCount }) => ownProductCount > 0)).id;
  const products: PricedProduct[] = [];
  for (let number = 1; number <= count; number += 1) {
    const word = stamp();
    const [title, sku] = [`객실 비품 ${word}`, `AM-${word}`];
    const { id } = await call<{ id: number }>(operator, 'POST', '/admin/products', {
      product: { title, sku, status: 'active', categoryId },
      prices: [{ minQty: 1, maxQty: null, unitPrice: 1_000 }],
    });
    products.push({ id, sku, title });
  }
  return products;
}

export interface NewPrice {
  productId: number;
  minQty: number;
  unitPrice: number;
}

export interface MadeList {
  id: number;
  name: string;
  version: number;
}

/** A draft with these prices, made through the call of an operator. */
export async function newContractList(
  operator: Tokens,
  prices: readonly NewPrice[] = [],
  more: object = {},
): Promise<MadeList> {
  const name = `단가표 ${stamp()}`;
  const list = await call<MadeList>(operator, 'POST', '/admin/contract-lists', {
    name,
    validFrom: '2026-01-01',
    ...more,
  });
  if (prices.length > 0)
    await call(operator, 'PUT', `/admin/contract-lists/${list.id}/prices`, { version: 1, prices });
  return list;
}

/** Product, smallest quantity and won of each price. */
export async function pricesOf(operator: Tokens, id: number): Promise<[number, number, number][]> {
  const { prices } = await call<{ prices: NewPrice[] }>(
    operator,
    'GET',
    `/admin/contract-lists/${id}/prices?size=2000`,
  );
  return prices.map(({ productId, minQty, unitPrice }) => [productId, minQty, unitPrice]);
}
