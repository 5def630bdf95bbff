import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { FIRST_PAGE, PAGE_SIZE } from '@store/domain';
import { Answer } from '../../platform/http/envelope.js';
import { STOCK_MOVE_LABELS } from './dto/stock-moves.dto.js';
import { stockProductNotFound } from './inventory.errors.js';
import { cappedCount, cappedMeta } from '../../platform/lists/capped.js';
import { STOCK_SORTS } from './dto/admin-stock.dto.js';
import { metaOf, pagingOf } from '../../platform/lists/paging.js';
import { productCondition } from '../catalog/admin/product.filter.js';
import type { ListSql, SqlPart } from '../../platform/lists/sql.js';
import type {
  StockMovementDto,
  StockMovementPageDto,
  StockMovementQueryDto,
  StockPageDto,
  StockQueryDto,
  StockRowDto,
} from './dto/admin-stock.dto.js';

const FROM = `from products p join categories c on c.id = p.category_id
  left join stock_items s on s.product_id = p.id`;

const COLUMNS = `p.id as "productId", p.title, p.sku, p.status, p.thumbnail_url as "mainImage",
  c.code as "categoryCode", c.name as "categoryName", s.product_id is not null as tracked, s.on_hand as "onHand",
  s.reserved, s.on_hand - s.reserved as available, s.low_at as "lowAt",
  coalesce(s.on_hand - s.reserved <= s.low_at, false) as low, s.version`;

const MOVEMENT = `v.id, v.kind, v.on_hand_before as "onHandBefore", v.on_hand_after as "onHandAfter",
  v.reserved_before as "reservedBefore", v.reserved_after as "reservedAfter", v.order_id as "orderId",
  o.order_no as "orderNo", v.actor_id as "actorId", m.name as "actorName", v.reason, v.created_at as "createdAt"`;

/** The rows of the list; its export reads the same. Those that run out come fewest pieces first. */
export function stockListSql(query: StockQueryDto): ListSql {
  const usual = query.low === 'true' ? 'availableAsc' : 'recent';
  return { from: FROM, where: condition(query), orderBy: STOCK_SORTS[query.sort ?? usual] };
}

/** Stock as operators read it; two statements for a page. */
@Injectable()
export class AdminStockService {
  constructor(private readonly em: EntityManager) {}

  /** A page of products that are not deleted. */
  async list(query: StockQueryDto): Promise<Answer<StockPageDto>> {
    const paging = pagingOf(query, { pageBase: FIRST_PAGE, size: PAGE_SIZE.adminProducts });
    const { where, orderBy } = stockListSql(query);
    const { sql, params } = where;
    const [items, [sum]] = await Promise.all([
      this.em.execute<StockRowDto[]>(
        `select ${COLUMNS} ${FROM} where ${sql} order by ${orderBy} limit ? offset ?`,
        [...params, paging.size, paging.index * paging.size],
      ),
      this.em.execute<{ total: number; low: number }[]>(
        `select count(*)::int as total,
           (count(*) filter (where s.on_hand - s.reserved <= s.low_at))::int as low ${FROM} where ${sql}`,
        params,
      ),
    ]);
    const total = sum?.total ?? 0;
    return new Answer({ items, total }, { meta: metaOf(paging, total, { low: sum?.low ?? 0 }) });
  }

  /** A page of one product's history, newest first. */
  async movements(productId: number, query: StockMovementQueryDto): Promise<Answer<StockMovementPageDto>> {
    const paging = pagingOf(query, { pageBase: FIRST_PAGE, size: PAGE_SIZE.adminProducts });
    const [rows, [sum]] = await Promise.all([
      this.em.execute<StockMovementDto[]>(
        `select ${MOVEMENT} from (
           select * from stock_movements where product_id = ? order by id desc limit ? offset ?) v
         left join orders o on o.id = v.order_id left join members m on m.id = v.actor_id order by v.id desc`,
        [productId, paging.size, paging.index * paging.size],
      ),
      this.em.execute<{ total: number; known: boolean }[]>(
        `select total, exists (select 1 from products where id = ? and deleted_at is null) as known
         from (${cappedCount('from stock_movements where product_id = ?')}) sum`,
        [productId, productId],
      ),
    ]);
    if (sum === undefined || !sum.known) throw stockProductNotFound();
    const meta = cappedMeta(paging, sum.total);
    return new Answer({ items: rows.map(toMovement), total: meta.total }, { meta });
  }
}

function condition({ q, category, low, tracked }: StockQueryDto): SqlPart {
  const { sql, params } = productCondition({ q, category, stock: low === 'true' ? 'low' : '' });
  if (tracked === undefined || tracked === '') return { sql, params };
  return { sql: `${sql} and s.product_id is ${tracked === 'true' ? 'not null' : 'null'}`, params };
}

function toMovement(row: StockMovementDto): StockMovementDto {
  const createdAt = new Date(row.createdAt).toISOString();
  return { ...row, kindLabel: STOCK_MOVE_LABELS[row.kind], createdAt };
}
