import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { databaseOf } from '../../../platform/db/database.js';

/** A picture that is to be removed. */
export interface UnusedImage {
  folder: string;
  names: string[];
}

/** Statements on uploaded pictures; `em` is the caller's transaction. */
@Injectable()
export class UploadedImagesRepository {
  constructor(private readonly em: EntityManager) {}

  /** Notes one more file of the picture in this folder. */
  async note(folder: string, name: string, now: Date): Promise<void> {
    await databaseOf(this.em)
      .insertInto('uploaded_images')
      .values({ folder, names: [name], created_at: now })
      .onConflict((conflict) =>
        conflict.column('folder').doUpdateSet(({ ref }) => ({
          names: sql<string[]>`${ref('uploaded_images.names')} || ${ref('excluded.names')}`,
        })),
      )
      .execute();
  }

  /**
   * Marks those of the pictures as used that were not yet; false where one of them was removed. A picture that is being
   * removed at this moment is waited for.
   */
  async markUsed(em: EntityManager, folders: readonly string[], now: Date): Promise<boolean> {
    const rows = await databaseOf(em)
      .updateTable('uploaded_images')
      .set(({ eb }) => ({
        used_at: eb
          .case()
          .when('removed_at', 'is', null)
          .then(sql<string>`${now}::timestamptz`)
          .end(),
      }))
      .where('folder', 'in', [...folders])
      .where('used_at', 'is', null)
      .returning('removed_at')
      .execute();
    return rows.every((row) => row.removed_at === null);
  }

  /**
   * Takes pictures that were uploaded before `before` and never used, the oldest first, for removal; those that were
   * taken after `takenAfter` are another worker's. One statement: a change that saves one at this moment has locked its
   * row, and the row's own columns are looked at again once it is locked. It is used or taken, never both.
   */
  takeUnused(times: { now: Date; before: Date; takenAfter: Date }, limit: number): Promise<UnusedImage[]> {
    const db = databaseOf(this.em);
    const unused = db
      .selectFrom('uploaded_images')
      .select('folder')
      .where('used_at', 'is', null)
      .where('names', '<>', sql<string[]>`'{}'`)
      .where('created_at', '<', times.before.toISOString())
      .where((eb) =>
        eb.or([eb('removed_at', 'is', null), eb('removed_at', '<', times.takenAfter.toISOString())]),
      )
      .orderBy('created_at')
      .limit(limit)
      .forUpdate()
      .skipLocked();
    return db
      .updateTable('uploaded_images')
      .set({ removed_at: times.now })
      .where('folder', 'in', unused)
      .returning(['folder', 'names'])
      .execute();
  }

  /** The bytes of these pictures are gone. */
  async markRemoved(folders: readonly string[]): Promise<void> {
    if (folders.length === 0) return;
    await databaseOf(this.em)
      .updateTable('uploaded_images')
      .set({ names: [] })
      .where('folder', 'in', [...folders])
      .execute();
  }
}
