import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { databaseOf } from '../../../platform/db/database.js';
import type { SavedViewDto } from './dto/saved-view.dto.js';

/** A view as stored. */
export interface SavedViewInput {
  memberId: number;
  list: string;
  name: string;
  query: string;
  isDefault: boolean;
}

/** Statements on saved_views; `em` is the caller's transaction. */
@Injectable()
export class SavedViewsRepository {
  constructor(private readonly em: EntityManager) {}

  /** The member's saved views of a list, by name. */
  find(memberId: number, list: string, em = this.em): Promise<SavedViewDto[]> {
    return databaseOf(em)
      .selectFrom('saved_views')
      .select(['id', 'list', 'name', 'query', 'is_default as isDefault'])
      .where('member_id', '=', memberId)
      .where('list', '=', list)
      .orderBy('name')
      .execute();
  }

  /**
   * Two tabs at once could exceed the limit together, or leave two defaults: one member's views change one at a time.
   */
  async lockMember(memberId: number, em: EntityManager): Promise<void> {
    await databaseOf(em)
      .selectFrom('members')
      .select('id')
      .where('id', '=', memberId)
      .forNoKeyUpdate()
      .execute();
  }

  async clearDefault(memberId: number, list: string, em: EntityManager): Promise<void> {
    await databaseOf(em)
      .updateTable('saved_views')
      .set({ is_default: false })
      .where('member_id', '=', memberId)
      .where('list', '=', list)
      .execute();
  }

  /** Stores a view and replaces one with the same name. */
  async save({ memberId, list, name, query, isDefault }: SavedViewInput, em: EntityManager): Promise<void> {
    await databaseOf(em)
      .insertInto('saved_views')
      .values({ member_id: memberId, list, name, query, is_default: isDefault })
      .onConflict((conflict) =>
        conflict.columns(['member_id', 'list', 'name']).doUpdateSet((row) => ({
          query: row.ref('excluded.query'),
          is_default: row.ref('excluded.is_default'),
        })),
      )
      .execute();
  }

  /** Deletes a view; returns whether it existed. */
  async remove(memberId: number, id: number): Promise<boolean> {
    const removed = await databaseOf(this.em)
      .deleteFrom('saved_views')
      .where('id', '=', id)
      .where('member_id', '=', memberId)
      .returning('id')
      .execute();
    return removed.length > 0;
  }

  /** Deletes the member's views, in the caller's transaction. */
  async erase(em: EntityManager, memberId: number): Promise<void> {
    await databaseOf(em).deleteFrom('saved_views').where('member_id', '=', memberId).execute();
  }
}
