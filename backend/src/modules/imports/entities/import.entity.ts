import {
  Entity,
  Index,
  ManyToOne,
  OneToOne,
  PrimaryKey,
  Property,
  Unique,
} from '@mikro-orm/decorators/legacy';
import { OptionalProps, type Ref } from '@mikro-orm/core';
import type { ImportStateName, ImportRowResult } from '@store/domain';
import type { ErrorKind } from '../../../platform/errors/domain-error.js';
import { StoredFile } from '../../files/entities/stored-file.entity.js';
import { Member } from '../../members/entities/member.entity.js';

/** pending: not applied (yet); applied; refused: it could no longer be applied when the run reached it. */
export type ImportRowState = 'pending' | 'applied' | 'refused';

/** An error or warning about one cell of a row, or about the whole row (`column` null). */
export interface RowProblem {
  column: string | null;
  code: string;
  message: string;
  level: 'error' | 'warning';
}

/** One field that the row would change, in words for people; `before` null for something new. */
export interface RowChange {
  field: string;
  before: string | null;
  after: string | null;
}

/** Why a file could not be read, as an error of the upload. */
export interface FileProblem {
  code: string;
  kind: ErrorKind;
  message: string;
}

/** A spreadsheet that an operator uploaded: read and checked completely first, applied row by row later. */
@Entity({ tableName: 'imports' })
@Index({ properties: ['createdAt', 'id'] })
@Index({
  name: 'imports_one_checked',
  // At most one claim in the whole store, however many workers run: two large files at once would need twice the
  // memory.
  expression: 'create unique index imports_one_checked on imports (state) where claimed_until is not null',
})
export class ImportRun {
  [OptionalProps]?: 'state' | 'createdAt' | 'encoding' | 'headings' | 'ignored' | 'checkAttempts';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  @Property({ type: 'string', length: 20 })
  kind!: string;

  @Property({ type: 'string', length: 12, default: 'checking' })
  state: ImportStateName = 'checking';

  @Property({ type: 'string', length: 200 })
  fileName!: string;

  /** Encoding of the file: XLSX, UTF-8, CP949 …; empty before it was read. */
  @Property({ type: 'string', length: 20, default: '' })
  encoding: string = '';

  /** Headings in the order of the file; empty before it was read. */
  @Property({ type: 'jsonb' })
  headings: string[] = [];

  /** Headings that this kind of import does not use. */
  @Property({ type: 'jsonb' })
  ignored: string[] = [];

  /** The uploaded bytes, until they were read; afterwards the sweep over files deletes them. */
  @OneToOne(() => StoredFile, { ref: true, owner: true, nullable: true, deleteRule: 'set null' })
  file?: Ref<StoredFile> | null;

  /** How often a worker has begun to read the file. */
  @Property({ type: 'smallint', default: 0 })
  checkAttempts: number = 0;

  /** While a worker reads the file: until when its claim is valid. Null in every state except `checking`. */
  @Property({ type: 'timestamptz', nullable: true })
  claimedUntil?: Date | null;

  /** Set in state `unreadable`. */
  @Property({ type: 'jsonb', nullable: true })
  problem?: FileProblem | null;

  @ManyToOne(() => Member, { ref: true })
  createdBy!: Ref<Member>;

  /** The operator who ran it, with the network address; the audit log of each change names both. */
  @ManyToOne(() => Member, { ref: true, nullable: true })
  ranBy?: Ref<Member> | null;

  @Property({ type: 'string', length: 45, nullable: true })
  ranFrom?: string | null;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();

  @Property({ type: 'timestamptz', nullable: true })
  startedAt?: Date | null;

  @Property({ type: 'timestamptz', nullable: true })
  finishedAt?: Date | null;
}

/** One row of the file with its result. Its state changes in the same transaction as the data of the row. */
@Entity({ tableName: 'import_rows' })
@Unique({ properties: ['import', 'number'] })
@Index({
  name: 'import_rows_waiting',
  expression: `create index import_rows_waiting on import_rows (import_id, number)
    where state = 'pending' and verdict in ('ok', 'warning')`,
})
export class ImportRow {
  [OptionalProps]?: 'state';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  @ManyToOne(() => ImportRun, { ref: true, deleteRule: 'cascade' })
  import!: Ref<ImportRun>;

  /** Row number as in the spreadsheet. */
  @Property({ type: 'integer' })
  number!: number;

  /** The cells as texts, in the order of the headings. */
  @Property({ type: 'jsonb' })
  cells!: string[];

  @Property({ type: 'string', length: 10 })
  verdict!: ImportRowResult;

  @Property({ type: 'string', length: 10, default: 'pending' })
  state: ImportRowState = 'pending';

  /** The row's subject, for people. */
  @Property({ type: 'string', length: 250 })
  label!: string;

  /** Order or product; null for a new one. */
  @Property({ type: 'integer', nullable: true })
  targetId?: number | null;

  /** The command for the kind that applies it; null if there is nothing to do. */
  @Property({ type: 'jsonb', nullable: true, fieldName: 'wish' })
  input?: unknown;

  @Property({ type: 'jsonb' })
  changes!: RowChange[];

  @Property({ type: 'jsonb' })
  problems!: RowProblem[];

  /** When the row was applied or refused. */
  @Property({ type: 'timestamptz', nullable: true })
  settledAt?: Date | null;
}
