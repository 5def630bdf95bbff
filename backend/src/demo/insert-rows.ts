import type { EntityManager, EntityName, RequiredEntityData } from '@mikro-orm/postgresql';

/** Inserts a row for each item in one statement (a few for very many); answers them in the same order, with their ids. */
export async function insertRows<T extends object, Item>(
  em: EntityManager,
  entity: EntityName<T>,
  items: readonly Item[],
  rowOf: (item: Item, i: number) => RequiredEntityData<T>,
): Promise<{ item: Item; row: T }[]> {
  // As entities, because for plain rows insertMany answers the first id only.
  const inserted = items.map((item, i) => ({
    item,
    row: em.create<T>(entity, rowOf(item, i), { persist: false }),
  }));
  if (inserted.length > 0) await em.insertMany(inserted.map(({ row }) => row));
  return inserted;
}

/** The moment so many hours earlier; later where they are negative. */
export const hoursBefore = (moment: Date, hours: number): Date =>
  new Date(moment.getTime() - hours * 3_600_000);

export const daysBefore = (moment: Date, days: number): Date => hoursBefore(moment, days * 24);
