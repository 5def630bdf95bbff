import { readDemo, type DemoOrder, type DemoProduct } from './data.js';

/** Fewest products of a large demo store. */
const FEWEST_PRODUCTS = 10_000;

/** Days over which the copied orders are spread. */
const DAYS = 700;

const copySku = (sku: string, copy: number): string => (copy === 0 ? sku : `${sku}-${copy}`);

/** The rows, and copies of them until there are `count`; `copy` is 0 for the rows themselves. */
function copies<Row>(
  rows: readonly Row[],
  count: number,
  copyOf: (row: Row, copy: number, i: number) => Row,
) {
  return Array.from({ length: count }, (_, i) => {
    const row = rows[i % rows.length];
    if (row === undefined) throw new Error('the demo store is empty');
    const copy = Math.floor(i / rows.length);
    return copy === 0 ? row : copyOf(row, copy, i);
  });
}

/** Copies have names and numbers of their own, and the pictures of what they are copies of. */
export const largeProducts = (count: number): DemoProduct[] =>
  copies(readDemo('products'), count, (form, copy) => {
    const { sku, title, slug } = form.product;
    const names = { sku: copySku(sku, copy), title: `${title} ${copy}호`, slug: `${slug}-${copy}` };
    return { ...form, product: { ...form.product, ...names }, picturesOf: sku };
  });

/** The demo's orders, and older ones of the same members. */
export function largeOrders(count: number): DemoOrder[] {
  // Every product has this many copies before the last, incomplete pass.
  const passes = Math.floor(FEWEST_PRODUCTS / readDemo('products').length);
  return copies(readDemo('orders'), count, (order, copy, i) => ({
    ...order,
    daysAgo: order.daysAgo + ((i * 37) % DAYS),
    // A second for each copy: the numbers that Toss knows orders by are made of it.
    hour: order.hour + (copy % 3600) / 3600,
    columns: {
      ...order.columns,
      ...(order.columns.trackingNo == null ? {} : { trackingNo: String(640_000_000_000 + i) }),
    },
    lines: order.lines.map((line) => ({ ...line, sku: copySku(line.sku, copy % passes) })),
  }));
}
