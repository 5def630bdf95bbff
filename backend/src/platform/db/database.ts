import type { EntityManager } from '@mikro-orm/postgresql';
import type { Kysely } from 'kysely';
import type { DB } from './tables.js';

/** The statement builder that knows every table and column (tables.ts follows from the migrations). */
export type Database = Kysely<DB>;

/** The builder in the transaction of `em`, or on the pool where it has none. Only repositories ask for it. */
export const databaseOf = (em: EntityManager): Database => em.getKysely<DB>();
