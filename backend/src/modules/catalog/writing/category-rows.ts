import type { EntityManager } from '@mikro-orm/postgresql';
import type { CategoryStatus } from '@store/domain';
import { sql } from 'kysely';

/** A category as an operator changes it. */
export interface CategoryRow {
  id: number;
  name: string;
  code: string;
  parentId: number | null;
  level: number;
  sortOrder: number;
  status: CategoryStatus;
  version: number;
}

/** What goes out of sight, or comes back, with a category. */
export interface Affected {
  /** Categories below it. */
  children: number;
  /** Products in it and below it, whatever their status; deleted ones do not count. */
  products: number;
  /** Those of them that are on sale at this moment. */
  listed: number;
}

export async function readCategory(em: EntityManager, id: number): Promise<CategoryRow | null> {
  const { rows } = await sql<CategoryRow>`
    select id, name, code, parent_id as "parentId", level, sort_order as "sortOrder", status, version
    from categories where id = ${id}`.execute(em.getKysely());
  return rows[0] ?? null;
}

/** The category and everything below it, as a common table expression named `branch`. */
const branchOf = (id: number) => sql`
  branch as (
    select id, 0 as depth from categories where id = ${id}
    union all
    select c.id, branch.depth + 1 from branch join categories c on c.parent_id = branch.id where branch.depth < 10
  )`;

/** Ids of the category and everything below it, and how many levels that is. */
export async function readBranch(em: EntityManager, id: number): Promise<{ ids: number[]; levels: number }> {
  const { rows } = await sql<{ id: number; depth: number }>`
    with recursive ${branchOf(id)} select id, depth from branch`.execute(em.getKysely());
  return { ids: rows.map((row) => row.id), levels: 1 + Math.max(0, ...rows.map((row) => row.depth)) };
}

export async function countAffected(em: EntityManager, id: number): Promise<Affected> {
  const { rows } = await sql<Affected>`
    with recursive ${branchOf(id)},
    goods as (select p.id from products p where p.category_id in (select id from branch) and p.deleted_at is null)
    select (select count(*)::int - 1 from branch) as children, (select count(*)::int from goods) as products,
      (select count(*)::int from product_listings l where l.scope_id = 0 and l.product_id in (select id from goods))
        as listed`.execute(em.getKysely());
  return rows[0] ?? { children: 0, products: 0, listed: 0 };
}

export async function countCategories(em: EntityManager): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from categories`.execute(
    em.getKysely(),
  );
  return rows[0]?.n ?? 0;
}

/** The sort order behind the last sibling. */
export async function nextSortOrder(em: EntityManager, parentId: number | null): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(sort_order) + 1, 0) as next from categories
    where parent_id is not distinct from ${parentId}::int`.execute(em.getKysely());
  return rows[0]?.next ?? 0;
}

export interface Place {
  parentId: number | null;
  level: number;
  sortOrder: number;
}

/** Puts the category under its parent; levels of everything below follow. Two statements whatever the size. */
export async function placeBranch(em: EntityManager, row: CategoryRow, place: Place): Promise<void> {
  const db = em.getKysely();
  const shift = place.level - row.level;
  if (shift !== 0) {
    await sql`
      with recursive ${branchOf(row.id)}
      update categories c set level = c.level + ${shift} from branch where c.id = branch.id and c.id <> ${row.id}`.execute(
      db,
    );
  }
  await sql`
    update categories set parent_id = ${place.parentId}, level = ${place.level}, sort_order = ${place.sortOrder},
      version = version + 1, updated_at = now() where id = ${row.id}`.execute(db);
}

/**
 * Numbers the siblings of a category anew from 0, without a gap where it is to stand; answers its own number. Only
 * those whose number changes are written.
 */
export async function makeRoom(
  em: EntityManager,
  id: number,
  parentId: number | null,
  position: number | null,
): Promise<number> {
  const { rows } = await sql<{ place: number }>`
    with siblings as (
      select id, sort_order, (row_number() over (order by sort_order, id))::int - 1 as n
      from categories where parent_id is not distinct from ${parentId}::int and id <> ${id}
    ),
    place as (select least(${position}::int, (select count(*)::int from siblings)) as n),
    moved as (
      update categories c set sort_order = s.n + case when s.n >= place.n then 1 else 0 end,
        version = c.version + 1, updated_at = now()
      from siblings s, place
      where c.id = s.id and c.sort_order <> s.n + case when s.n >= place.n then 1 else 0 end
    )
    select n as place from place`.execute(em.getKysely());
  return rows[0]?.place ?? 0;
}
