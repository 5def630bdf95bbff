import { expressionBuilder, sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { DB } from '../../../platform/db/tables.js';
import { containing, type ListRows } from '../../../platform/lists/sql.js';
import type { AdminProductQueryDto, AdminProductSort } from '../admin/dto/products/admin-product.dto.js';

/** A product `p`, its category `c`, and its stock `s` if it is counted. */
type Rows = DB & { p: DB['products']; c: DB['categories']; s: DB['stock_items'] };

const row = expressionBuilder<Rows, 'p' | 'c' | 's'>();

export const FROM = sql`from products p join categories c on c.id = p.category_id
  left join stock_items s on s.product_id = p.id`;

/** The smallest tier: its price, and the smallest quantity of the product. */
const SMALLEST_TIER = sql`left join lateral (select unit_price, min_qty from price_tiers
  where product_id = p.id order by min_qty limit 1) t on true`;

export const FREE = row('s.on_hand', '-', row.ref('s.reserved'));

/** The price by which lists sort, as `writeDocuments` stores it. */
const PRICE = sql`(p.card ->> 'price')::int`;

/** Sort order of the list; for equal values the id decides, so that no row is on two pages. */
const ORDERS: Record<AdminProductSort, RawBuilder<unknown>> = {
  recent: sql`p.id desc`,
  updated: sql`p.updated_at desc, p.id desc`,
  title: sql`p.title, p.id desc`,
  price_asc: sql`${PRICE} asc nulls last, p.id desc`,
  price_desc: sql`${PRICE} desc nulls last, p.id desc`,
  stock: sql`(${FREE}) asc nulls last, p.id desc`,
};

/** In the category or its descendants; archived branches included, because the console lists what the store hides. */
const inBranch = (category: string): Expression<SqlBool> => sql<SqlBool>`p.category_id in (
  with recursive branch as (
    select id from categories where code = ${category} or id::text = ${category}
    union select child.id from categories child join branch on child.parent_id = branch.id
  ) select id from branch)`;

const SEARCHED = ['p.title', 'p.slug', 'p.sku', 'p.brand'] as const;

/** Condition over `products p … stock_items s` for the filter without the status: the tabs count each status. */
export function productCondition(query: Omit<AdminProductQueryDto, 'status'>): Expression<SqlBool> {
  const q = query.q?.trim() ?? '';
  const category = query.category?.trim() ?? '';
  const conditions: Expression<SqlBool>[] = [
    row('p.deleted_at', query.deleted === 'true' ? 'is not' : 'is', null),
  ];
  if (category !== '') conditions.push(inBranch(category));
  if (q !== '') conditions.push(row.or(SEARCHED.map((column) => row(column, 'ilike', containing(q)))));
  if (query.stock === 'low') {
    conditions.push(row(FREE, '<=', row.ref('s.low_at')), row('p.status', '<>', 'archived'));
  }
  if (query.stock === 'tracked') conditions.push(row('s.product_id', 'is not', null));
  return row.and(conditions);
}

/** The rows of the list; its export reads the same. */
export function productListSql(query: AdminProductQueryDto): ListRows {
  const { status = '', sort = '' } = query;
  const condition = productCondition(query);
  return {
    from: sql`${FROM} ${SMALLEST_TIER}`,
    where: sql`${status === '' ? condition : row.and([condition, row('p.status', '=', status)])}`,
    orderBy: ORDERS[sort === '' ? 'recent' : sort],
  };
}
