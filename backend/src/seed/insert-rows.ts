import type { EntityManager, EntityName, RequiredEntityData } from '@mikro-orm/postgresql';

/** Inserts the rows in one statement (a few for very many) and answers their ids in the same order. */
export async function insertRows<T extends { id: number }>(
  em: EntityManager,
  entity: EntityName<T>,
  rows: readonly RequiredEntityData<T>[],
): Promise<number[]> {
  if (rows.length === 0) return [];
  // As entities, because for plain rows insertMany answers the first id only.
  const made = rows.map((row) => em.create<T>(entity, row, { persist: false }));
  await em.insertMany(made);
  return made.map((row) => row.id);
}
