import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { ListPlace } from './list-cursor.js';
import type { TimeWindow } from './window.js';

/** The part of a list in the order of change that a page shows. */
export interface ChangedRows {
  /** Microseconds since 1970: later changes are not complete yet (`ChangesService.settledBefore`). */
  settledBefore: number;
  /** The last row that the caller has; null for the first page. */
  after: ListPlace | null;
  /** Null: whenever it was. */
  window: TimeWindow | null;
}

/** The moment in PostgreSQL's precision, which JavaScript's dates lack. */
function micros(at: number): string {
  const text = new Date(Math.floor(at / 1000)).toISOString();
  return `${text.slice(0, -1)}${String(at % 1000).padStart(3, '0')}Z`;
}

/** Columns of a row in the order of change: its place. `table`: the alias, `id`: its column. */
export const placeColumn = (table: string): RawBuilder<number> =>
  sql<number>`(extract(epoch from ${sql.ref(`${table}.changed_at`)}) * 1000000)::bigint`;

/** Condition: the row stands in this part. Its index has `changed_at` and the id. */
export function isChangedRow(
  table: string,
  id: string,
  { settledBefore, after, window }: ChangedRows,
): RawBuilder<SqlBool> {
  const at = sql.ref(`${table}.changed_at`);
  const parts: RawBuilder<unknown>[] = [sql`${at} < ${micros(settledBefore)}::timestamptz`];
  if (after !== null)
    parts.push(
      sql`(${at}, ${sql.ref(`${table}.${id}`)}) > (${micros(after.at)}::timestamptz, ${after.id}::int)`,
    );
  if (window !== null) parts.push(inWindow(`${table}.changed_at`, window));
  return sql<SqlBool>`(${sql.join(parts, sql` and `)})`;
}

/** Condition: the column lies in the window. */
export function inWindow(column: string, { from, to }: TimeWindow): RawBuilder<SqlBool> {
  const parts = [sql`true`];
  if (from !== null) parts.push(sql`${sql.ref(column)} >= ${from.toISOString()}::timestamptz`);
  if (to !== null) parts.push(sql`${sql.ref(column)} < ${to.toISOString()}::timestamptz`);
  return sql<SqlBool>`(${sql.join(parts, sql` and `)})`;
}
