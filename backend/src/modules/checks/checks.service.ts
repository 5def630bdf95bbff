import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { FINDING_STATE_LABELS, FINDING_STATES, messageFor, type FindingState } from '@store/domain';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { Answer } from '../../platform/http/envelope.js';
import type { ListQueryDto } from '../../platform/lists/list-query.dto.js';
import { metaOf, pagingOf } from '../../platform/lists/paging.js';
import { AuditService, type Operator } from '../audit/audit.service.js';
import type { CheckSet, CheckTables, Comparison, FindingView, NewFinding } from './check-set.js';
import { ChecksRepository, type StoredFinding } from './checks.repository.js';

export type { CheckSet, Comparison, NewFinding };

const PAGE_SIZE = 20;
/** A run that has not ended by then was cut off. */
const LONGEST_RUN_MS = 15 * 60_000;

/**
 * The engine of all checks: runs a set, opens, keeps and closes its findings, lists them, and records who handled one
 * and how.
 */
@Injectable()
export class ChecksService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly checks: ChecksRepository,
  ) {}

  /** Whether the day's check has succeeded. */
  isDone(set: CheckTables, day: string): Promise<boolean> {
    return this.checks.isDone(set, day);
  }

  /** Runs a day's check; null while somebody else does. A failed check may be repeated at once. */
  async run<Kind extends string, Own extends object, R>(
    set: CheckSet<Kind, Own>,
    day: string,
    compare: (begun: Date) => Promise<Comparison<Kind, Own> & { result: R }>,
  ): Promise<R | null> {
    const begun = this.clock.now();
    const cutOff = new Date(begun.getTime() - LONGEST_RUN_MS);
    if (!(await this.checks.claim(set, day, begun, cutOff))) return null;
    try {
      const outcome = await compare(begun);
      await this.em.transactional(async (em) => {
        const now = this.clock.now();
        await this.checks.write(em, set, outcome.findings, now);
        await this.checks.resolveUnseen(em, set, outcome, now);
        await outcome.follow?.(em);
        await this.checks.finish(em, set, day, { now, figures: outcome.figures });
      });
      return outcome.result;
    } catch (error) {
      await this.checks.giveUp(set, day);
      throw error;
    }
  }

  /** Answers the result of a run that an operator started, with an audit record; CHECK_BUSY for null. */
  async ran<R extends { day: string }>(
    operator: Operator,
    set: Pick<CheckSet<string, object>, 'audit' | 'messages'>,
    result: R | null,
  ): Promise<Answer<R>> {
    if (result === null) throw new DomainError('CHECK_BUSY', 'conflict', messageFor('CHECK_BUSY'));
    const { action, run: targetType } = set.audit;
    const change = { before: null, after: { ...result } };
    const audit = { action: `${action}.check`, targetType, targetId: result.day, ...change };
    await this.audit.change(operator, () => Promise.resolve({ result: undefined, audit }));
    return new Answer(result, { message: messageFor(set.messages.done) });
  }

  /** Stores one finding outside a run, or renews its date. */
  async report<Kind extends string, Own extends object>(
    set: CheckSet<Kind, Own>,
    finding: NewFinding<Kind, Own>,
  ): Promise<void> {
    await this.checks.write(this.em, set, [finding], this.clock.now());
  }

  /** A page from 0, newest first, with the number of each state; two statements. */
  async list<Kind extends string, Own extends object>(
    set: CheckSet<Kind, Own>,
    query: ListQueryDto,
    { state, text }: { state: FindingState | null; text: string },
  ): Promise<Answer<{ items: FindingView<Kind, Own>[]; total: number }>> {
    const paging = pagingOf(query, { pageBase: 0, size: PAGE_SIZE });
    const [rows, sums] = await Promise.all([
      this.checks.list(set, { state, text }, paging.size, paging.index * paging.size),
      this.checks.counts(set, text),
    ]);
    const countOf = (one: FindingState): number => sums.find((row) => row.state === one)?.count ?? 0;
    const counts = Object.fromEntries(FINDING_STATES.map((one) => [one, countOf(one)]));
    const states: readonly FindingState[] = state === null ? FINDING_STATES : [state];
    const total = states.reduce((sum, one) => sum + countOf(one), 0);
    const items = rows.map((row) => this.viewOf(set, row));
    return new Answer({ items, total }, { meta: metaOf(paging, total, counts) });
  }

  /** Stores who handled a finding, and how; found again it stays acknowledged. */
  async acknowledge<Kind extends string, Own extends object>(
    operator: Operator,
    set: CheckSet<Kind, Own>,
    id: number,
    note: string,
  ): Promise<Answer<FindingView<Kind, Own>>> {
    const { acknowledged, notFound } = set.messages;
    const missing = (): DomainError => new DomainError(notFound, 'notFound', messageFor(notFound));
    await this.audit.change(operator, async (em) => {
      const now = this.clock.now();
      const state = await this.checks.acknowledge(em, set, id, { actorId: operator.actor.id, note, now });
      if (state === undefined) throw missing();
      const { action, finding: targetType } = set.audit;
      const change = { before: { state }, after: { state: 'acknowledged', note } };
      const audit = { action: `${action}.acknowledge`, targetType, targetId: id, ...change };
      return { result: undefined, audit };
    });
    const row = await this.checks.find(set, id);
    if (row === undefined) throw missing();
    return new Answer(this.viewOf(set, row), { message: messageFor(acknowledged) });
  }

  /** The set's `fields` promise that the row has its own fields. */
  private viewOf<Kind extends string, Own extends object>(
    { kinds, labels: ownLabels }: CheckSet<Kind, Own>,
    row: StoredFinding,
  ): FindingView<Kind, Own> {
    const finding = row as StoredFinding & { kind: Kind } & Own;
    const labels = { kindLabel: kinds[finding.kind], stateLabel: FINDING_STATE_LABELS[row.state] };
    return { ...finding, ...ownLabels?.(finding), ...labels };
  }
}
