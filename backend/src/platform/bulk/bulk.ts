import type { EntityManager } from '@mikro-orm/postgresql';
import { messageFor, partnerMessage, type PlainMessageCode } from '@store/domain';
import { repeated } from '../db/repeated.js';
import { BatchRejected } from '../errors/batch-rejected.js';
import { DomainError } from '../errors/domain-error.js';

/** What became of a row. A row with a warning was carried out. */
export type BulkResult = 'applied' | 'same' | 'warning' | 'refused';

/** Why a row was refused, or what is odd about it. */
export interface BulkReason {
  code: string;
  message: string;
}

/** The result of one row; `row` counts from 0. */
export interface BulkRow extends Partial<BulkReason> {
  row: number;
  result: BulkResult;
  /** The order or product; absent where the row names none. */
  id?: number;
  /** Version of the order or product after the call; absent in a dry run and where the row is refused. */
  version?: number;
}

/** The results of all rows, in the order of the request. */
export interface BulkAnswer {
  summary: Record<BulkResult, number>;
  rows: BulkRow[];
}

/** What a row means, once its target is known. */
export type CheckedRow<Due> =
  | { refusal: BulkReason; id?: number }
  | { same: true; id: number; version: number }
  | { due: Due; id: number; warning?: BulkReason | undefined };

/** A row that was carried out. `version`: of its target, afterwards. */
export interface AppliedRow {
  version: number;
  /** It turned out that nothing had to change. */
  same?: boolean | undefined;
  warning?: BulkReason | undefined;
}

/** What a bulk call does, in the caller's transaction. */
export interface BulkSteps<Row, Due> {
  /** Finds the targets of all rows and reads what they mean, in a fixed number of statements. Changes nothing. */
  check: (em: EntityManager, rows: readonly Row[]) => Promise<CheckedRow<Due>[]>;
  /** Makes the changes in a fixed number of statements. All or none: BatchRejected names the refused ones. */
  apply: (em: EntityManager, due: readonly Due[]) => Promise<AppliedRow[]>;
}

/** The rows of a bulk call. */
export interface BulkRequest<Row> {
  rows: readonly Row[];
  /** Answers as the call would, and changes nothing. */
  dryRun?: boolean | undefined;
}

/** Rolls a dry run back. */
class DryRun extends Error {
  constructor(readonly answer: BulkAnswer) {
    super('dry run');
  }
}

/**
 * Carries out the rows in one transaction. A refused row stops no other; the second row for a target is
 * BULK_SAME_TARGET. VALIDATION_FAILED (400) without rows, BULK_TOO_MANY (422) for more than `most`. A dry run makes the
 * same changes and takes them back, so that its answer is the true one.
 */
export async function runBulk<Row, Due>(
  em: EntityManager,
  { rows, dryRun = false }: BulkRequest<Row>,
  steps: BulkSteps<Row, Due> & { most: number },
): Promise<BulkAnswer> {
  if (rows.length === 0) throw noRows();
  if (rows.length > steps.most) throw tooManyRows(steps.most);
  try {
    return await repeated(() =>
      em.transactional(async (part) => {
        const answer = answerOf(await carryOut(part, rows, steps), dryRun);
        if (dryRun) throw new DryRun(answer);
        return answer;
      }),
    );
  } catch (error) {
    if (error instanceof DryRun) return error.answer;
    throw error;
  }
}

/**
 * Applies the items in a savepoint; items that cannot be applied are left out, and the rest is tried again. Returns the
 * results and the refusals by the item's index.
 */
export async function applyOthers<Item, Result>(
  em: EntityManager,
  items: readonly Item[],
  apply: (em: EntityManager, items: readonly Item[]) => Promise<readonly Result[]>,
): Promise<{ results: Map<number, Result>; refusals: Map<number, DomainError> }> {
  const refusals = new Map<number, DomainError>();
  let left = items.map((item, index) => ({ item, index }));
  while (left.length > 0) {
    const tried = left;
    try {
      const applied = await em.transactional(
        (part) =>
          apply(
            part,
            tried.map(({ item }) => item),
          ),
        { clear: true },
      );
      return {
        results: new Map(applied.map((result, i) => [tried[i]?.index ?? 0, result])),
        refusals,
      };
    } catch (error) {
      if (!(error instanceof BatchRejected)) throw error;
      const { reasons } = error;
      tried.forEach(({ index }, i) => {
        const reason = reasons.get(i);
        if (reason !== undefined) refusals.set(index, reason);
      });
      left = tried.filter((_, i) => !reasons.has(i));
    }
  }
  return { results: new Map(), refusals };
}

async function carryOut<Row, Due>(
  em: EntityManager,
  rows: readonly Row[],
  { check, apply }: BulkSteps<Row, Due>,
): Promise<BulkRow[]> {
  const checked = withoutTwins(await check(em, rows));
  const due = checked.flatMap((one, row) => ('due' in one ? [{ ...one, row }] : []));
  const { results, refusals } = await applyOthers(
    em,
    due.map((one) => one.due),
    apply,
  );
  const place = new Map(due.map(({ row }, index) => [row, index]));
  return checked.map((one, row) => {
    const index = place.get(row) ?? -1;
    return rowOf(row, one, { refusal: refusals.get(index), applied: results.get(index) });
  });
}

/** The first row of a target counts: two changes of one thing in a call have no order. */
function withoutTwins<Due>(checked: readonly CheckedRow<Due>[]): CheckedRow<Due>[] {
  const seen = new Set<number>();
  return checked.map((one) => {
    if (one.id === undefined) return one;
    const { id } = one;
    if (seen.has(id)) return { id, refusal: reasonFor('BULK_SAME_TARGET') };
    seen.add(id);
    return one;
  });
}

const forPartner = ({ code, message }: BulkReason): BulkReason => ({
  code,
  message: partnerMessage(code, message),
});

function rowOf<Due>(
  row: number,
  checked: CheckedRow<Due>,
  { refusal, applied }: { refusal: DomainError | undefined; applied: AppliedRow | undefined },
): BulkRow {
  const id = checked.id === undefined ? {} : { id: checked.id };
  if ('refusal' in checked) return { row, result: 'refused', ...id, ...forPartner(checked.refusal) };
  if (refusal !== undefined) return { row, result: 'refused', ...id, ...forPartner(refusal) };
  if ('same' in checked) return { row, result: 'same', ...id, version: checked.version };
  if (applied === undefined) throw new Error('a row was neither applied nor refused');
  const { version } = applied;
  if (applied.same === true) return { row, result: 'same', ...id, version };
  const warning = applied.warning ?? checked.warning;
  if (warning !== undefined) return { row, result: 'warning', ...id, ...warning, version };
  return { row, result: 'applied', ...id, version };
}

function answerOf(rows: readonly BulkRow[], isDry: boolean): BulkAnswer {
  const summary: BulkAnswer['summary'] = { applied: 0, same: 0, warning: 0, refused: 0 };
  for (const { result } of rows) summary[result] += 1;
  return { summary, rows: isDry ? rows.map(({ version: _, ...row }) => row) : [...rows] };
}

/** A reason whose text needs no parameters. */
export const reasonFor = (code: PlainMessageCode): BulkReason => ({
  code,
  message: messageFor(code),
});

const noRows = (): DomainError =>
  DomainError.fields([
    { field: 'rows', code: 'VALIDATION_FAILED', message: messageFor('VALIDATION_FAILED') },
  ]);

const tooManyRows = (cap: number): DomainError =>
  new DomainError('BULK_TOO_MANY', 'unprocessable', messageFor('BULK_TOO_MANY', { cap }));
