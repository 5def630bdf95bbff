import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { databaseOf } from '../../platform/db/database.js';

/** Erasure of a member's personal data in the tables of this module, in the caller's transaction. */
@Injectable()
export class CartErasureRepository {
  /** Locks the member's cart: no order can be prepared from it. Runs first (record 5). */
  async lock(em: EntityManager, memberId: number): Promise<void> {
    await databaseOf(em)
      .selectFrom('carts')
      .select('id')
      .where('member_id', '=', memberId)
      .forUpdate()
      .execute();
  }

  /** Deletes the member's cart with its items. */
  async erase(em: EntityManager, memberId: number): Promise<void> {
    await databaseOf(em).deleteFrom('carts').where('member_id', '=', memberId).execute();
  }
}
