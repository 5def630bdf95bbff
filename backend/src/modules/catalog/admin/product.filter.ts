import type { AdminProductQueryDto } from './dto/products/admin-product.dto.js';
import { containing, type SqlPart } from '../../../platform/lists/sql.js';

/** A category with everything below it; archived branches included, since the console lists what the shop does not. */
const BRANCH = `p.category_id in (with recursive branch as (
    select id from categories where code = ? or id::text = ?
    union select child.id from categories child join branch on child.parent_id = branch.id
  ) select id from branch)`;

const SEARCHED = ['p.title', 'p.slug', 'p.sku', 'p.brand'];

/** Condition over `products p … stock_items s` for all of the filter but the status, which the tabs count. */
export function productCondition(query: AdminProductQueryDto): SqlPart {
  const sql = [query.deleted === 'true' ? 'p.deleted_at is not null' : 'p.deleted_at is null'];
  const params: unknown[] = [];
  const q = query.q?.trim() ?? '';
  const category = query.category?.trim() ?? '';
  if (category !== '') {
    sql.push(BRANCH);
    params.push(category, category);
  }
  if (q !== '') {
    sql.push(`(${SEARCHED.map((column) => `${column} ilike ?`).join(' or ')})`);
    params.push(...SEARCHED.map(() => containing(q)));
  }
  if (query.stock === 'low') sql.push("s.on_hand - s.reserved <= s.low_at and p.status <> 'archived'");
  if (query.stock === 'tracked') sql.push('s.product_id is not null');
  return { sql: sql.join(' and '), params };
}
