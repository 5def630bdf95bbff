import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { databaseOf } from '../../../../platform/db/database.js';

/** A product and its smallest quantity. */
export interface SandboxGoods {
  productId: number;
  minimum: number;
}

/** What the demo member can buy. */
@Injectable()
export class SandboxGoodsRepository {
  constructor(private readonly em: EntityManager) {}

  /** Id of the active member with this email address. */
  async memberId(email: string): Promise<number | undefined> {
    const row = await databaseOf(this.em)
      .selectFrom('members')
      .select('id')
      .where('email', '=', email)
      .where('status', '=', 'active')
      .executeTakeFirst();
    return row?.id;
  }

  /** The product with this SKU, or else the one with the most pieces, on sale and to be bought without a choice. */
  find(sku: string | undefined): Promise<SandboxGoods | undefined> {
    return databaseOf(this.em)
      .selectFrom('products as p')
      .leftJoin('stock_items as s', 's.product_id', 'p.id')
      .select('p.id as productId')
      .select(({ selectFrom }) =>
        sql<number>`coalesce(${selectFrom('price_tiers as t')
          .select(({ fn }) => fn.min('t.min_qty').as('least'))
          .whereRef('t.product_id', '=', 'p.id')}, 1)`.as('minimum'),
      )
      .where('p.status', '=', 'active')
      .where('p.deleted_at', 'is', null)
      .$if(sku !== undefined, (products) => products.where('p.sku', '=', sku ?? ''))
      .$if(sku === undefined, (products) =>
        products
          .where('p.printable', '=', false)
          .where('p.base_price', 'is not', null)
          .where(({ exists, not, selectFrom }) =>
            not(
              exists(
                selectFrom('product_options as o')
                  .select('o.id')
                  .whereRef('o.product_id', '=', 'p.id')
                  .where('o.required', '=', true),
              ),
            ),
          ),
      )
      .orderBy(sql`s.on_hand - s.reserved desc nulls first`)
      .orderBy('p.id')
      .limit(1)
      .executeTakeFirst();
  }
}
