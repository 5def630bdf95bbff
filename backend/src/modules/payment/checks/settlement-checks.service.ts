import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { PaymentGateway } from '../gateway/payment-gateway.js';
import { checkBusy, checkUnanswered, mismatchNotFound } from '../payment.errors.js';
import { askAboutOrders } from '../repository/attempt-claims.repository.js';
import { FindingsRepository, type Finding } from '../repository/findings.repository.js';
import { SettlementChecksRepository } from '../repository/settlement-checks.repository.js';
import { TossFindingsService } from './toss-findings.service.js';

const DAY_MS = 86_400_000;
/** A run that has not ended by then was cut off. */
const LONGEST_RUN_MS = 15 * 60_000;
const STUCK_MS = 3_600_000;

/** The result of a check. */
export interface CheckResult {
  /** Day by the Korean calendar. */
  day: string;
  /** Movements that Toss reported. */
  transactions: number;
  mismatches: number;
}

/** The three-way check: differences between orders, ledger and Toss's transactions become rows for operators. */
@Injectable()
export class SettlementChecksService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly gateway: PaymentGateway,
    private readonly toss: TossFindingsService,
    private readonly checks: SettlementChecksRepository,
    private readonly findings: FindingsRepository,
  ) {}

  /** Checks one day; CHECK_BUSY while somebody else does, CHECK_UNANSWERED where Toss does not list its movements. */
  async run(day: string): Promise<CheckResult> {
    const result = await this.runUnlessBusy(day);
    if (result === null) throw checkBusy();
    return result;
  }

  /** The same, and null while somebody else does. A failed check may be repeated at once. */
  async runUnlessBusy(day: string): Promise<CheckResult | null> {
    const begun = this.clock.now();
    const cutOff = new Date(begun.getTime() - LONGEST_RUN_MS);
    if (!(await this.checks.claim(day, begun, cutOff))) return null;
    try {
      return await this.compare(day);
    } catch (error) {
      await this.checks.giveUp(day);
      throw error;
    }
  }

  private async compare(day: string): Promise<CheckResult> {
    const from = new Date(`${day}T00:00:00+09:00`);
    const to = new Date(from.getTime() + DAY_MS);
    const reported = await this.gateway.transactions(
      new Date(from.getTime() - DAY_MS),
      new Date(to.getTime() - 1000),
    );
    if (reported === null) throw checkUnanswered();
    const stuckBefore = new Date(this.clock.now().getTime() - STUCK_MS);
    const findings = [
      ...(await this.toss.find(reported, from, to)),
      ...(await this.findings.ofOrders(stuckBefore)),
    ];
    await this.em.transactional((em) => this.write(em, day, findings, reported.length));
    return { day, transactions: reported.length, mismatches: findings.length };
  }

  /** Whether a day's check has succeeded. */
  isDone(day: string): Promise<boolean> {
    return this.checks.isDone(day);
  }

  /** An operator has handled it; a finding that comes again stays acknowledged. Runs in the caller's transaction. */
  async acknowledge(
    em: EntityManager,
    id: number,
    { actorId, note }: { actorId: number; note: string },
  ): Promise<{ state: string }> {
    const state = await this.checks.acknowledge(em, id, { actorId, note, now: this.clock.now() });
    if (state === null) throw mismatchNotFound();
    return { state };
  }

  private async write(
    em: EntityManager,
    day: string,
    findings: readonly Finding[],
    reported: number,
  ): Promise<void> {
    const now = this.clock.now();
    const rows = findings.map((finding) => ({ ...finding, fingerprint: fingerprintOf(finding) }));
    await this.checks.writeFindings(em, day, rows, now);
    await this.checks.resolveUnseen(em, day, now);
    await askAboutOrders(em, differingAtToss(findings), this.clock.now());
    await this.checks.finish(em, day, { now, transactions: reported, mismatches: rows.length });
  }
}

/** Orders for which Toss reports something else: a webhook may have been lost, so the sweep asks, and books what it can. */
const differingAtToss = (findings: readonly Finding[]): number[] =>
  findings.flatMap(({ kind, orderId }) => (kind === 'toss-differs' && orderId !== null ? [orderId] : []));

const fingerprintOf = ({ kind, pgOrderId, transactionKey }: Finding): string =>
  `${kind}:${pgOrderId ?? ''}:${kind === 'amount-differs' ? transactionKey : ''}`;
