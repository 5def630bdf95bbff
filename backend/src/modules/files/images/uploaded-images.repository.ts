import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { databaseOf } from '../../../platform/db/database.js';

/** A picture for the sweep to delete. */
export interface UnusedImage {
  folder: string;
  names: string[];
}

/** Statements on uploaded pictures; `em` is the caller's transaction. */
@Injectable()
export class UploadedImagesRepository {
  constructor(private readonly em: EntityManager) {}

  /** Records one more file of the picture in this folder. */
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
   * Marks the pictures as used; false if one of them was deleted. Waits for a deletion that is running at this moment.
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
   * Claims pictures that were uploaded before `before` and never used, the oldest first, for deletion; those that were
   * claimed after `takenAfter` belong to another worker. One statement: a change that uses a picture at this moment has
   * locked its row, and PostgreSQL checks the row's columns again after the lock. A picture is used or claimed, never
   * both.
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

  /** Records that the bytes of these pictures are deleted. */
  async markRemoved(folders: readonly string[]): Promise<void> {
    if (folders.length === 0) return;
    await databaseOf(this.em)
      .updateTable('uploaded_images')
      .set({ names: [] })
      .where('folder', 'in', [...folders])
      .execute();
  }
}
