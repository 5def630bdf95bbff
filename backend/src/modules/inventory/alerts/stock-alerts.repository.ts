import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { databaseOf } from '../../../platform/db/database.js';
import { int, readRows, rowOf, text } from '../../../platform/db/rows.js';
import { isListed, isSoldOut, WHOLE_SHOP } from '../../catalog/repository/listed.filter.js';
import type { StockAlertDto } from './dto/stock-alert.dto.js';

const MET = rowOf(import.meta.filename, { id: int, memberId: int, productId: int, name: text, slug: text });

/** A request whose product can be bought again. */
export type MetRequest = ReturnType<typeof MET>;

/** Statements on stock alerts; `em` is the caller's transaction. */
@Injectable()
export class StockAlertsRepository {
  constructor(private readonly em: EntityManager) {}

  /** The member's requests, last asked first. */
  ofMember(memberId: number, limit: number): Promise<StockAlertDto[]> {
    return databaseOf(this.em)
      .selectFrom('stock_alerts as r')
      .innerJoin('products as p', 'p.id', 'r.product_id')
      .where('r.member_id', '=', memberId)
      .select([
        'p.id as productId',
        'p.title as name',
        'p.thumbnail_url as mainImage',
        isListed(sql.ref('p.id')).as('available'),
        'r.created_at as requestedAt',
      ])
      .orderBy('r.id', 'desc')
      .limit(limit)
      .execute();
  }

  /** Locks the member, so that requests are counted one at a time; false for a closed account. */
  async lockMember(memberId: number, em: EntityManager): Promise<boolean> {
    const member = await databaseOf(em)
      .selectFrom('members')
      .select('id')
      .where('id', '=', memberId)
      .where('closed_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    return member !== undefined;
  }

  /** Whether the product is sold out; undefined if it is not on sale. */
  product(productId: number, em: EntityManager): Promise<{ soldOut: boolean } | undefined> {
    return databaseOf(em)
      .selectFrom('product_listings as l')
      .where('l.product_id', '=', productId)
      .where('l.scope_id', '=', WHOLE_SHOP)
      .select(sql<boolean>`exists (select 1 from stock_items k where ${isSoldOut})`.as('soldOut'))
      .executeTakeFirst();
  }

  /** How many products the member waits for, and whether this one is among them. */
  countOf(
    memberId: number,
    productId: number,
    em: EntityManager,
  ): Promise<{ total: number; waits: boolean }> {
    return databaseOf(em)
      .selectFrom('stock_alerts')
      .where('member_id', '=', memberId)
      .select([
        sql<number>`count(*)::int`.as('total'),
        sql<boolean>`coalesce(bool_or(product_id = ${productId}), false)`.as('waits'),
      ])
      .executeTakeFirstOrThrow();
  }

  async add(memberId: number, productId: number, em: EntityManager): Promise<void> {
    await databaseOf(em)
      .insertInto('stock_alerts')
      .values({ member_id: memberId, product_id: productId })
      .execute();
  }

  async remove(memberId: number, productId: number): Promise<void> {
    await databaseOf(this.em)
      .deleteFrom('stock_alerts')
      .where('member_id', '=', memberId)
      .where('product_id', '=', productId)
      .execute();
  }

  /**
   * Deletes and returns the oldest requests whose product is on sale and not sold out. Two workers never take the same
   * one: each skips rows that the other has locked. Products are read first, because there are far fewer of them.
   */
  takeMet(em: EntityManager, limit: number): Promise<MetRequest[]> {
    return readRows(
      databaseOf(em),
      MET,
      sql`
      with wanted as (select distinct product_id from stock_alerts),
      met as materialized (
        select l.product_id from wanted w
        join product_listings l on l.product_id = w.product_id and l.scope_id = ${sql.lit(WHOLE_SHOP)}
        where not exists (select 1 from stock_items k where ${isSoldOut})),
      due as (
        select r.id from stock_alerts r where r.product_id in (select product_id from met)
        order by r.id limit ${limit} for update skip locked)
      delete from stock_alerts r using due, products p
      where r.id = due.id and p.id = r.product_id
      returning r.id, r.member_id as "memberId", r.product_id as "productId", p.title as name, p.slug`,
    );
  }

  /** Deletes the oldest requests from before `before`. */
  async purge(before: Date, limit: number): Promise<number> {
    const { numDeletedRows } = await databaseOf(this.em)
      .deleteFrom('stock_alerts')
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('stock_alerts')
          .select('id')
          .where('created_at', '<', before.toISOString())
          .orderBy('id')
          .limit(limit),
      )
      .executeTakeFirst();
    return Number(numDeletedRows);
  }

  /** Deletes the member's requests, in the caller's transaction. */
  async erase(em: EntityManager, memberId: number): Promise<void> {
    await databaseOf(em).deleteFrom('stock_alerts').where('member_id', '=', memberId).execute();
  }
}
