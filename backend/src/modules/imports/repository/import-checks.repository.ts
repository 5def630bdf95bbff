import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { databaseOf } from '../../../platform/db/database.js';
import { announce } from '../../../platform/db/notifications.js';
import type { FileProblem } from '../entities/import.entity.js';

/** Topic of the notice about a changed state of an import; its key is the import's id. */
export const IMPORT_TOPIC = 'import';

/** A worker that has not extended its claim for so long is dead; its file is read again. */
const CLAIM_SECONDS = 30;

const CLAIMED_UNTIL = sql<string>`now() + ${CLAIM_SECONDS} * interval '1 second'`;

/** An upload that a worker is reading. */
export interface Claimed {
  id: number;
  kind: string;
  fileId: string | null;
  /** Number of this try, from 1; it tells a late worker that another has taken over. */
  attempt: number;
}

type Claim = Pick<Claimed, 'id' | 'attempt'>;

/** Statements on the checks of uploaded sheets. */
@Injectable()
export class ImportChecksRepository {
  /** Ends the claims of dead workers. A locked row belongs to a worker that is writing row results. */
  async endLostClaims(em: EntityManager): Promise<void> {
    await databaseOf(em)
      .updateTable('imports')
      .set({ claimed_until: null })
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('imports')
          .select('id')
          .where('claimed_until', '<', sql<string>`now()`)
          .forUpdate()
          .skipLocked(),
      )
      .execute();
  }

  /**
   * Claims the oldest waiting upload; undefined if none waits, or if one is being read. A unique violation means that
   * another worker claimed one at the same moment. The row's own columns are checked too: for a row that changed after
   * the statement began, PostgreSQL rechecks only such conditions.
   */
  claimNext(em: EntityManager): Promise<Claimed | undefined> {
    return databaseOf(em)
      .updateTable('imports')
      .set({ claimed_until: CLAIMED_UNTIL, check_attempts: sql`check_attempts + 1` })
      .where('id', '=', ({ selectFrom, not, exists }) =>
        selectFrom('imports')
          .select('id')
          .where('state', '=', 'checking')
          .where(not(exists(selectFrom('imports').select('id').where('claimed_until', 'is not', null))))
          .orderBy('id')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .where('claimed_until', 'is', null)
      .returning(['id', 'kind', 'file_id as fileId', 'check_attempts as attempt'])
      .executeTakeFirst();
  }

  async renewClaim(em: EntityManager, { id, attempt }: Claim): Promise<void> {
    await databaseOf(em)
      .updateTable('imports')
      .set({ claimed_until: CLAIMED_UNTIL })
      .where('id', '=', id)
      .where('check_attempts', '=', attempt)
      .where('claimed_until', 'is not', null)
      .execute();
  }

  /** Releases the upload, to be read again; `counted`: whether the try counts against the file. */
  async endClaim(em: EntityManager, { id, attempt }: Claim, counted: boolean): Promise<void> {
    await databaseOf(em)
      .updateTable('imports')
      .set({ claimed_until: null })
      .$if(!counted, (query) => query.set({ check_attempts: sql`check_attempts - 1` }))
      .where('id', '=', id)
      .where('state', '=', 'checking')
      .where('check_attempts', '=', attempt)
      .where('claimed_until', 'is not', null)
      .execute();
  }

  /** Locks the import; false if another worker has taken it over. */
  async lockClaimed(em: EntityManager, { id, attempt }: Claim): Promise<boolean> {
    const row = await databaseOf(em)
      .selectFrom('imports')
      .select('id')
      .where('id', '=', id)
      .where('state', '=', 'checking')
      .where('check_attempts', '=', attempt)
      .where('claimed_until', 'is not', null)
      .forUpdate()
      .executeTakeFirst();
    return row !== undefined;
  }

  /** The file was read; the caller stores its rows. */
  async setReady(
    em: EntityManager,
    id: number,
    read: { encoding: string; headings: readonly string[]; ignored: readonly string[] },
  ): Promise<void> {
    await databaseOf(em)
      .updateTable('imports')
      .set({
        state: 'ready',
        claimed_until: null,
        encoding: read.encoding,
        headings: JSON.stringify(read.headings),
        ignored: JSON.stringify(read.ignored),
      })
      .where('id', '=', id)
      .execute();
  }

  async setUnreadable(em: EntityManager, id: number, problem: FileProblem): Promise<void> {
    await databaseOf(em)
      .updateTable('imports')
      .set({ state: 'unreadable', claimed_until: null, problem: JSON.stringify(problem) })
      .where('id', '=', id)
      .execute();
  }

  /** When `em` commits, notifies everybody who waits for the import that it has changed. */
  announceImport(em: EntityManager, id: number): Promise<void> {
    return announce(databaseOf(em), IMPORT_TOPIC, id);
  }
}
