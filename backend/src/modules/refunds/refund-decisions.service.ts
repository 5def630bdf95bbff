import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { canMoveRefund, REFUND_KIND_LABELS } from '@store/domain';
import { Clock } from '../../platform/clock.js';
import { OrderNoticesService } from '../orders/order-notices.service.js';
import { OrderProgressService } from '../orders/order-progress.service.js';
import {
  PaymentCancellationService,
  type RefundAccount,
} from '../payment/cancel/payment-cancellation.service.js';
import type { RefundLine } from './entities/refund.entity.js';
import { RefundHistoryService } from './refund-history.service.js';
import { RefundIssueService, type LockedMoney } from './refund-issue.service.js';
import { areOf, estimateOf, refuseLines } from './refund-lines.js';
import { RefundsRepository, type RefundRow } from './repository/refunds.repository.js';
import * as refuse from './refunds.errors.js';

/** What an operator grants. */
export interface Grant {
  /** Won; absent = the value of the grant's own lines, else all that is left. */
  amount?: number | null;
  /** Pieces that come back; absent = those of the request. */
  lines?: RefundLine[] | null;
  /** Reported to the buyer. */
  reason: string;
  /** What returns to stock: nothing, the refund's pieces, or these pieces. */
  restock?: boolean | RefundLine[];
  account?: RefundAccount | null;
  /** Version that the operator saw. */
  version?: number;
}

/** The result of a decision, without personal data, for the audit log. */
export interface Decision {
  refundId: number;
  orderId: number;
  before: object | null;
  after: object;
}

/** What operators decide about refunds. Every method runs in the caller's transaction and locks the order's row. */
@Injectable()
export class RefundDecisionsService {
  constructor(
    private readonly clock: Clock,
    private readonly money: PaymentCancellationService,
    private readonly issue: RefundIssueService,
    private readonly orders: OrderProgressService,
    private readonly history: RefundHistoryService,
    private readonly notices: OrderNoticesService,
    private readonly refunds: RefundsRepository,
  ) {}

  /** Grants a request, or retries a failed refund; the money moves afterwards (RefundExecutor). */
  async approve(em: EntityManager, actorId: number, id: number, grant: Grant): Promise<Decision> {
    const { refund, locked } = await this.lockRefund(em, id, grant.version);
    if (!canMoveRefund(refund.state, 'approved')) throw refuse.alreadyDecided(refund.state);
    const account = grant.account ?? refund.receiveAccount;
    const { lines, amount: requested } = await this.piecesOf(em, locked, refund, grant);
    const promised = await this.issue.promise(em, locked, { amount: requested, account });
    const input = grant.restock ?? refund.kind === 'cancel';
    const about = { orderId: refund.orderId, lines };
    const restock = await this.restockOf(em, about, { input, all: promised.closesOrder });
    const change = {
      attempt_id: promised.attemptId,
      amount: promised.amount,
      closes_order: promised.closesOrder,
      supplied_amount: promised.split.suppliedAmount,
      vat: promised.split.vat,
      receive_account: promised.receiveAccount,
      tries: 0,
      decided_by: actorId,
      decision_note: grant.reason,
      decided_at: this.clock.now(),
      next_check_at: this.clock.now(),
      failure_code: null,
      failure_message: null,
    };
    await this.refunds.moveRefund(em, id, 'approved', change, { lines, restock });
    const { amount } = promised;
    await this.history.record(em, { ...refund, amount, lines, decidedBy: actorId }, 'approved', grant.reason);
    const after = { state: 'approved', amount, reason: grant.reason, lines, restock };
    const before = { state: refund.state, lines: refund.lines };
    return { refundId: id, orderId: refund.orderId, before, after };
  }

  /** Refuses a request, or gives up a failed refund; the buyer is notified why. */
  async reject(
    em: EntityManager,
    actorId: number,
    id: number,
    { reason, version }: { reason: string; version?: number },
  ): Promise<Decision> {
    const { refund } = await this.lockRefund(em, id, version);
    const moved = await this.refunds.moveRefund(em, id, 'rejected', {
      receive_account: null,
      decided_by: actorId,
      decision_note: reason,
      decided_at: this.clock.now(),
    });
    if (!moved) throw refuse.alreadyDecided(refund.state);
    await this.history.record(em, { ...refund, decidedBy: actorId }, 'rejected', reason);
    if (refund.origin === 'member') {
      const word = REFUND_KIND_LABELS[refund.kind];
      await this.notices.refundRejected(em, refund.orderId, { id, word, reason });
    }
    return {
      refundId: id,
      orderId: refund.orderId,
      before: { state: refund.state },
      after: { state: 'rejected', reason },
    };
  }

  /** Refunds without a request: all of it, or a part. `version` is the order's. */
  async refund(em: EntityManager, actorId: number, orderId: number, grant: Grant): Promise<Decision> {
    const locked = await this.money.lock(em, orderId);
    if (locked === null) throw refuse.orderNotFound();
    await this.checkVersion(em, orderId, grant.version);
    if (locked.payment === null || locked.payment.held === 0) throw refuse.nothingHeld();
    const { account = null, reason } = grant;
    const { lines, amount } = await this.piecesOf(em, locked, { id: null, lines: null }, grant);
    const promised = await this.issue.promise(em, locked, { amount, account });
    const about = { orderId, lines };
    const input = grant.restock ?? false;
    const restock = await this.restockOf(em, about, { input, all: promised.closesOrder });
    const refund = {
      ...({ orderId, kind: 'refund', origin: 'admin', state: 'approved', reasonCode: null, reason } as const),
      lines,
      fileIds: null,
      restock,
      requestedBy: null,
      decidedBy: actorId,
      now: this.clock.now(),
      ...promised,
    };
    const refundId = await this.refunds.insertRefund(em, refund);
    await this.history.record(em, refund, 'approved');
    // A second click on the same page is stale now, and refunds nothing.
    await this.orders.touch(em, orderId);
    const after = { state: 'approved', amount: promised.amount, reason, lines, restock };
    return { refundId, orderId, before: null, after };
  }

  /** The pieces that come back, and their value in won where the operator names no amount. */
  private async piecesOf(
    em: EntityManager,
    locked: LockedMoney,
    refund: { id: number | null; lines: RefundLine[] | null },
    grant: Grant,
  ): Promise<{ lines: RefundLine[] | null; amount: number | null }> {
    const named = grant.lines?.map(({ lineId, quantity }) => ({ lineId, quantity })) ?? null;
    const lines = named ?? refund.lines;
    const requested = grant.amount ?? null;
    if (lines === null) return { lines, amount: requested };
    const pieces = await this.refunds.orderPieces(em, locked.order.id, refund.id);
    refuseLines(lines, pieces);
    if (requested !== null || named === null) return { lines, amount: requested };
    // Pieces that the operator names without a request are refunded in full.
    const amount = estimateOf(lines, pieces, await this.issue.refundable(em, locked), new Map());
    return { lines, amount };
  }

  private async lockRefund(
    em: EntityManager,
    id: number,
    expected: number | undefined,
  ): Promise<{ refund: RefundRow; locked: LockedMoney }> {
    const unlocked = await this.refunds.findRefund(em, id);
    const locked = unlocked === null ? null : await this.money.lock(em, unlocked.orderId);
    // Read again under the lock: somebody may have decided meanwhile.
    const refund = locked === null ? null : await this.refunds.findRefund(em, id);
    if (refund === null || locked === null) throw refuse.refundNotFound();
    if (expected !== undefined && expected !== refund.version) throw refuse.stale(refund.version);
    return { refund, locked };
  }

  private async checkVersion(
    em: EntityManager,
    orderId: number,
    expected: number | undefined,
  ): Promise<void> {
    const version = await this.refunds.orderVersion(em, orderId);
    if (expected !== undefined && expected !== version) throw refuse.stale(version);
  }

  /** "Yes" means the pieces of the request, or everything where all of the money is refunded; a part must say which. */
  private async restockOf(
    em: EntityManager,
    { orderId, lines }: Pick<RefundRow, 'orderId' | 'lines'>,
    { input, all }: { input: boolean | RefundLine[]; all: boolean },
  ): Promise<boolean | RefundLine[]> {
    if (input === false) return false;
    if (input === true) {
      if (lines !== null) return lines;
      if (all) return true;
      throw refuse.restockForm();
    }
    if (!areOf(input, await this.refunds.linesOf(em, orderId))) throw refuse.restockForm();
    return input.map(({ lineId, quantity }) => ({ lineId, quantity }));
  }
}
