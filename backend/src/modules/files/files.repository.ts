import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { FilePurpose, FileType, Role } from '@store/domain';
import { sql } from 'kysely';
import { databaseOf } from '../../platform/db/database.js';
import type { Actor } from '../../platform/http/access.js';
import type { StoredPurpose, StoredType } from './entities/stored-file.entity.js';

/** Fields of a file that may be shown. */
export interface FileData {
  id: string;
  name: string;
  type: FileType;
  bytes: number;
}

/** Location and type of a file's bytes. */
export interface StoredBytes {
  key: string;
  name: string;
  type: StoredType;
  purpose: StoredPurpose | null;
  ownerId: number | null;
}

/** Owner of a draft: a member, or a visitor with a ticket. */
export type DraftOwner = { memberId: number } | { ticketHash: string };

/** A file for the sweep to delete. */
export interface DiscardedFile {
  id: string;
  key: string;
}

/** Statements on private files; `em` is the caller's transaction. */
@Injectable()
export class FilesRepository {
  constructor(private readonly em: EntityManager) {}

  /** Attaches those of the files that are drafts of this owner or of this ticket; returns their types. */
  async attach(
    em: EntityManager,
    ids: readonly string[],
    by: { ownerId: number | null; ticketHash: string | null; purpose: FilePurpose; now: Date },
  ): Promise<FileType[]> {
    const rows = await databaseOf(em)
      .updateTable('stored_files')
      .set({ state: 'attached', purpose: by.purpose, expires_at: null })
      .where('id', 'in', [...ids])
      .where((eb) => eb.or([eb('owner_id', '=', by.ownerId), eb('ticket_hash', '=', by.ticketHash)]))
      .where('state', '=', 'draft')
      .where('expires_at', '>', by.now.toISOString())
      .returning('type')
      .execute();
    return rows.map(({ type }) => type as FileType);
  }

  /** Attaches a draft that the caller may attach; false if the sweep was faster. */
  async attachOwned(em: EntityManager, id: string, purpose: StoredPurpose): Promise<boolean> {
    const { numUpdatedRows } = await databaseOf(em)
      .updateTable('stored_files')
      .set({ state: 'attached', purpose, expires_at: null })
      .where('id', '=', id)
      .where('state', '=', 'draft')
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  }

  /** Fields of these files, in no order; without discarded ones. */
  describe(em: EntityManager, ids: readonly string[]): Promise<FileData[]> {
    return databaseOf(em)
      .selectFrom('stored_files')
      .select(['id', 'name', 'bytes'])
      .select((eb) => eb.ref('type').$castTo<FileType>().as('type'))
      .where('id', 'in', [...ids])
      .where('state', '<>', 'discarded')
      .execute();
  }

  /** Location of the bytes; undefined for unknown and discarded files. */
  find(id: string): Promise<StoredBytes | undefined> {
    return databaseOf(this.em)
      .selectFrom('stored_files')
      .select(['storage_key as key', 'name', 'owner_id as ownerId'])
      .select(({ ref }) => [
        ref('type').$castTo<StoredType>().as('type'),
        ref('purpose').$castTo<StoredPurpose | null>().as('purpose'),
      ])
      .where('id', '=', id)
      .where('state', '<>', 'discarded')
      .executeTakeFirst();
  }

  /** The person who opens a signed address; undefined for a deleted member. */
  viewer(memberId: number): Promise<Actor | undefined> {
    return databaseOf(this.em)
      .selectFrom('members')
      .select('id')
      .select((eb) => eb.ref('role').$castTo<Role>().as('role'))
      .where('id', '=', memberId)
      .executeTakeFirst();
  }

  /** Locks a file of this owner and returns its state; undefined for files of others and discarded ones. */
  async lockOwn(em: EntityManager, ownerId: number, id: string): Promise<string | undefined> {
    const row = await databaseOf(em)
      .selectFrom('stored_files')
      .select('state')
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .where('state', '<>', 'discarded')
      .forUpdate()
      .executeTakeFirst();
    return row?.state;
  }

  /** The files are no longer readable; the sweep deletes their bytes. */
  async discard(em: EntityManager, ids: readonly string[], now: Date): Promise<void> {
    await databaseOf(em)
      .updateTable('stored_files')
      .set({ state: 'discarded', expires_at: now.toISOString() })
      .where('id', 'in', [...ids])
      .execute();
  }

  /** Uploads of one member wait for each other on the member's row, those of one ticket on its name. */
  async lockUploadsOf(em: EntityManager, owner: DraftOwner): Promise<void> {
    const db = databaseOf(em);
    if ('memberId' in owner)
      await db.selectFrom('members').select('id').where('id', '=', owner.memberId).forUpdate().execute();
    else
      await db
        .selectNoFrom(sql`pg_advisory_xact_lock(hashtextextended(${owner.ticketHash}, 0))`.as('locked'))
        .execute();
  }

  /** The owner's drafts that are not attached yet. */
  async countDrafts(em: EntityManager, owner: DraftOwner, now: Date): Promise<number> {
    const { count } = await databaseOf(em)
      .selectFrom('stored_files')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where((eb) =>
        'memberId' in owner ? eb('owner_id', '=', owner.memberId) : eb('ticket_hash', '=', owner.ticketHash),
      )
      .where('state', '=', 'draft')
      .where('expires_at', '>', now.toISOString())
      .executeTakeFirstOrThrow();
    return count;
  }

  /** Deletes the row of a file whose bytes could not be stored. */
  async remove(id: string): Promise<void> {
    await databaseOf(this.em).deleteFrom('stored_files').where('id', '=', id).execute();
  }

  /** Deletes the row of a discarded file after its bytes. */
  async removeDiscarded(id: string): Promise<void> {
    await databaseOf(this.em)
      .deleteFrom('stored_files')
      .where('id', '=', id)
      .where('state', '=', 'discarded')
      .execute();
  }

  /**
   * Claims files that are due for deletion until `until`, the longest waiting first. From now on they can neither be
   * attached nor read, so bytes never vanish while in use; two workers never claim the same.
   */
  claimDue(now: Date, until: Date, limit: number): Promise<DiscardedFile[]> {
    const db = databaseOf(this.em);
    const due = db
      .selectFrom('stored_files')
      .select('id')
      .where('state', '<>', 'attached')
      .where('expires_at', '<=', now.toISOString())
      .orderBy('expires_at')
      .limit(limit)
      .forUpdate()
      .skipLocked();
    return db
      .updateTable('stored_files')
      .set({ state: 'discarded', expires_at: until.toISOString() })
      .where('id', 'in', due)
      .returning(['id', 'storage_key as key'])
      .execute();
  }

  /**
   * Discards the member's own files except evidence of refunds and the ids in `exceptIds`, and erases name and owner.
   */
  async eraseOwn(em: EntityManager, memberId: number, exceptIds: readonly string[]): Promise<void> {
    await databaseOf(em)
      .updateTable('stored_files')
      .set(ERASED)
      .where('owner_id', '=', memberId)
      .where('purpose', 'is distinct from', 'refund')
      .where(({ ref }) => sql<boolean>`${ref('id')} <> all(${[...exceptIds]}::uuid[])`)
      .execute();
  }

  /** Discards files of any owner, and erases name and owner. */
  async erase(em: EntityManager, ids: readonly string[]): Promise<void> {
    await databaseOf(em)
      .updateTable('stored_files')
      .set(ERASED)
      .where('id', 'in', [...ids])
      .execute();
  }
}

/** The sweep deletes the bytes later; personal data is erased at once. */
const ERASED = { state: 'discarded', expires_at: sql<string>`now()`, owner_id: null, name: 'file' };
