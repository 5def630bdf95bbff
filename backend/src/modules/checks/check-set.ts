import type { EntityManager } from '@mikro-orm/postgresql';
import type { FindingState, PlainMessageCode } from '@store/domain';
import type { DB } from '../../platform/db/tables.js';
import type { FindingDto } from './dto/finding.dto.js';

/** Tables with the columns of `CheckRun` and of `Finding`, each owned by the module of its set. */
export type RunTable = 'evidence_checks' | 'settlement_checks' | 'spend_checks';
export type FindingTable = 'evidence_findings' | 'settlement_mismatches' | 'spend_findings';
type Column = { [T in FindingTable]: keyof DB[T] }[FindingTable];

/** Where a set stores its runs and its findings. */
export interface CheckTables {
  runs: RunTable;
  findings: FindingTable;
  /** Columns that only this set has, by their fields in answers. */
  fields: Readonly<Record<string, Column>>;
  /** Columns that a finding renews when it is found again. */
  renewed: readonly Column[];
  /** A column that the list's search reads, besides the order number. */
  searched: Column;
}

/**
 * What a set of checks gives to the engine: its tables, its kinds and its sentences. `Own`: the fields of an answer that
 * only this set has.
 */
export interface CheckSet<Kind extends string, Own> extends CheckTables {
  fields: Readonly<Record<keyof Own & string, Column>>;
  /** Each kind of finding, in the operators' words. */
  kinds: Readonly<Record<Kind, string>>;
  /** Own fields that operators read in other words than they are stored. */
  labels?: (finding: Own & { kind: Kind }) => Partial<Own>;
  /** How the audit log names a run and an acknowledgement. */
  audit: { action: string; run: string; finding: string };
  messages: { done: PlainMessageCode; acknowledged: PlainMessageCode; notFound: PlainMessageCode };
}

/** A difference as a check finds it. */
export type NewFinding<Kind extends string, Own> = Own & {
  kind: Kind;
  /** What identifies it, so that it is one row however often it is found. */
  fingerprint: string;
  orderId: number | null;
};

/** A difference as operators see it. */
export type FindingView<Kind extends string, Own> = Own &
  FindingDto & { kind: Kind; kindLabel: string; state: FindingState };

/** What one run found. */
export interface Comparison<Kind extends string, Own> {
  findings: readonly NewFinding<Kind, Own>[];
  /** The run looked for every finding of these kinds, so it closes those that it did not find again. */
  kinds: readonly Kind[];
  /** It also closes what an earlier run of this day found. */
  day?: string;
  /** Columns of the run. */
  figures: Readonly<Record<string, number>>;
  /** Follows up in the transaction that stores the findings. */
  follow?: (em: EntityManager) => Promise<void>;
}
