import type { EntityManager } from '@mikro-orm/postgresql';
import type { Kysely } from 'kysely';
import type { DB } from './tables.js';

/** The statement builder with all tables and columns (tables.ts follows from the migrations). */
export type Database = Kysely<DB>;

/** The builder in the transaction of `em`, or on the pool without one. Only repositories use it. */
export const databaseOf = (em: EntityManager): Database => em.getKysely<DB>();
