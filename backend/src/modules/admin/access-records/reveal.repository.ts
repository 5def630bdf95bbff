import type { EntityManager } from '@mikro-orm/postgresql';
import { databaseOf } from '../../../platform/db/database.js';

/** E-mail address or phone that a message went to; undefined where there is no such message. */
export async function findRecipient(em: EntityManager, noticeId: number): Promise<string | undefined> {
  const row = await databaseOf(em)
    .selectFrom('notices')
    .select('recipient')
    .where('id', '=', noticeId)
    .executeTakeFirst();
  return row?.recipient;
}
