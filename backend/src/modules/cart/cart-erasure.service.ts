import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

/** Erasure of a member's personal data in the tables of this module, in the caller's transaction. */
@Injectable()
export class CartErasureService {
  /** Locks the member's cart: no order can be prepared from it. Comes first (decision record 5). */
  async lock(em: EntityManager, memberId: number): Promise<void> {
    await em.execute('select id from carts where member_id = ? for update', [memberId]);
  }

  /** Deletes the member's cart with its items. */
  async erase(em: EntityManager, memberId: number): Promise<void> {
    await em.execute('delete from carts where member_id = ?', [memberId]);
  }
}
