import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { rowId } from '../list-request.js';

/** Id of the category that is named by id, code or slug (decision A27; no code is a number); null where there is none. */
export async function resolveCategory(em: EntityManager, named: string | number): Promise<number | null> {
  const text = String(named);
  const { rows } = await sql<{ id: number }>`
    select id from categories where id = ${rowId(text)} or code = ${text} order by id = ${rowId(text)} desc limit 1`.execute(
    em.getKysely(),
  );
  return rows[0]?.id ?? null;
}
