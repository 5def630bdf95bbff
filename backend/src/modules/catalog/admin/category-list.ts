import type { EntityManager } from '@mikro-orm/postgresql';
import { CATEGORY_STATUS_LABELS } from '@store/domain';
import { sql, type RawBuilder } from 'kysely';
import { containing } from '../../../platform/lists/sql.js';
import type { AdminCategoryDto, AdminCategoryQueryDto } from './dto/categories/admin-category.dto.js';

type Row = Omit<AdminCategoryDto, 'slug' | 'statusLabel' | 'updatedAt'> & { updatedAt: Date };

/** The tree in its order, cut to what the filter names, in one statement. Its size is bounded when categories are made. */
export function listCategories(em: EntityManager, query: AdminCategoryQueryDto): Promise<AdminCategoryDto[]> {
  const conditions = [sql`true`];
  const status = query.status ?? '';
  const q = (query.q ?? '').normalize('NFC').replaceAll('\0', '').trim();
  if (status !== '') conditions.push(sql`c.status = ${status}`);
  if (q !== '') conditions.push(sql`(c.name ilike ${containing(q)} or c.code ilike ${containing(q)})`);
  return select(em, sql.join(conditions, sql` and `));
}

/** One category as the list shows it. */
export async function readCategoryItem(em: EntityManager, id: number): Promise<AdminCategoryDto | null> {
  return (await select(em, sql`c.id = ${id}`))[0] ?? null;
}

async function select(em: EntityManager, condition: RawBuilder<unknown>): Promise<AdminCategoryDto[]> {
  const { rows } = await sql<Row>`
    with recursive tree (id, place, path, visible) as (
      select id, array[sort_order, id], array[name::text], status = 'active' from categories where parent_id is null
      union all
      select c.id, tree.place || array[c.sort_order, c.id], tree.path || c.name::text, tree.visible and c.status = 'active'
      from tree join categories c on c.parent_id = tree.id
    ),
    own as (select category_id, count(*)::int as n from products where deleted_at is null group by category_id),
    children as (select parent_id, count(*)::int as n from categories group by parent_id)
    select c.id, c.name, c.code, c.level, c.parent_id as "parentId", to_json(tree.path) as path,
      c.sort_order as "sortOrder", c.status, tree.visible, c.product_count as "productCount",
      coalesce(own.n, 0) as "ownProductCount", coalesce(children.n, 0) as "childrenCount",
      c.updated_at as "updatedAt", c.version
    from tree
    join categories c on c.id = tree.id
    left join own on own.category_id = c.id
    left join children on children.parent_id = c.id
    where ${condition} order by tree.place`.execute(em.getKysely());
  return rows.map((row) => ({
    ...row,
    slug: row.code,
    statusLabel: CATEGORY_STATUS_LABELS[row.status],
    updatedAt: new Date(row.updatedAt).toISOString(),
  }));
}
