import type { EntityManager } from '@mikro-orm/postgresql';
import { CATEGORY_CODE_MAX_LENGTH, PRODUCT_LIMITS, withSlugSuffix } from '@store/domain';
import { takenAmong, takenFrom, type SlugOwner } from '../repository/slugs.repository.js';

/** Space for the suffix: '-' and up to seven digits. */
const SUFFIX_ROOM = 8;

interface SlugColumn {
  owner: SlugOwner;
  maxLength: number;
}

export const PRODUCT_SLUG: SlugColumn = { owner: 'product', maxLength: PRODUCT_LIMITS.slug };
export const CATEGORY_CODE: SlugColumn = { owner: 'category', maxLength: CATEGORY_CODE_MAX_LENGTH };

/** A requested slug; `own` is the row that may keep it. */
export interface WantedSlug {
  slug: string;
  own: number | null;
}

/**
 * The requested slug, if needed with the first free number appended (decision A38). `own` is the row that may keep it.
 * Call it after taking the catalogue's lock: only then no other change takes the same slug meanwhile.
 */
export async function freeSlug(
  em: EntityManager,
  wanted: string,
  where: SlugColumn,
  own: number | null = null,
): Promise<string> {
  const [slug = wanted] = await freeSlugs(em, [{ slug: wanted, own }], where);
  return slug;
}

/** The same for several at once, all different: one statement, and one more for each taken slug. */
export async function freeSlugs(
  em: EntityManager,
  wanted: readonly WantedSlug[],
  where: SlugColumn,
): Promise<string[]> {
  const cut = wanted.map(({ slug, own }) => ({ slug: slug.slice(0, where.maxLength), own }));
  const exact = await takenAmong(
    em,
    where.owner,
    cut.map(({ slug }) => slug),
  );
  const given = new Set<string>();
  const free: string[] = [];
  for (const { slug, own } of cut) {
    const isFree = !given.has(slug) && exact.every((row) => row.slug !== slug || row.id === own);
    const chosen = isFree ? slug : await numbered(em, { slug, own }, where, given);
    given.add(chosen);
    free.push(chosen);
  }
  return free;
}

async function numbered(
  em: EntityManager,
  { slug, own }: WantedSlug,
  where: SlugColumn,
  given: ReadonlySet<string>,
): Promise<string> {
  const stem = slug.slice(0, where.maxLength - SUFFIX_ROOM);
  const rows = await takenFrom(em, where.owner, stem);
  const others = new Set(rows.filter(({ id }) => id !== own).map((row) => row.slug));
  let n = 2;
  while (others.has(withSlugSuffix(slug, n)) || given.has(withSlugSuffix(slug, n))) n += 1;
  return withSlugSuffix(slug, n);
}
