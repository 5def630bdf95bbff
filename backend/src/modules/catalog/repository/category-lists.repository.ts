import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CATEGORY_STATUSES } from '@store/domain';
import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely';
import { databaseOf } from '../../../platform/db/database.js';
import {
  boolean,
  int,
  listOf,
  moment,
  nullable,
  oneOf,
  readRows,
  rowOf,
  text,
  won,
} from '../../../platform/db/rows.js';
import type { DB } from '../../../platform/db/tables.js';
import { containing } from '../../../platform/lists/sql.js';
import type { AdminCategoryDto } from '../admin/dto/categories/admin-category.dto.js';

/** A category in the console's list, without values derived from its columns. */
export type CategoryItem = Omit<AdminCategoryDto, 'slug' | 'statusLabel'>;

/** The console's filter; empty = all. */
export interface CategoryFilter {
  status: string;
  /** Part of the name or the code. */
  q: string;
}

const row = expressionBuilder<DB & { c: DB['categories'] }, 'c'>();

const ITEM = rowOf(import.meta.filename, {
  id: int,
  name: text,
  code: text,
  level: int,
  parentId: nullable(int),
  path: listOf(text),
  sortOrder: int,
  status: oneOf(CATEGORY_STATUSES),
  visible: boolean,
  productCount: int,
  ownProductCount: won,
  childrenCount: won,
  updatedAt: moment,
  version: int,
});

function selectItems(em: EntityManager, condition: Expression<SqlBool>): Promise<CategoryItem[]> {
  return readRows(
    databaseOf(em),
    ITEM,
    sql`
      with recursive tree (id, place, path, visible) as (
        select id, array[sort_order, id], array[name::text], status = 'active' from categories where parent_id is null
        union all
        select c.id, tree.place || array[c.sort_order, c.id], tree.path || c.name::text, tree.visible and c.status = 'active'
        from tree join categories c on c.parent_id = tree.id
      ),
      own as (select category_id, count(*) as n from products where deleted_at is null group by category_id),
      children as (select parent_id, count(*) as n from categories group by parent_id)
      select c.id, c.name, c.code, c.level, c.parent_id as "parentId", to_json(tree.path) as path,
        c.sort_order as "sortOrder", c.status, tree.visible, c.product_count as "productCount",
        coalesce(own.n, 0) as "ownProductCount", coalesce(children.n, 0) as "childrenCount",
        c.updated_at as "updatedAt", c.version
      from tree
      join categories c on c.id = tree.id
      left join own on own.category_id = c.id
      left join children on children.parent_id = c.id
      where ${condition} order by tree.place`,
  );
}

const SHOWN = rowOf(import.meta.filename, { items: text });

/** Categories as buyers and operators read them. */
@Injectable()
export class CategoryListsRepository {
  /** The tree in its order, reduced by the filter, in one statement. Its size is limited when categories are created. */
  listCategories(em: EntityManager, { status, q }: CategoryFilter): Promise<CategoryItem[]> {
    return selectItems(
      em,
      row.and([
        ...(status === '' ? [] : [row('c.status', '=', status)]),
        ...(q === ''
          ? []
          : [row.or([row('c.name', 'ilike', containing(q)), row('c.code', 'ilike', containing(q))])]),
      ]),
    );
  }

  /** One category as in the list. */
  async readCategoryItem(em: EntityManager, id: number): Promise<CategoryItem | null> {
    return (await selectItems(em, row('c.id', '=', id)))[0] ?? null;
  }

  /** Active categories in their order as one JSON array; a hidden one hides its descendants (decision A77). */
  async readShownCategories(em: EntityManager): Promise<string> {
    const [row] = await readRows(
      databaseOf(em),
      SHOWN,
      sql`
      with recursive shown (id, place) as (
        select id, array[sort_order, id] from categories where parent_id is null and status = 'active'
        union all
        select c.id, shown.place || array[c.sort_order, c.id]
        from shown join categories c on c.parent_id = shown.id
        where c.status = 'active'
      )
      select coalesce(json_agg(json_build_object(
        'id', c.id, 'name', c.name, 'code', c.code, 'slug', c.code, 'level', c.level, 'parentId', c.parent_id,
        'sortOrder', c.sort_order, 'status', c.status,
        'updatedAt', to_char(c.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'productCount', c.product_count
      ) order by shown.place)::text, '[]') as items
      from shown join categories c on c.id = shown.id`,
    );
    return row?.items ?? '[]';
  }
}
