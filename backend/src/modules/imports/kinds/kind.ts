import type { EntityManager } from '@mikro-orm/postgresql';
import type { ImportKindName, ImportRowResult } from '@store/domain';
import type { Operator } from '../../audit/audit.service.js';
import type { RowChange, RowProblem } from '../entities/import.entity.js';
import { IMPORT_MAX_ROWS } from '../imports.errors.js';
import type { RowReader } from './row-reader.js';

/** One column that a kind reads. */
export interface ImportColumn {
  key: string;
  /** Heading in templates. */
  heading: string;
  /** Other headings with the same meaning. */
  aliases?: readonly string[];
  /** A file without this column is unreadable. */
  required?: boolean;
  /** For the template: what to write, and an example. */
  note: string;
  example: string | number;
  width?: number;
  /** A number in the sheet; otherwise a text, so that leading zeros stay. */
  number?: boolean;
  /** Read, but not in the template: exports write it. */
  hidden?: boolean;
}

/** The change that a row would make. */
export interface ValidatedRow {
  verdict: ImportRowResult;
  label: string;
  targetId: number | null;
  input: unknown;
  changes: RowChange[];
  problems: RowProblem[];
}

/** A row to apply now. */
export interface DueRow {
  id: number;
  number: number;
  targetId: number | null;
  input: unknown;
}

/** Rows of a file by what they would change, to find two for the same thing. */
export type SeenRows = Map<string, number>;

/** What limits the reading of a file. */
export interface SheetForm {
  columns: readonly ImportColumn[];
  /** Most rows, without the heading. */
  maxRows: number;
}

/** One kind of import: its columns, the check of each row, and how rows are applied. */
export abstract class ImportKind implements SheetForm {
  abstract readonly name: ImportKindName;
  /** Columns with `{n}` in their heading may occur several times. */
  abstract readonly columns: readonly ImportColumn[];
  /** Sentences for the template's sheet of notes. */
  abstract readonly notes: readonly string[];

  /** Most rows of a file. */
  readonly maxRows: number = IMPORT_MAX_ROWS;
  /** Rows that are checked at once; a long file is checked in parts, so that its results never fill the memory. */
  readonly checkedAtOnce: number = IMPORT_MAX_ROWS;
  /** Rows per transaction: enough to be fast, few enough that the store never waits long for their locks. */
  readonly appliedAtOnce: number = 100;

  /**
   * Checks these rows of the file, with few statements in total. Changes nothing. `seen` is the same map for all parts of
   * a file.
   */
  abstract validate(em: EntityManager, rows: readonly RowReader[], seen: SeenRows): Promise<ValidatedRow[]>;

  /**
   * Makes the changes of these rows in the caller's transaction, in a fixed number of statements. All or none:
   * BatchRejected names the rows that can no longer be applied, and why.
   */
  abstract apply(em: EntityManager, operator: Operator, rows: readonly DueRow[]): Promise<void>;
}

/** The result of a row from its problems and changes. */
export function resultOf(problems: readonly RowProblem[], changes: readonly RowChange[]): ImportRowResult {
  if (problems.some(({ level }) => level === 'error')) return 'error';
  if (changes.length === 0) return 'same';
  return problems.length > 0 ? 'warning' : 'ok';
}
