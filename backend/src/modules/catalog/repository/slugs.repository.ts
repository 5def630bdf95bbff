import type { EntityManager } from '@mikro-orm/postgresql';
import { sql, type Expression, type SqlBool } from 'kysely';
import { databaseOf } from '../../../platform/db/database.js';
import { anyText } from '../../../platform/db/any-of.js';

/** Rows with their own addresses: a product has a slug, a category a code. */
export type SlugOwner = 'product' | 'category';

/** A slug in use, and its row. */
export interface TakenSlug {
  id: number;
  slug: string;
}

type Condition = (slug: Expression<string>) => Expression<SqlBool>;

/** Those of the slugs that are taken. */
export const takenAmong = (
  em: EntityManager,
  owner: SlugOwner,
  slugs: readonly string[],
): Promise<TakenSlug[]> => takenWhere(em, owner, (slug) => sql<SqlBool>`${slug} = ${anyText(slugs)}`);

/** Taken slugs that begin with the stem; no character of a slug is a wildcard of LIKE. */
export const takenFrom = (em: EntityManager, owner: SlugOwner, stem: string): Promise<TakenSlug[]> =>
  takenWhere(em, owner, (slug) => sql<SqlBool>`${slug} like ${`${stem}%`}`);

function takenWhere(em: EntityManager, owner: SlugOwner, condition: Condition): Promise<TakenSlug[]> {
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
