import type { EntityManager } from '@mikro-orm/postgresql';
import type { ImportKindName, ImportRowResult } from '@store/domain';
import type { Operator } from '../../audit/audit.service.js';
import type { RowChange, RowProblem } from '../entities/import.entity.js';
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

/** One kind of import: its columns, the check of each row, and how rows are applied. */
export abstract class ImportKind {
  abstract readonly name: ImportKindName;
  /** Columns with `{n}` in their heading may occur several times. */
  abstract readonly columns: readonly ImportColumn[];
  /** Sentences for the template's sheet of notes. */
  abstract readonly notes: readonly string[];

  /** Checks every row of the file, with few statements in total. Changes nothing. */
  abstract validate(em: EntityManager, rows: readonly RowReader[]): Promise<ValidatedRow[]>;

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
