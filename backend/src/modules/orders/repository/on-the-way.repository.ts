import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { anyInt } from '../../../platform/db/any-of.js';
import { databaseOf } from '../../../platform/db/database.js';
import { int, readRows, rowOf, text } from '../../../platform/db/rows.js';
import { ReturnedPieces } from './returned-pieces.columns.js';

const ROW = rowOf(import.meta.filename, {
  siteId: int,
  productId: int,
  optionKey: text,
  pieces: int,
});

/** Pieces of a product with these options that are on the way to a site. */
export type OnTheWay = ReturnType<typeof ROW>;

/** What is bought and not delivered. */
@Injectable()
export class OnTheWayRepository {
  constructor(private readonly returned: ReturnedPieces) {}

  /** Paid and not delivered pieces of the products to the sites, less refunded ones; those of every print together. */
  pieces(em: EntityManager, siteIds: readonly number[], productIds: readonly number[]): Promise<OnTheWay[]> {
    return readRows(
      databaseOf(em),
      ROW,
      sql`
        select o.site_id as "siteId", l.product_id as "productId", l.option_key as "optionKey",
          sum(greatest(l.quantity - ${this.returned.column()}, 0))::int as pieces
        from orders o join order_lines l on l.order_id = o.id and l.kind = 'goods'
        where o.site_id = ${anyInt(siteIds)} and o.status in ('PAID', 'PREPARING', 'SHIPPED')
          and l.product_id = ${anyInt(productIds)}
        group by o.site_id, l.product_id, l.option_key`,
    );
  }
}
