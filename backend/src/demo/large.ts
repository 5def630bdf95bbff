import { demoOrders } from './orders.js';
import { demoProducts } from './catalog/products.js';
import type { DemoOrder, DemoProduct } from './types.js';

/** Fewest products of a large demo store. */
const FEWEST_PRODUCTS = 10_000;

/** Days over which the copied orders are spread. */
const DAYS = 700;

const copySku = (sku: string, copy: number): string => `${sku}-${copy}`;

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

/** The demo's orders, and older ones of the same members until there are `count`. */
export const largeOrders = (count: number): readonly DemoOrder[] =>
  Array.from({ length: count }, (_, i) => {
    const order = pick(demoOrders, i);
    const copy = Math.floor(i / demoOrders.length);
    if (copy === 0) return order;
    return {
      ...order,
      daysAgo: order.daysAgo + ((i * 37) % DAYS),
      // A second for each copy: the numbers that Toss knows orders by are made of it.
      hour: order.hour + (copy % 3600) / 3600,
      trackingNo: order.trackingNo === null ? null : String(640_000_000_000 + i),
      lines: order.lines.map((line) => ({ ...line, sku: copyOf(line.sku, copy) })),
    };
  });

/** Some copy of the product; every product has had this many before the last, incomplete pass. */
function copyOf(sku: string, order: number): string {
  const copy = order % Math.floor(FEWEST_PRODUCTS / demoProducts.length);
  return copy === 0 ? sku : copySku(sku, copy);
}

function pick<T>(rows: readonly T[], i: number): T {
  const row = rows[i % rows.length];
  if (row === undefined) throw new Error('the demo store is empty');
  return row;
}
