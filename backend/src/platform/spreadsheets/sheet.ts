import type { EntityManager } from '@mikro-orm/postgresql';
import type { AccessSubject } from '@store/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../http/access.js';

/** What stands in a cell; `rate` may have a fraction, `moment` is text of Seoul's clock, `day` a date, both as the database writes them. */
export type CellKind = 'text' | 'number' | 'rate' | 'won' | 'moment' | 'day';
export type Cell = string | number | null;

/** One column of an export: the heading that people read, and the SQL that fills it. */
export interface SheetColumn {
  /** As `columns=` names it. */
  key: string;
  heading: string;
  kind: CellKind;
  /** Width in characters. */
  width: number;
  sql: RawBuilder<unknown>;
  /** Korean words for stored ones. */
  labels?: Readonly<Record<string, string>> | ((stored: string) => string);
  /** Left out where the caller chooses no columns. */
  optional?: boolean;
}

/** A list as it is written into a file. */
export interface ExportDefinition {
  /** Dotted word of the audit log and of the address: orders, order-lines … */
  what: string;
  /** Korean name: of the file and its sheet. */
  name: string;
  columns: readonly SheetColumn[];
  /** Whose data the rows hold, for the access record; absent for lists without personal data. */
  subject?: AccessSubject;
  /** `from … join …`, with what the columns need beside the list's own. */
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  orderBy: RawBuilder<unknown>;
}

/** Who asks for a list, when, and where it is kept. */
export interface ExportContext {
  em: EntityManager;
  actor: Actor;
  now: Date;
}

/** How a list's own query becomes a file. */
export type ExportDefiner<Query extends object> = (
  query: Query,
  context: ExportContext,
) => ExportDefinition | Promise<ExportDefinition>;

type Look = Partial<Pick<SheetColumn, 'kind' | 'width' | 'labels' | 'optional'>>;

export function column(
  key: string,
  heading: string,
  text: RawBuilder<unknown>,
  look: Look = {},
): SheetColumn {
  return { key, heading, sql: text, kind: 'text', width: 14, ...look };
}

/** A column's moment as the clock in Seoul shows it. */
export const inSeoul = (name: string): RawBuilder<string | null> =>
  sql`to_char(${sql.ref(name)} at time zone 'Asia/Seoul', 'YYYY-MM-DD HH24:MI:SS')`;

/**
 * What a spreadsheet would take for a formula (full-width signs included), a number with an exponent or an error of a formula,
 * whatever apostrophes stand before it already.
 */
const TAKEN_FOR_ANOTHER = /^'*(?:[=+\-@\t\r＝＋－＠]|\d(?:\.\d+)?E\+\d{2,}$|#[A-Z0-9/]+[!?]?$)/i;

/** A text that a spreadsheet shows as it is and never runs: an apostrophe comes before what it would take for another. */
export function neutral(text: string): string {
  return TAKEN_FOR_ANOTHER.test(text) ? `'${text}` : text;
}

/** The text behind a neutralised one: `withoutNeutral(neutral(text))` is the text, so that an export can be imported again. */
export function withoutNeutral(text: string): string {
  return text.startsWith("'") && TAKEN_FOR_ANOTHER.test(text) ? text.slice(1) : text;
}

/** A value of the database as its cell: words for codes, texts neutralised, numbers as they are. */
export function cellOf({ labels }: SheetColumn, value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return value;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return neutral((typeof labels === 'function' ? labels(text) : labels?.[text]) ?? text);
}
