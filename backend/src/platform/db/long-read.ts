import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../errors/domain-error.js';
import { databaseOf, type Database } from './database.js';
import type { DB } from './tables.js';

/** The server of DATABASE_READ_URL; undefined if it is not set, and in a transaction. */
export function readDatabaseOf(em: EntityManager): Database | undefined {
  const db = em.getKysely<DB>({ type: 'read' });
  return db === databaseOf(em) ? undefined : db;
}

/**
 * Runs the read of a report or an export: on the server of DATABASE_READ_URL, which may be a little behind, or on the
 * primary if it is not set. A failing read server costs the caller nothing: the read runs again on the primary.
 */
export async function longRead<T>(em: EntityManager, read: (db: Database) => Promise<T>): Promise<T> {
  const db = readDatabaseOf(em);
  if (db === undefined) return read(databaseOf(em));
  try {
    return await read(db);
  } catch (error) {
    // A refusal is an answer, and a read that takes too long there takes too long everywhere.
    if (error instanceof DomainError || (error as { code?: unknown }).code === '57014') throw error;
    return read(databaseOf(em));
  }
}
