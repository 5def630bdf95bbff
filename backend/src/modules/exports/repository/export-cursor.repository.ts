import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../platform/db/database.js';
import { longRead } from '../../../platform/db/long-read.js';
import { readRows, rowOf, won } from '../../../platform/db/rows.js';
import type { ExportDefinition, SheetColumn } from '../../../platform/spreadsheets/sheet.js';
import { EXPORT_CAP, exportTooMany } from '../exports.errors.js';

type Row = Record<string, unknown>;

/** Rows per fetch: an export holds this many in memory. */
const BATCH = 500;

/** How long the database waits for a caller who stops reading; then the export ends and its snapshot is released. */
const IDLE_MS = 60_000;

/** An export's rows in one snapshot: changes meanwhile neither duplicate nor drop any. */
export interface OpenedRows {
  count: number;
  /** Ends the snapshot after the last row or when abandoned. */
  batches: AsyncGenerator<Row[]>;
  /** Ends the snapshot if nothing is read. */
  close: () => Promise<void>;
}

async function openRowsOn(
  db: Database,
  definition: ExportDefinition,
  columns: readonly SheetColumn[],
): Promise<OpenedRows> {
  const snapshot = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  const close = async (): Promise<void> => {
    if (!snapshot.isCommitted && !snapshot.isRolledBack) await snapshot.rollback().execute();
  };
  try {
    await sql`set local idle_in_transaction_session_timeout = ${sql.lit(IDLE_MS)}`.execute(snapshot);
    const count = await countUpTo(snapshot, definition);
    if (count > EXPORT_CAP) throw exportTooMany();
    const chosen = sql.join(columns.map(({ key, sql: text }) => sql`${text} as ${sql.id(key)}`));
    await declare(
      snapshot,
      sql`select ${chosen} ${definition.from} where ${definition.where} order by ${definition.orderBy}`,
    );
    return { count, close, batches: read(snapshot, close) };
  } catch (error) {
    await close();
    throw error;
  }
}

const COUNTED = rowOf(import.meta.filename, { count: won });

async function countUpTo(db: Database, { from, where }: ExportDefinition): Promise<number> {
  const [counted] = await readRows(
    db,
    COUNTED,
    sql`select count(*) as count from (select 1 ${from} where ${where} limit ${EXPORT_CAP + 1}) counted`,
  );
  return counted?.count ?? 0;
}

/** The cursor lives as long as its transaction; it moves only forward. */
async function declare(db: Database, statement: RawBuilder<unknown>): Promise<void> {
  await sql`declare export_rows no scroll cursor for ${statement}`.execute(db);
}

async function* read(db: Database, close: () => Promise<void>): AsyncGenerator<Row[]> {
  try {
    for (;;) {
      const { rows } = await sql<Row>`fetch forward ${sql.lit(BATCH)} from export_rows`.execute(db);
      if (rows.length > 0) yield rows;
      if (rows.length < BATCH) return;
    }
  } finally {
    await close();
  }
}

/** The rows of an export, read in one snapshot. */
@Injectable()
export class ExportCursorRepository {
  /** Counts and opens the present rows; UNPROCESSABLE for more than the limit. */
  openRows(
    em: EntityManager,
    definition: ExportDefinition,
    columns: readonly SheetColumn[],
  ): Promise<OpenedRows> {
    return longRead(em, (db) => openRowsOn(db, definition, columns));
  }
}
