import type { EntityManager } from '@mikro-orm/postgresql';
import { withSlugSuffix } from '@store/domain';
import { sql, type RawBuilder } from 'kysely';

/** Room that the suffix may need: '-' and up to seven digits. */
const SUFFIX_ROOM = 8;

interface SlugColumn {
  table: 'products' | 'categories';
  column: 'slug' | 'code';
  maxLength: number;
}

export const PRODUCT_SLUG: SlugColumn = { table: 'products', column: 'slug', maxLength: 120 };
export const CATEGORY_CODE: SlugColumn = { table: 'categories', column: 'code', maxLength: 100 };

/**
 * The wanted slug, or with the first free number behind it (decision A38). `own` is the row that may keep it. Call it
 * after the catalogue's lock was taken: only then nobody else takes the same one in between.
 */
export async function freeSlug(
  em: EntityManager,
  wanted: string,
  where: SlugColumn,
  own: number | null = null,
): Promise<string> {
  const slug = wanted.slice(0, where.maxLength);
  if ((await taken(em, where, own, sql`= ${slug}`)).length === 0) return slug;
  // No character of a slug is a wildcard of LIKE.
  const stem = slug.slice(0, where.maxLength - SUFFIX_ROOM);
  const others = new Set(await taken(em, where, own, sql`like ${`${stem}%`}`));
  let n = 2;
  while (others.has(withSlugSuffix(slug, n))) n += 1;
  return withSlugSuffix(slug, n);
}

async function taken(
  em: EntityManager,
  { table, column }: SlugColumn,
  own: number | null,
  condition: RawBuilder<unknown>,
): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select ${sql.ref(column)} as slug from ${sql.table(table)}
    where ${sql.ref(column)} ${condition} and id is distinct from ${own}::int`.execute(em.getKysely());
  return rows.map((row) => row.slug);
}
