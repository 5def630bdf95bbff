import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { CategoryStatus } from '@store/domain';
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import { anyInt } from '../../../platform/db/any-of.js';
import { databaseOf } from '../../../platform/db/database.js';
import { int, readRows, rowOf, text } from '../../../platform/db/rows.js';
import type { DB } from '../../../platform/db/tables.js';
import { rowId } from '../list-request.js';
import { WHOLE_SHOP } from './listed.filter.js';

/** A category for an operator's change. */
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

/** Rows that become hidden or visible with a category. */
export interface Affected {
  /** Categories below it. */
  children: number;
  /** Products in it and below it, in any status; without deleted ones. */
  products: number;
  /** Those of them that are on sale now. */
  listed: number;
}

/** Position of a category. */
export interface CategoryPosition {
  parentId: number | null;
  level: number;
  sortOrder: number;
}

/** A category for checking forms. */
export interface KnownCategory {
  id: number;
  code: string;
  name: string;
}

const now = sql<string>`now()`;
const counted = sql<number>`count(*)`.as('n');

/** Statements over `branch`: the categories that match the condition (depth 0) and their descendants. */
const branchOf = (
  em: EntityManager,
  condition: (category: ExpressionBuilder<DB, 'categories'>) => Expression<SqlBool>,
) =>
  databaseOf(em).withRecursive('branch(id, depth)', (db) =>
    db
      .selectFrom('categories')
      .select(['id', sql<number>`0`.as('depth')])
      .where(condition)
      .unionAll(
        db
          .selectFrom('branch')
          .innerJoin('categories as c', 'c.parent_id', 'branch.id')
          .select((eb) => ['c.id', eb('branch.depth', '+', 1).as('depth')])
          .where('branch.depth', '<', 10),
      ),
  );

const PLACED = rowOf(import.meta.filename, { place: int });

const NAMED = rowOf(import.meta.filename, { name: text, id: int });

/** The tree of categories. */
@Injectable()
export class CategoriesRepository {
  async read(em: EntityManager, id: number): Promise<CategoryRow | null> {
    const category = await databaseOf(em)
      .selectFrom('categories')
      .select(['id', 'name', 'code', 'parent_id as parentId', 'level', 'sort_order as sortOrder'])
      .select(['status', 'version'])
      .where('id', '=', id)
      .$narrowType<{ status: CategoryStatus }>()
      .executeTakeFirst();
    return category ?? null;
  }

  /** All categories: there are hundreds at most (CATEGORY_LIMIT). */
  listKnown(em: EntityManager): Promise<KnownCategory[]> {
    return databaseOf(em).selectFrom('categories').select(['id', 'code', 'name']).execute();
  }

  async count(em: EntityManager): Promise<number> {
    const { n } = await databaseOf(em)
      .selectFrom('categories')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    return n;
  }

  /** Ids of the category and its descendants, and the number of levels. */
  async readBranch(em: EntityManager, id: number): Promise<{ ids: number[]; levels: number }> {
    const rows = await branchOf(em, (category) => category('id', '=', id))
      .selectFrom('branch')
      .select(['id', 'depth'])
      .execute();
    return { ids: rows.map((row) => row.id), levels: 1 + Math.max(0, ...rows.map((row) => row.depth)) };
  }

  /** Ids of the categories and their descendants. */
  async listBelow(em: EntityManager, ids: readonly number[]): Promise<number[]> {
    const rows = await branchOf(em, (category) => category('id', '=', anyInt(ids)))
      .selectFrom('branch')
      .select('id')
      .execute();
    return rows.map((row) => row.id);
  }

  /** Ids of the products in the categories and below them, in any status. */
  async listProductsBelow(em: EntityManager, categoryIds: readonly number[]): Promise<number[]> {
    const rows = await branchOf(em, (category) => category('id', '=', anyInt(categoryIds)))
      .selectFrom('products as p')
      .select('p.id')
      .where(({ eb, selectFrom }) => eb('p.category_id', 'in', selectFrom('branch').select('id')))
      .execute();
    return rows.map((row) => row.id);
  }

  async countAffected(em: EntityManager, id: number): Promise<Affected> {
    return branchOf(em, (category) => category('id', '=', id))
      .with('goods', (db) =>
        db
          .selectFrom('products as p')
          .select('p.id')
          .where(({ eb, selectFrom }) => eb('p.category_id', 'in', selectFrom('branch').select('id')))
          .where('p.deleted_at', 'is', null),
      )
      .selectNoFrom(({ selectFrom }) => [
        selectFrom('branch')
          .select((eb) => eb(eb.fn.countAll<number>(), '-', 1).as('n'))
          .$asScalar()
          .$notNull()
          .as('children'),
        selectFrom('goods').select(counted).$asScalar().$notNull().as('products'),
        selectFrom('product_listings as l')
          .select(counted)
          .where('l.scope_id', '=', sql.lit(WHOLE_SHOP))
          .where(({ eb }) => eb('l.product_id', 'in', selectFrom('goods').select('id')))
          .$asScalar()
          .$notNull()
          .as('listed'),
      ])
      .executeTakeFirstOrThrow();
  }

  /** The sort order after the last sibling. */
  async nextSortOrder(em: EntityManager, parentId: number | null): Promise<number> {
    const { next } = await databaseOf(em)
      .selectFrom('categories')
      .select(({ ref }) => sql<number>`coalesce(max(${ref('sort_order')}) + 1, 0)`.as('next'))
      .where('parent_id', 'is not distinct from', parentId)
      .executeTakeFirstOrThrow();
    return next;
  }

  /** Writes name and code; the placement of the category increases the version. */
  async writeNames(
    em: EntityManager,
    id: number,
    { name, code }: Pick<CategoryRow, 'name' | 'code'>,
  ): Promise<void> {
    await databaseOf(em).updateTable('categories').set({ name, code }).where('id', '=', id).execute();
  }

  async writeStatus(em: EntityManager, id: number, status: CategoryStatus): Promise<void> {
    await databaseOf(em)
      .updateTable('categories')
      .set((eb) => ({ status, version: eb('version', '+', 1), updated_at: now }))
      .where('id', '=', id)
      .execute();
  }

  /** Moves the category below its parent; levels of its descendants follow. Two statements whatever the size. */
  async placeBranch(em: EntityManager, row: CategoryRow, position: CategoryPosition): Promise<void> {
    const db = databaseOf(em);
    const shift = position.level - row.level;
    if (shift !== 0) {
      await branchOf(em, (category) => category('id', '=', row.id))
        .updateTable('categories as c')
        .from('branch')
        .set((eb) => ({ level: eb('c.level', '+', shift) }))
        .whereRef('c.id', '=', 'branch.id')
        .where('c.id', '<>', row.id)
        .execute();
    }
    await db
      .updateTable('categories')
      .set((eb) => ({
        parent_id: position.parentId,
        level: position.level,
        sort_order: position.sortOrder,
        version: eb('version', '+', 1),
        updated_at: now,
      }))
      .where('id', '=', row.id)
      .execute();
  }

  /**
   * Renumbers the siblings of a category from 0, with a free number at its position; returns that number. Only changed
   * rows are written. A text: the builder needs five lines for one of it.
   */
  async makeRoom(
    em: EntityManager,
    id: number,
    parentId: number | null,
    position: number | null,
  ): Promise<number> {
    const [placed] = await readRows(
      databaseOf(em),
      PLACED,
      sql`
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
      select n as place from place`,
    );
    return placed?.place ?? 0;
  }

  /** Id of the category with this id, code or slug (decision A27; no code is a number); null if there is none. */
  async resolve(em: EntityManager, named: string | number): Promise<number | null> {
    return (await this.resolveMany(em, [named])).get(String(named)) ?? null;
  }

  /** The same for several names at once: ids by the name as text; unknown ones are absent. */
  async resolveMany(
    em: EntityManager,
    named: readonly (string | number)[],
  ): Promise<ReadonlyMap<string, number>> {
    const texts = [...new Set(named.map(String))];
    if (texts.length === 0) return new Map();
    const rows = await readRows(
      databaseOf(em),
      NAMED,
      sql`
      select distinct on (w.name) w.name, c.id
      from unnest(${texts}::text[], ${texts.map((name) => rowId(name))}::int[]) as w (name, id)
      join categories c on c.id = w.id or c.code = w.name order by w.name, c.id = w.id desc`,
    );
    return new Map(rows.map(({ name, id }) => [name, id]));
  }
}
