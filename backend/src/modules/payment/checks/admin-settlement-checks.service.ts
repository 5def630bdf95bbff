import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  kstDate,
  messageFor,
  MISMATCH_LABELS,
  MISMATCH_STATE_LABELS,
  MISMATCH_STATES,
  type MismatchState,
} from '@store/domain';
import { Clock } from '../../../platform/clock.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { Answer } from '../../../platform/http/envelope.js';
import { AuditService, type Operator } from '../../audit/audit.service.js';
import { SettlementChecksService, type CheckResult } from './settlement-checks.service.js';
import { mismatchNotFound } from '../payment.errors.js';
import { metaOf, pagingOf } from '../../../platform/lists/paging.js';
import type {
  AcknowledgeMismatchDto,
  MismatchDto,
  MismatchPageDto,
  MismatchQueryDto,
  RunCheckDto,
} from '../dto/settlement-check.dto.js';
import {
  countMismatches,
  findMismatch,
  listMismatches,
  type StoredMismatch,
} from './settlement-mismatches.repository.js';

const PAGE_SIZE = 20;
const DAY_MS = 86_400_000;

/** The three-way check as operators see it. */
@Injectable()
export class AdminSettlementChecksService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly checks: SettlementChecksService,
    private readonly audit: AuditService,
  ) {}

  /** A page, newest first; two statements. Unknown states are UNPROCESSABLE. */
  async list(query: MismatchQueryDto): Promise<Answer<MismatchPageDto>> {
    const paging = pagingOf(query, { pageBase: 0, size: PAGE_SIZE });
    const state = requestedState(query.state);
    const text = (query.q ?? '').replaceAll('\0', '').trim();
    const [rows, sums] = await Promise.all([
      listMismatches(this.em, { text, state }, paging.size, paging.index * paging.size),
      countMismatches(this.em, text),
    ]);
    const counted = new Map(sums.map((row) => [row.state, row.count]));
    const counts = Object.fromEntries(MISMATCH_STATES.map((one) => [one, counted.get(one) ?? 0]));
    const asked: readonly MismatchState[] = state === null ? MISMATCH_STATES : [state];
    const total = asked.reduce((sum, one) => sum + (counted.get(one) ?? 0), 0);
    return new Answer({ items: rows.map(toDto), total }, { meta: metaOf(paging, total, counts) });
  }

  /** Checks a day at once. */
  async run(operator: Operator, { day }: RunCheckDto): Promise<Answer<CheckResult>> {
    const chosen = day ?? kstDate(new Date(this.clock.now().getTime() - DAY_MS));
    const result = await this.checks.run(chosen);
    await this.audit.change(operator, () =>
      Promise.resolve({
        result: undefined,
        audit: {
          action: 'settlement.check',
          targetType: 'settlement-check',
          targetId: chosen,
          before: null,
          after: { ...result },
        },
      }),
    );
    return new Answer(result, { message: messageFor('CHECK_DONE') });
  }

  /** Stores who handled it, and how. */
  async acknowledge(
    operator: Operator,
    id: number,
    { note }: AcknowledgeMismatchDto,
  ): Promise<Answer<MismatchDto>> {
    await this.audit.change(operator, async (em) => {
      const before = await this.checks.acknowledge(em, id, { actorId: operator.actor.id, note });
      const after = { state: 'acknowledged', note };
      const audit = { action: 'settlement.acknowledge', targetType: 'settlement-mismatch', targetId: id };
      return { result: undefined, audit: { ...audit, before, after } };
    });
    const row = await findMismatch(this.em, id);
    if (row === undefined) throw mismatchNotFound();
    return new Answer(toDto(row), { message: messageFor('MISMATCH_ACKNOWLEDGED') });
  }
}

function requestedState(text: string | undefined): MismatchState | null {
  if (text === undefined || text.trim() === '') return null;
  const state = MISMATCH_STATES.find((known) => known === text.trim());
  const code = 'MISMATCH_STATUS_FORM';
  if (state === undefined) throw new DomainError(code, 'unprocessable', messageFor(code));
  return state;
}

const toDto = (row: StoredMismatch): MismatchDto => ({
  ...row,
  kindLabel: MISMATCH_LABELS[row.kind],
  stateLabel: MISMATCH_STATE_LABELS[row.state],
});
