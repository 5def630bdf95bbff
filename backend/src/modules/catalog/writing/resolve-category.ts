import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { rowId } from '../list-request.js';

/** Id of the category that is named by id, code or slug (decision A27; no code is a number); null where there is none. */
export async function resolveCategory(em: EntityManager, named: string | number): Promise<number | null> {
  return (await resolveCategories(em, [named])).get(String(named)) ?? null;
}

/** The same for several names at once: their ids by the name as text; unknown ones are absent. */
export async function resolveCategories(
  em: EntityManager,
  named: readonly (string | number)[],
): Promise<ReadonlyMap<string, number>> {
  const texts = [...new Set(named.map(String))];
  if (texts.length === 0) return new Map();
  const { rows } = await sql<{ name: string; id: number }>`
    select distinct on (w.name) w.name, c.id
    from unnest(${texts}::text[], ${texts.map((text) => rowId(text))}::int[]) as w (name, id)
    join categories c on c.id = w.id or c.code = w.name order by w.name, c.id = w.id desc`.execute(
    em.getKysely(),
  );
  return new Map(rows.map(({ name, id }) => [name, id]));
}
