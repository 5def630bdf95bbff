import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { databaseOf } from '../../../platform/db/database.js';
import { announce } from '../../../platform/db/notifications.js';
import type { FileProblem } from '../entities/import.entity.js';

/** Topic of the notice that the state of an import has changed; its key is the import's id. */
export const IMPORT_TOPIC = 'import';

/** A worker that has not said so long that it is alive is gone; its file is read again. */
const CLAIM_SECONDS = 30;

const CLAIMED_UNTIL = sql<string>`now() + ${CLAIM_SECONDS} * interval '1 second'`;

/** An upload that a worker reads. */
export interface Claimed {
  id: number;
  kind: string;
  fileId: string | null;
  /** Which try this is, from 1; a worker that comes back late knows by it that another has taken over. */
  attempt: number;
}

type Claim = Pick<Claimed, 'id' | 'attempt'>;

/** Ends the claims of workers that are gone. A row that is locked belongs to one that is writing its row results. */
export async function endLostClaims(em: EntityManager): Promise<void> {
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
 * Claims the oldest upload that waits; undefined where none does, or where one is being read. A unique violation says
 * that another worker claimed one in the same moment. Whether it is free is asked of the row itself as well:
 * only such conditions are looked at again in the newest version of a row that has changed since the statement began.
 */
export function claimNext(em: EntityManager): Promise<Claimed | undefined> {
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

export async function renewClaim(em: EntityManager, { id, attempt }: Claim): Promise<void> {
  await databaseOf(em)
    .updateTable('imports')
    .set({ claimed_until: CLAIMED_UNTIL })
    .where('id', '=', id)
    .where('check_attempts', '=', attempt)
    .where('claimed_until', 'is not', null)
    .execute();
}

/** Gives the upload back, to be read again; `counted` says whether the try counts against the file. */
export async function endClaim(em: EntityManager, { id, attempt }: Claim, counted: boolean): Promise<void> {
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

/** Locks the import; false where another worker has taken it over. */
export async function lockClaimed(em: EntityManager, { id, attempt }: Claim): Promise<boolean> {
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
export async function setReady(
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

export async function setUnreadable(em: EntityManager, id: number, problem: FileProblem): Promise<void> {
  await databaseOf(em)
    .updateTable('imports')
    .set({ state: 'unreadable', claimed_until: null, problem: JSON.stringify(problem) })
    .where('id', '=', id)
    .execute();
}

/** Notifies those who wait for the import, at the commit of `em`, that it has changed. */
export const announceImport = (em: EntityManager, id: number): Promise<void> =>
  announce(databaseOf(em), IMPORT_TOPIC, id);
