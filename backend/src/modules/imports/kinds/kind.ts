import type { EntityManager } from '@mikro-orm/postgresql';
import type { ImportKindName, ImportRowResult } from '@store/domain';
import type { Operator } from '../../audit/audit.service.js';
import type { RowChange, RowProblem } from '../entities/import.entity.js';
import type { RowReader } from './row-reader.js';

/** One column that a kind understands. */
export interface ImportColumn {
  key: string;
  /** As templates write it. */
  heading: string;
  /** Other headings that mean the same. */
  aliases?: readonly string[];
  /** Without this column the file cannot be understood. */
  required?: boolean;
  /** For the template: what to write, and an example. */
  note: string;
  example: string | number;
  width?: number;
  /** A number of the sheet; else a text, so that leading zeros stay. */
  number?: boolean;
  /** Understood, but not in the template: written by exports. */
  hidden?: boolean;
}

/** What a row would do. */
export interface ValidatedRow {
  verdict: ImportRowResult;
  label: string;
  targetId: number | null;
  input: unknown;
  changes: RowChange[];
  problems: RowProblem[];
}

/** A row whose turn has come. */
export interface DueRow {
  id: number;
  number: number;
  targetId: number | null;
  input: unknown;
}

/** One thing that can be imported: which columns it reads, what it thinks of each row, and how it applies some. */
export abstract class ImportKind {
  abstract readonly name: ImportKindName;
  /** Columns with `{n}` in their heading come several times. */
  abstract readonly columns: readonly ImportColumn[];
  /** Sentences for the template's sheet of notes. */
  abstract readonly notes: readonly string[];

  /** Looks at every row of the file, with a few statements in all. Changes nothing. */
  abstract validate(em: EntityManager, rows: readonly RowReader[]): Promise<ValidatedRow[]>;

  /**
   * Makes the changes of these rows in the caller's transaction, in a fixed number of statements. All or none:
   * BatchRejected says which of them cannot be made any more, and why.
   */
  abstract apply(em: EntityManager, operator: Operator, rows: readonly DueRow[]): Promise<void>;
}

/** The result that the problems and the changes of a row make together. */
export function resultOf(problems: readonly RowProblem[], changes: readonly RowChange[]): ImportRowResult {
  if (problems.some(({ level }) => level === 'error')) return 'error';
  if (changes.length === 0) return 'same';
  return problems.length > 0 ? 'warning' : 'ok';
}
