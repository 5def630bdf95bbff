import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { databaseOf } from '../../../platform/db/database.js';
import type { KnownStock } from '../kinds/product-stock.js';
import { anyInt } from '../../../platform/db/any-of.js';

/** What the rows of a sheet are compared with. */
@Injectable()
export class ImportTargetsRepository {
  /** Stock of these products; untracked ones have none. */
  findStock(em: EntityManager, productIds: readonly number[]): Promise<KnownStock[]> {
    return databaseOf(em)
      .selectFrom('stock_items')
      .select(['product_id as productId', 'on_hand as onHand', 'reserved', 'version'])
      .where('product_id', '=', anyInt(productIds))
      .execute();
  }
}
