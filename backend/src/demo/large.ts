import { demoOrders } from './orders.js';
import { demoProducts } from './catalog/products.js';
import type { DemoOrder, DemoProduct } from './types.js';

/** Orders of the large demo store: enough to see whether a list, a search or a file stays quick. */
const MANY = 10_000;

/** Days over which the copied orders are spread. */
const DAYS = 700;

/** Hoisted: the lists below are made as this file is read. */
function copySku(sku: string, copy: number): string {
  return `${sku}-${copy}`;
}

/** The demo's products, and copies of them until there are `count`. Copies have names and numbers of their own. */
export const largeProducts = (count: number): readonly DemoProduct[] =>
  Array.from({ length: count }, (_, i) => {
    const product = pick(demoProducts, i);
    const copy = Math.floor(i / demoProducts.length);
    if (copy === 0) return product;
    return {
      ...product,
      sku: copySku(product.sku, copy),
      title: `${product.title} ${copy}호`,
      slug: `${product.slug}-${copy}`,
    };
  });

/** Article number of the demo's product of which this is a copy: they share their pictures. */
export const originalSku = (i: number): string => pick(demoProducts, i).sku;

/** The demo's orders, and older ones of the same members until there are ten thousand. */
export const largeOrders: readonly DemoOrder[] = Array.from({ length: MANY }, (_, i) => {
  const order = pick(demoOrders, i);
  const copy = Math.floor(i / demoOrders.length);
  if (copy === 0) return order;
  return {
    ...order,
    daysAgo: order.daysAgo + ((i * 37) % DAYS),
    trackingNo: order.trackingNo === null ? null : String(640_000_000_000 + i),
    lines: order.lines.map((line) => ({ ...line, sku: copyOf(line.sku, copy) })),
  };
});

/** Some copy of the product; every product has had this many before the last, incomplete pass. */
function copyOf(sku: string, order: number): string {
  const copy = order % Math.floor(MANY / demoProducts.length);
  return copy === 0 ? sku : copySku(sku, copy);
}

function pick<T>(rows: readonly T[], i: number): T {
  const row = rows[i % rows.length];
  if (row === undefined) throw new Error('the demo store is empty');
  return row;
}
