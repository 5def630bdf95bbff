import type { AdminProductSort } from './dto/products/admin-product.dto.js';

/** The price that the list shows: smallest tier, else sale price, else base price (decision A79). */
const PRICE = 'coalesce(t.unit_price, p.sale_price, p.base_price)';

/** Order of the list; the id decides between equals, so that no row stands on two pages. */
const ORDERS: Record<AdminProductSort, string> = {
  recent: 'p.id desc',
  updated: 'p.updated_at desc, p.id desc',
  title: 'p.title, p.id desc',
  price_asc: `${PRICE} asc nulls last, p.id desc`,
  price_desc: `${PRICE} desc nulls last, p.id desc`,
  stock: '(s.on_hand - s.reserved) asc nulls last, p.id desc',
};

/** What stands behind `order by`. */
export function productOrder(sort: AdminProductSort | '' | undefined): string {
  return ORDERS[sort === undefined || sort === '' ? 'recent' : sort];
}
