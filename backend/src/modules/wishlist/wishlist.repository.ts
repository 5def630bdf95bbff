import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { databaseOf } from '../../platform/db/database.js';
import { int, moment, rowOf } from '../../platform/db/rows.js';
import type { ProductCardDto } from '../catalog/dto/product-card.dto.js';
import { WHOLE_SHOP } from '../catalog/repository/listed.filter.js';

/** A marked product as stored: its card from the catalogue, and values that change often. */
export interface StoredWish {
  card: ProductCardDto;
  soldOut: boolean;
  /** Whether the product is on sale now. */
  available: boolean;
  wishedAt: string;
}

/** Reads a removed mark back from JSON. */
export const readRemoved = rowOf(import.meta.filename, { id: int, productId: int, wishedAt: moment });

/** A removed mark with all of its columns. */
export type RemovedWish = ReturnType<typeof readRemoved>;

/** Statements on wishes; `em` is the caller's transaction. */
@Injectable()
export class WishlistRepository {
  constructor(private readonly em: EntityManager) {}

  /** One page, last marked first; cards come from the catalogue, the stock is read fresh. */
  page(memberId: number, limit: number, offset: number): Promise<StoredWish[]> {
    return databaseOf(this.em)
      .selectFrom('wishes as w')
      .innerJoin('products as p', 'p.id', 'w.product_id')
      .leftJoin('product_listings as l', (join) =>
        join.onRef('l.product_id', '=', 'p.id').on('l.scope_id', '=', WHOLE_SHOP),
      )
      .leftJoin('stock_items as k', 'k.product_id', 'p.id')
      .where('w.member_id', '=', memberId)
      .where('p.card', 'is not', null)
      .select(({ ref, eb }) => [
        sql<ProductCardDto>`${ref('p.card')}`.as('card'),
        eb('l.product_id', 'is not', null).$castTo<boolean>().as('available'),
        'w.created_at as wishedAt',
        sql<boolean>`coalesce(${ref('k.on_hand')} - ${ref('k.reserved')} < (${ref('p.card')} ->> 'minQty')::int, false)`.as(
          'soldOut',
        ),
      ])
      .orderBy('w.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute();
  }

  /** Ids of the marked products, last marked first. */
  async productIds(memberId: number, limit: number): Promise<number[]> {
    const rows = await databaseOf(this.em)
      .selectFrom('wishes')
      .select('product_id')
      .where('member_id', '=', memberId)
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    return rows.map((row) => row.product_id);
  }

  /** Marked products that can be shown. */
  async count(memberId: number, em = this.em): Promise<number> {
    const { total } = await databaseOf(em)
      .selectFrom('wishes as w')
      .innerJoin('products as p', 'p.id', 'w.product_id')
      .where('w.member_id', '=', memberId)
      .where('p.card', 'is not', null)
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow();
    return total;
  }

  /** Locks the member, so that marks are counted one at a time; false for a closed account. */
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

  async isMarked(memberId: number, productId: number, em: EntityManager): Promise<boolean> {
    const wish = await databaseOf(em)
      .selectFrom('wishes')
      .select('id')
      .where('member_id', '=', memberId)
      .where('product_id', '=', productId)
      .executeTakeFirst();
    return wish !== undefined;
  }

  async isOnSale(productId: number, em: EntityManager): Promise<boolean> {
    const listing = await databaseOf(em)
      .selectFrom('product_listings')
      .select('product_id')
      .where('product_id', '=', productId)
      .where('scope_id', '=', WHOLE_SHOP)
      .executeTakeFirst();
    return listing !== undefined;
  }

  async add(memberId: number, productId: number, em: EntityManager): Promise<void> {
    await databaseOf(em)
      .insertInto('wishes')
      .values({ member_id: memberId, product_id: productId })
      .execute();
  }

  /** The removed mark, if there was one. */
  remove(memberId: number, productId: number): Promise<RemovedWish | undefined> {
    return databaseOf(this.em)
      .deleteFrom('wishes')
      .where('member_id', '=', memberId)
      .where('product_id', '=', productId)
      .returning(['id', 'product_id as productId', 'created_at as wishedAt'])
      .executeTakeFirst();
  }

  /** Puts a mark back with its id, and so at its place; false where the product exists no more. */
  async restore(
    memberId: number,
    { id, productId, wishedAt }: RemovedWish,
    em: EntityManager,
  ): Promise<boolean> {
    const { numInsertedOrUpdatedRows = 0n } = await databaseOf(em)
      .insertInto('wishes')
      .columns(['id', 'member_id', 'product_id', 'created_at'])
      .expression(({ selectFrom, val }) =>
        selectFrom('products')
          .where('id', '=', productId)
          .select([
            val(id).as('id'),
            val(memberId).as('member_id'),
            'products.id as product_id',
            sql<string>`${wishedAt}::timestamptz`.as('created_at'),
          ]),
      )
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows > 0n;
  }

  /** Deletes the member's wish list, in the caller's transaction. */
  async erase(em: EntityManager, memberId: number): Promise<void> {
    await databaseOf(em).deleteFrom('wishes').where('member_id', '=', memberId).execute();
  }
}
