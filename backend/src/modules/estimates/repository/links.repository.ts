import type { EntityManager } from '@mikro-orm/postgresql';
import { databaseOf } from '../../../platform/db/database.js';

/** A private link; the table keeps the token's hash only. */
export interface StoredLink {
  estimateId: number;
  expiresAt: string;
  closedAt: string | null;
}

export async function insertLink(
  em: EntityManager,
  { estimateId, tokenHash, expiresAt }: { estimateId: number; tokenHash: string; expiresAt: Date },
): Promise<void> {
  await databaseOf(em)
    .insertInto('estimate_links')
    .values({ estimate_id: estimateId, token_hash: tokenHash, expires_at: expiresAt })
    .execute();
}

export function findLink(em: EntityManager, tokenHash: string): Promise<StoredLink | undefined> {
  return databaseOf(em)
    .selectFrom('estimate_links')
    .select(['estimate_id as estimateId', 'expires_at as expiresAt', 'closed_at as closedAt'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** Closes every link of an estimate that is still open. */
export async function closeLinks(em: EntityManager, estimateId: number, now: Date): Promise<void> {
  await databaseOf(em)
    .updateTable('estimate_links')
    .set({ closed_at: now })
    .where('estimate_id', '=', estimateId)
    .where('closed_at', 'is', null)
    .execute();
}
