import type { EntityManager } from '@mikro-orm/postgresql';
import type { AccessSubject } from '@store/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../http/access.js';

/**
 * Content of a cell; `rate` may have a fraction, `moment` is a text of Seoul's time, `day` a date, both as the database
 * writes them.
 */
export type CellKind = 'text' | 'number' | 'rate' | 'won' | 'moment' | 'day';
export type Cell = string | number | null;

/** One column of an export: its heading, and its SQL. */
export interface SheetColumn {
  /** Name in `columns=`. */
  key: string;
  heading: string;
  kind: CellKind;
  /** Width in characters. */
  width: number;
  sql: RawBuilder<unknown>;
  /** Korean names of stored codes. */
  labels?: Readonly<Record<string, string>> | ((stored: string) => string);
  /** Absent unless the caller selects it. */
  optional?: boolean;
}

/** The definition of a list as a file. */
export interface ExportDefinition {
  /** Name in the audit log and in the path: orders, order-lines … */
  what: string;
  /** Korean name of the file and its sheet. */
  name: string;
  columns: readonly SheetColumn[];
  /** Subject of the rows' personal data, for the access record; absent for lists without personal data. */
  subject?: AccessSubject;
  /** `from … join …`, with the tables that the columns need besides the list's own. */
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  /** The row's id, for a file of chosen rows; absent where the list has no choice. */
  id?: RawBuilder<number>;
  orderBy: RawBuilder<unknown>;
}

/** The caller, the time, and the list's data source. */
export interface ExportContext {
  em: EntityManager;
  actor: Actor;
  now: Date;
}

/** Makes an export definition from a list's query. */
export type ExportDefiner<Query extends object> = (
  query: Query,
  context: ExportContext,
) => ExportDefinition | Promise<ExportDefinition>;

type ColumnOptions = Partial<Pick<SheetColumn, 'kind' | 'width' | 'labels' | 'optional'>>;

export function column(
  key: string,
  heading: string,
  text: RawBuilder<unknown>,
  options: ColumnOptions = {},
): SheetColumn {
  return { key, heading, sql: text, kind: 'text', width: 14, ...options };
}

/** A column's time as a text of Seoul's time. */
export const inSeoul = (name: string): RawBuilder<string | null> =>
  sql`to_char(${sql.ref(name)} at time zone 'Asia/Seoul', 'YYYY-MM-DD HH24:MI:SS')`;

/**
 * A text that a spreadsheet would interpret as a formula (full-width signs included), a number with an exponent or a
 * formula's error, with any number of leading apostrophes.
 */
const TAKEN_FOR_ANOTHER = /^'*(?:[=+\-@\t\r＝＋－＠]|\d(?:\.\d+)?E\+\d{2,}$|#[A-Z0-9/]+[!?]?$)/i;

/**
 * A text that a spreadsheet shows unchanged and never runs: an apostrophe is put before a text that it would interpret.
 */
export function neutral(text: string): string {
  return TAKEN_FOR_ANOTHER.test(text) ? `'${text}` : text;
}

/**
 * The original of a neutralised text: `withoutNeutral(neutral(text))` is the text, so that an export can be imported
 * again.
 */
export function withoutNeutral(text: string): string {
  return text.startsWith("'") && TAKEN_FOR_ANOTHER.test(text) ? text.slice(1) : text;
}

/** A database value as a cell: labels for codes, neutralised texts, plain numbers. */
export function cellOf({ labels }: SheetColumn, value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return value;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return neutral((typeof labels === 'function' ? labels(text) : labels?.[text]) ?? text);
}
