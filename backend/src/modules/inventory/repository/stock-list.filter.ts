import { sql, type RawBuilder } from 'kysely';
import type { ListRows } from '../../../platform/lists/sql.js';
import { productCondition } from '../../catalog/repository/product-list.filter.js';
import { STOCK_SORTS, type StockQueryDto } from '../dto/admin-stock.dto.js';

const FROM = sql`from products p join categories c on c.id = p.category_id
  left join stock_items s on s.product_id = p.id`;

/** Members who wait for the product `p`. */
export const WAITING = sql<number>`(select count(*)::int from stock_alerts w where w.product_id = p.id)`;

/** The query's filter, for the list of products. */
function conditionOf({ q, category, low, tracked }: StockQueryDto): RawBuilder<boolean> {
  const products = productCondition({ q, category, stock: low === 'true' ? 'low' : '' });
  if (tracked === undefined || tracked === '') return sql`${products}`;
  return tracked === 'true'
    ? sql`${products} and s.product_id is not null`
    : sql`${products} and s.product_id is null`;
}

/** The rows of the list; its export reads the same. Low products are sorted by pieces, fewest first. */
export function stockListSql(query: StockQueryDto): ListRows {
  const usual = query.low === 'true' ? 'availableAsc' : 'recent';
  return { from: FROM, where: conditionOf(query), orderBy: sql.raw(STOCK_SORTS[query.sort ?? usual]) };
}
