import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  FIRST_PAGE,
  PAGE_SIZE,
  PRODUCT_STATUS_LABELS,
  PRODUCT_STATUSES,
  type ProductStatus,
} from '@store/domain';
import { Answer } from '../../../platform/http/envelope.js';
import type {
  AdminProductPageDto,
  AdminProductQueryDto,
  AdminProductRowDto,
} from './dto/products/admin-product.dto.js';
import { metaOf, pagingOf } from '../../../platform/lists/paging.js';
import type { ListSql } from '../../../platform/lists/sql.js';
import { productCondition } from './product.filter.js';
import { productOrder } from './product-order.js';

const FROM = `from products p join categories c on c.id = p.category_id
  left join stock_items s on s.product_id = p.id`;

const COLUMNS = `p.id, p.title, p.title as name, p.slug, p.sku, p.status, p.thumbnail_url as "mainImage",
  c.id as "categoryId", c.code as "categoryCode", c.name as "categoryName",
  p.base_price as "basePrice", p.sale_price as "salePrice", p.currency, p.version, p.updated_at as "updatedAt",
  (s.on_hand - s.reserved) as available, s.reserved, s.low_at as "lowAt", t.unit_price as "tierPrice",
  t.min_qty as "minQty"`;

/** The smallest tier says from how many pieces the product can be bought, and for how much. */
const SMALLEST_TIER = `left join lateral (select unit_price, min_qty from price_tiers
  where product_id = p.id order by min_qty limit 1) t on true`;

type StoredRow = Omit<AdminProductRowDto, 'statusLabel'>;

/** The rows of the list; its export reads the same. */
export function productListSql(query: AdminProductQueryDto): ListSql {
  const { sql, params } = productCondition(query);
  const status = query.status ?? '';
  return {
    from: `${FROM} ${SMALLEST_TIER}`,
    where: { sql: `${sql} and (? = '' or p.status = ?)`, params: [...params, status, status] },
    orderBy: productOrder(query.sort),
  };
}

/** Products as operators handle them in the list: page and counts in two statements. */
@Injectable()
export class AdminProductsService {
  constructor(private readonly em: EntityManager) {}

  /** A page of products: newest first unless another order is asked for. */
  async list(query: AdminProductQueryDto): Promise<Answer<AdminProductPageDto>> {
    const paging = pagingOf(query, { pageBase: FIRST_PAGE, size: PAGE_SIZE.adminProducts });
    const { sql, params } = productCondition(query);
    const { from, where, orderBy } = productListSql(query);
    const status = query.status ?? '';
    const [rows, sums] = await Promise.all([
      this.em.execute<StoredRow[]>(
        `select ${COLUMNS} ${from} where ${where.sql} order by ${orderBy} limit ? offset ?`,
        [...where.params, paging.size, paging.index * paging.size],
      ),
      this.em.execute<{ status: ProductStatus; count: number }[]>(
        `select p.status, count(*)::int as count ${FROM} where ${sql} group by p.status`,
        params,
      ),
    ]);
    const counts = Object.fromEntries(PRODUCT_STATUSES.map((known) => [known, 0]));
    for (const sum of sums) counts[sum.status] = sum.count;
    const total = sums.reduce(
      (all, sum) => all + (status === '' || sum.status === status ? sum.count : 0),
      0,
    );
    return new Answer({ items: rows.map(toRow), total }, { meta: metaOf(paging, total, counts) });
  }
}

function toRow(row: StoredRow): AdminProductRowDto {
  return {
    ...row,
    statusLabel: PRODUCT_STATUS_LABELS[row.status],
    updatedAt: new Date(row.updatedAt).toISOString(),
  };
}
