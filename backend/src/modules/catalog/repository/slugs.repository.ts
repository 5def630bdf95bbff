import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CATEGORY_CODE_MAX_LENGTH, PRODUCT_LIMITS, withSlugSuffix } from '@store/domain';
import { sql, type Expression, type SqlBool } from 'kysely';
import { databaseOf } from '../../../platform/db/database.js';
import { anyText } from '../../../platform/db/any-of.js';

/** Space for the suffix: '-' and up to seven digits. */
const SUFFIX_LENGTH = 8;

/** Rows with their own addresses: a product has a slug, a category a code. */
interface SlugColumn {
  owner: 'product' | 'category';
  maxLength: number;
}

export const PRODUCT_SLUG: SlugColumn = { owner: 'product', maxLength: PRODUCT_LIMITS.slug };
export const CATEGORY_CODE: SlugColumn = { owner: 'category', maxLength: CATEGORY_CODE_MAX_LENGTH };

/** A requested slug; `own` is the row that may keep it. */
export interface RequestedSlug {
  slug: string;
  own: number | null;
}

/** A slug in use, and its row. */
interface TakenSlug {
  id: number;
  slug: string;
}

type Condition = (slug: Expression<string>) => Expression<SqlBool>;

/** Slugs of products and codes of categories that nobody else uses. */
@Injectable()
export class SlugsRepository {
  /**
   * The requested slug, if needed with the first free number appended (decision A38). `own` is the row that may keep it.
   * Call it after taking the catalogue's lock: only then no other change takes the same slug meanwhile.
   */
  async free(
    em: EntityManager,
    requested: string,
    where: SlugColumn,
    own: number | null = null,
  ): Promise<string> {
    const [slug = requested] = await this.freeAll(em, [{ slug: requested, own }], where);
    return slug;
  }

  /** The same for several at once, all different: one statement, and one more for each taken slug. */
  async freeAll(
    em: EntityManager,
    requested: readonly RequestedSlug[],
    where: SlugColumn,
  ): Promise<string[]> {
    const cut = requested.map(({ slug, own }) => ({ slug: slug.slice(0, where.maxLength), own }));
    const exact = await this.listTaken(em, where, (column) => {
      const slugs = cut.map(({ slug }) => slug);
      return sql<SqlBool>`${column} = ${anyText(slugs)}`;
    });
    const given = new Set<string>();
    const free: string[] = [];
    for (const { slug, own } of cut) {
      const isFree = !given.has(slug) && exact.every((row) => row.slug !== slug || row.id === own);
      const chosen = isFree ? slug : await this.numbered(em, { slug, own }, where, given);
      given.add(chosen);
      free.push(chosen);
    }
    return free;
  }

  private async numbered(
    em: EntityManager,
    { slug, own }: RequestedSlug,
    where: SlugColumn,
    given: ReadonlySet<string>,
  ): Promise<string> {
    const stem = slug.slice(0, where.maxLength - SUFFIX_LENGTH);
    // No character of a slug is a wildcard of LIKE.
    const rows = await this.listTaken(em, where, (column) => sql<SqlBool>`${column} like ${`${stem}%`}`);
    const others = new Set(rows.filter(({ id }) => id !== own).map((row) => row.slug));
    let n = 2;
    while (others.has(withSlugSuffix(slug, n)) || given.has(withSlugSuffix(slug, n))) n += 1;
    return withSlugSuffix(slug, n);
  }

  private listTaken(em: EntityManager, { owner }: SlugColumn, condition: Condition): Promise<TakenSlug[]> {
    const db = databaseOf(em);
    return owner === 'product'
      ? db
          .selectFrom('products')
          .select(['id', 'slug'])
          .where(({ ref }) => condition(ref('slug')))
          .execute()
      : db
          .selectFrom('categories')
          .select(['id', 'code as slug'])
          .where(({ ref }) => condition(ref('code')))
          .execute();
  }
}
