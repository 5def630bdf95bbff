import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PRODUCT_STATUSES } from '@store/domain';
import { sql } from 'kysely';
import { databaseOf } from '../../../platform/db/database.js';
import { boolean, int, nullable, oneOf, readRows, rowOf, text, won } from '../../../platform/db/rows.js';
import { COUNT_CAP } from '../../../platform/lists/capped.js';
import { historyName } from '../../audit/history-author.columns.js';
import type { StockMovementDto, StockQueryDto, StockRowDto } from '../dto/admin-stock.dto.js';
import { stockListSql, WAITING } from './stock-list.filter.js';

const FREE = sql<number | null>`s.on_hand - s.reserved`;

const LISTED = rowOf(import.meta.filename, {
  productId: int,
  title: text,
  sku: nullable(text),
  status: oneOf(PRODUCT_STATUSES),
  mainImage: nullable(text),
  categoryCode: text,
  categoryName: text,
  tracked: boolean,
  onHand: nullable(int),
  reserved: nullable(int),
  available: nullable(int),
  lowAt: nullable(int),
  low: boolean,
  waiting: int,
  version: nullable(int),
});

const COUNTED = rowOf(import.meta.filename, { total: won, low: won });

/** Stock as operators read it. */
@Injectable()
export class StockListRepository {
  /** A page of products, without deleted ones. */
  async listStock(
    em: EntityManager,
    query: StockQueryDto,
    limit: number,
    offset: number,
  ): Promise<StockRowDto[]> {
    const { from, where, orderBy } = stockListSql(query);
    return readRows(
      databaseOf(em),
      LISTED,
      sql`
    select p.id as "productId", p.title, p.sku, p.status, p.thumbnail_url as "mainImage",
      c.code as "categoryCode", c.name as "categoryName", s.product_id is not null as tracked,
      s.on_hand as "onHand", s.reserved, ${FREE} as available, s.low_at as "lowAt",
      coalesce(${FREE} <= s.low_at, false) as low, ${WAITING} as waiting, s.version
    ${from} where ${where} order by ${orderBy} limit ${limit} offset ${offset}`,
    );
  }

  /** Total of products, and of low ones. */
  async countStock(em: EntityManager, query: StockQueryDto): Promise<{ total: number; low: number }> {
    const { from, where } = stockListSql(query);
    const [counted] = await readRows(
      databaseOf(em),
      COUNTED,
      sql`
    select count(*) as total, count(*) filter (where ${FREE} <= s.low_at) as low
    ${from} where ${where}`,
    );
    return counted ?? { total: 0, low: 0 };
  }

  /** A page of a product's history, newest first. */
  listMovements(
    em: EntityManager,
    productId: number,
    limit: number,
    offset: number,
  ): Promise<Omit<StockMovementDto, 'kindLabel'>[]> {
    return databaseOf(em)
      .selectFrom(({ selectFrom }) =>
        selectFrom('stock_movements')
          .selectAll()
          .where('product_id', '=', productId)
          .orderBy('id', 'desc')
          .limit(limit)
          .offset(offset)
          .as('v'),
      )
      .leftJoin('orders as o', 'o.id', 'v.order_id')
      .leftJoin('members as m', 'm.id', 'v.actor_id')
      .select(({ ref }) => [
        'v.id',
        ref('v.kind').$castTo<StockMovementDto['kind']>().as('kind'),
        'v.on_hand_before as onHandBefore',
        'v.on_hand_after as onHandAfter',
        'v.reserved_before as reservedBefore',
        'v.reserved_after as reservedAfter',
        'v.order_id as orderId',
        'o.order_no as orderNo',
        'v.actor_id as actorId',
        historyName('m', 'v').as('actorName'),
        'v.reason',
        'v.created_at as createdAt',
      ])
      .orderBy('v.id', 'desc')
      .execute();
  }

  /** Length of a product's history, at most one more than the cap; `exists` is false if there is no such product. */
  async countMovements(em: EntityManager, productId: number): Promise<{ total: number; exists: boolean }> {
    const db = databaseOf(em);
    const counted = db
      .selectFrom('stock_movements')
      .select('id')
      .where('product_id', '=', productId)
      .limit(COUNT_CAP + 1)
      .as('counted');
    return db
      .selectFrom(counted)
      .select(({ fn, exists, selectFrom }) => [
        fn.countAll<number>().as('total'),
        exists(
          selectFrom('products').select('id').where('id', '=', productId).where('deleted_at', 'is', null),
        )
          .$castTo<boolean>()
          .as('exists'),
      ])
      .executeTakeFirstOrThrow();
  }
}
