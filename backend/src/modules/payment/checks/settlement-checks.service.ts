import { Injectable } from '@nestjs/common';
import { FINDING_STATES, kstDate, messageFor, type FindingState, type MismatchKind } from '@store/domain';
import { Clock } from '../../../platform/clock.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import type { Answer } from '../../../platform/http/envelope.js';
import type { Operator } from '../../audit/audit.service.js';
import { ChecksService } from '../../checks/checks.service.js';
import type {
  CheckResultDto,
  MismatchDto,
  MismatchPageDto,
  MismatchQueryDto,
} from '../dto/settlement-check.dto.js';
import { PaymentGateway } from '../gateway/payment-gateway.js';
import { checkUnanswered } from '../payment.errors.js';
import { OrderFindingsRepository } from './order-findings.repository.js';
import { SETTLEMENT_CHECKS, type Mismatch, type MismatchComparison } from './settlement-check-set.js';
import { TossFindingsService } from './toss-findings.service.js';
import { AttemptClaimsRepository } from '../repository/attempt-claims.repository.js';

const DAY_MS = 86_400_000;
const STUCK_MS = 3_600_000;

/** Kinds that concern the whole shop and not one day: each check looks for all of them. */
const OF_EVERY_DAY: readonly MismatchKind[] = [
  'order-without-money',
  'money-without-order',
  'account-needed',
  'stuck',
];

/** The three-way check: differences between orders, ledger and Toss's transactions become rows for operators. */
@Injectable()
export class SettlementChecksService {
  constructor(
    private readonly clock: Clock,
    private readonly gateway: PaymentGateway,
    private readonly toss: TossFindingsService,
    private readonly orders: OrderFindingsRepository,
    private readonly checks: ChecksService,
    private readonly claims: AttemptClaimsRepository,
  ) {}

  /** Whether a day's check has succeeded. */
  isDone(day: string): Promise<boolean> {
    return this.checks.isDone(SETTLEMENT_CHECKS, day);
  }

  /** Checks one day; null while somebody else does, CHECK_UNANSWERED where Toss does not list its movements. */
  run(day: string): Promise<CheckResultDto | null> {
    return this.checks.run(SETTLEMENT_CHECKS, day, () => this.compare(day));
  }

  /** Checks a day at once, by default yesterday. */
  async runNow(operator: Operator, day: string | undefined): Promise<Answer<CheckResultDto>> {
    const result = await this.run(day ?? kstDate(new Date(this.clock.now().getTime() - DAY_MS)));
    return this.checks.ran(operator, SETTLEMENT_CHECKS, result);
  }

  /** A page, newest first. Unknown states are UNPROCESSABLE. */
  list(query: MismatchQueryDto): Promise<Answer<MismatchPageDto>> {
    const state = requestedState(query.state);
    const text = (query.q ?? '').replaceAll('\0', '').trim();
    return this.checks.list(SETTLEMENT_CHECKS, query, { state, text });
  }

  /** Stores who handled it, and how. */
  acknowledge(operator: Operator, id: number, note: string): Promise<Answer<MismatchDto>> {
    return this.checks.acknowledge(operator, SETTLEMENT_CHECKS, id, note);
  }

  private async compare(day: string): Promise<MismatchComparison> {
    const from = new Date(`${day}T00:00:00+09:00`);
    const to = new Date(from.getTime() + DAY_MS);
    const reported = await this.gateway.transactions(
      new Date(from.getTime() - DAY_MS),
      new Date(to.getTime() - 1000),
    );
    if (reported === null) throw checkUnanswered();
    const stuckBefore = new Date(this.clock.now().getTime() - STUCK_MS);
    const mismatches = [
      ...(await this.toss.find(reported, from, to)),
      ...(await this.orders.find(stuckBefore)),
    ];
    const figures = { transactions: reported.length, mismatches: mismatches.length };
    return {
      findings: mismatches.map((row) => ({ ...row, day, fingerprint: fingerprintOf(row) })),
      kinds: OF_EVERY_DAY,
      day,
      figures,
      follow: (em) => this.claims.askAboutOrders(em, differingAtToss(mismatches), this.clock.now()),
      result: { day, ...figures },
    };
  }
}

function requestedState(text: string | undefined): FindingState | null {
  if (text === undefined || text.trim() === '') return null;
  const state = FINDING_STATES.find((name) => name === text.trim());
  const code = 'MISMATCH_STATUS_FORM';
  if (state === undefined) throw new DomainError(code, 'unprocessable', messageFor(code));
  return state;
}

/** Orders for which Toss reports something else: a webhook may have been lost, so the sweep asks, and books what it can. */
const differingAtToss = (mismatches: readonly Mismatch[]): number[] =>
  mismatches.flatMap(({ kind, orderId }) => (kind === 'toss-differs' && orderId !== null ? [orderId] : []));

const fingerprintOf = ({ kind, paymentOrderId, transactionKey }: Mismatch): string =>
  `${kind}:${paymentOrderId ?? ''}:${kind === 'amount-differs' ? transactionKey : ''}`;
