import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { isUndecidedPayment, messageFor } from '@store/domain';
import { Clock } from '../../../platform/clock.js';
import {
  PaymentGateway,
  needsNewKey,
  type GatewayAnswer,
  type GatewayCancel,
  type GatewayPayment,
  type RefundAccount,
} from '../gateway/payment-gateway.js';
import { SpendingService } from '../../purchase-requests/spending.service.js';
import { SettlementQueue } from '../jobs/settlement-queue.js';
import { DEPOSITED } from '../dto/methods.dto.js';
import { bearsMarker, markedReason, type MovementName } from './movement-marker.js';
import { UnpaidOrdersService } from '../prepare/unpaid-orders.service.js';
import { AttemptsRepository, type LiveAttempt } from '../repository/attempts.repository.js';
import { LedgerRepository } from '../repository/ledger.repository.js';
import { PayableOrdersRepository, type LockedOrder } from '../repository/payable-orders.repository.js';

export type { GatewayPayment, LockedOrder, RefundAccount };

/** The payment of an order that holds money, may hold it, or waits for it; failed ones do not count. */
export interface LivePayment extends LiveAttempt {
  pgOrderId: string;
  /** Toss was asked, and neither success nor failure is known. */
  undecided: boolean;
  /** Paid into a virtual account: a refund needs an account to go to. */
  deposited: boolean;
  /** Toss has something to refund, or an account to close. */
  open: boolean;
}

/** A refund. */
export interface CancellationCall {
  payment: Pick<LivePayment, 'pgOrderId' | 'paymentKey'>;
  /** Won; 0 closes a virtual account without a deposit. */
  amount: number;
  /** The owner of the movement; unique among the movements of the payment. */
  refundId: number;
  /** Reported to the buyer's bank, after the name of the movement. */
  reason: string;
  /** The balance that we expect Toss to hold, won; where it differs, nothing moves. */
  held: number;
  /** Movements of the payment that the books have, by Toss's names. */
  booked: readonly string[];
  idempotencyKey: string;
  /** Calls so far, including this one. */
  tries: number;
  account: RefundAccount | null;
}

/** The result. `open` never means that nothing moved. */
export type CancellationResult =
  | { kind: 'returned'; transactionKey: string; payment: GatewayPayment }
  | { kind: 'refused'; code: string; message: string; payment: GatewayPayment | null }
  | { kind: 'open'; code: string; renewKey: boolean; payment: GatewayPayment | null };

/** Toss holds another balance than the call expected: nothing moved. */
const BALANCE_DIFFERS = 'NOT_MATCHES_REFUNDABLE_AMOUNT';
/** After so many calls whose answers do not name the movement, an operator has to look. */
const MOST_UNREADABLE = 6;
/** An operator has to look whether the money was already refunded. */
const UNCLEAR = 'REFUND_MOVEMENT_UNCLEAR';

/** The cancel command: refunds captured money, without a lock while Toss is asked, and books it. */
@Injectable()
export class PaymentCancellationService {
  private readonly log = new Logger('Payment');

  constructor(
    private readonly clock: Clock,
    private readonly gateway: PaymentGateway,
    private readonly unpaid: UnpaidOrdersService,
    private readonly spending: SpendingService,
    private readonly queue: SettlementQueue,
    private readonly attempts: AttemptsRepository,
    private readonly ledger: LedgerRepository,
    private readonly payableOrders: PayableOrdersRepository,
  ) {}

  /** Locks the order, then its payment, for the rest of the transaction; null where there is no such order. */
  async lock(
    em: EntityManager,
    orderId: number,
  ): Promise<{ order: LockedOrder; payment: LivePayment | null } | null> {
    const order = await this.payableOrders.lockOrder(em, { id: orderId });
    if (order === null) return null;
    const attempt = await this.attempts.lockLive(em, orderId);
    if (attempt === null) return { order, payment: null };
    const deposited = attempt.method === DEPOSITED && attempt.held > 0;
    const undecided = isUndecidedPayment(attempt.state);
    const open = attempt.held > 0 || attempt.state === 'WAITING_FOR_DEPOSIT';
    return { order, payment: { ...attempt, pgOrderId: order.pgOrderId, deposited, open, undecided } };
  }

  /** Ends an unpaid order, under its lock; its stock is free again. */
  closeUnpaid(em: EntityManager, order: LockedOrder): Promise<void> {
    return this.unpaid.close(em, order, this.clock.now());
  }

  /**
   * Asks Toss for a refund, or finds out what an earlier call did. Never throws. A refusal is believed
   * only after the payment was read; a new key is safe, since Toss compares the balance with what we expect. Toss's own
   * names, never only words, decide which movement is ours (record 14).
   */
  async ask(call: CancellationCall): Promise<CancellationResult> {
    const before = call.tries > 1 ? await this.lookFirst(call) : null;
    if (before !== null) return before;
    const answer = await this.gateway.cancel({
      paymentKey: call.payment.paymentKey,
      reason: markedReason(nameOf(call), call.reason),
      idempotencyKey: call.idempotencyKey,
      ...(call.amount === 0 ? {} : { amount: call.amount, refundableAmount: call.held }),
      ...(call.account === null || call.amount === 0 ? {} : { refundAccount: call.account }),
    });
    if (answer.kind === 'payment') return answered(call, answer.payment) ?? this.decide(call, answer, answer);
    const after = await this.look(call);
    const result = after.kind === 'payment' ? returned(call, after.payment) : null;
    if (result !== null) return result;
    const unclear = after.kind === 'payment' && isUnclear(call, after.payment);
    return unclear ? this.decideUnclear(call, answer, after.payment) : this.decide(call, answer, after);
  }

  /**
   * Books the cancels that Toss reports; `own` is the refund's movement. Limits get back what left. Returns the won that
   * are left. The caller holds the order's lock.
   */
  async book(
    em: EntityManager,
    { order, attemptId, refundId }: { order: LockedOrder; attemptId: number; refundId: number },
    reported: GatewayPayment,
    own: string | null,
  ): Promise<number> {
    const held = await this.ledger.bookCancels(em, { id: attemptId, orderId: order.id }, reported, own);
    if (held !== reported.balanceAmount)
      this.log.error(`the books hold ${held} of ${reported.orderId}, Toss ${reported.balanceAmount}`);
    const state = held === 0 ? 'CANCELED' : 'PARTIAL_CANCELED';
    await this.attempts.move(em, attemptId, ['DONE', 'PARTIAL_CANCELED'], { state, payment: reported.raw });
    await this.spending.giveBack(em, order, { left: held, refundId: own === null ? null : refundId });
    return held;
  }

  /** Books that the virtual account was closed before a deposit; false where there was one. */
  async bookClosed(
    em: EntityManager,
    payment: Pick<LivePayment, 'id' | 'orderId'>,
    reported: GatewayPayment,
  ): Promise<boolean> {
    const change = { state: 'CANCELED', payment: reported.raw } as const;
    if (!(await this.attempts.move(em, payment.id, ['WAITING_FOR_DEPOSIT'], change))) return false;
    await this.ledger.bookVoid(em, { ...payment, paymentKey: reported.paymentKey });
    return true;
  }

  /** Something happened to the payment at Toss: a job asks. */
  askSoon(paymentId: number): Promise<void> {
    return this.queue.add(paymentId, 'webhook');
  }

  /** An earlier call may have succeeded; and an unexpected balance is booked before anything else moves. */
  private async lookFirst(call: CancellationCall): Promise<CancellationResult | null> {
    const answer = await this.look(call);
    if (answer.kind !== 'payment') return null;
    const { payment } = answer;
    const result = returned(call, payment);
    if (result !== null) return result;
    if (call.amount === 0 || payment.balanceAmount === call.held) return null;
    // Under the same key, Toss repeats its answer to an earlier call that succeeded.
    if (isUnclear(call, payment)) return null;
    return { kind: 'open', code: 'BALANCE_CHANGED', renewKey: true, payment };
  }

  /** The payment as Toss reports it; another payment under our order id counts as none. */
  private async look({ payment }: CancellationCall): Promise<GatewayAnswer> {
    const answer = await this.gateway.findByOrderId(payment.pgOrderId);
    const foreign = answer.kind === 'payment' && answer.payment.paymentKey !== payment.paymentKey;
    return foreign ? { kind: 'unknown', code: 'FOREIGN_PAYMENT', retryWith: 'same-key' } : answer;
  }

  /**
   * Somebody refunded the same amount without this call's name: Toss's dashboard, or an earlier call of ours
   * whose reason Toss dropped. Until that is known, none of it is booked and nothing more moves.
   */
  private decideUnclear(
    call: CancellationCall,
    answer: Exclude<GatewayAnswer, { kind: 'payment' }>,
    payment: GatewayPayment,
  ): CancellationResult {
    const { code } = answer;
    const refused = answer.kind === 'declined' || code === BALANCE_DIFFERS;
    if (!refused) {
      const renewKey = needsNewKey(answer, { tries: call.tries, isUntouched: true });
      return { kind: 'open', code, renewKey, payment: null };
    }
    // The first call of all was refused: no call of ours has moved anything.
    if (call.tries === 1) return this.decide(call, answer, { kind: 'payment', payment });
    const [only] = unclearOf(call, payment);
    // All that was left was refunded, which is all that this call wanted.
    if (payment.balanceAmount === 0 && call.amount === call.held && only !== undefined)
      return { kind: 'returned', transactionKey: only.transactionKey, payment };
    this.log.error(
      `refund ${call.refundId} of ${call.payment.pgOrderId}: same amount at Toss, unnamed (${code})`,
    );
    return { kind: 'refused', code: UNCLEAR, message: messageFor(UNCLEAR), payment };
  }

  /** This call did not refund; says whether it ever will. */
  private decide(call: CancellationCall, answer: GatewayAnswer, after: GatewayAnswer): CancellationResult {
    const payment = after.kind === 'payment' ? after.payment : null;
    if (answer.kind === 'payment') return unreadable(call, answer.payment);
    const { code } = answer;
    const renewKey = needsNewKey(answer, { tries: call.tries, isUntouched: payment !== null });
    if (answer.kind === 'unknown') return { kind: 'open', code, renewKey, payment };
    if (answer.kind === 'misconfigured')
      this.log.error(`Toss refused to give back ${call.payment.pgOrderId}: ${code} ${answer.message}`);
    const certain = payment !== null || (answer.kind === 'gone' && after.kind === 'gone');
    if (!certain) return { kind: 'open', code, renewKey, payment };
    return { kind: 'refused', code, message: answer.message, payment };
  }
}

/** Toss did something for this call without saying what: nothing is booked before that is known. */
function unreadable({ tries }: CancellationCall, payment: GatewayPayment): CancellationResult {
  if (tries >= MOST_UNREADABLE)
    return { kind: 'refused', code: UNCLEAR, message: messageFor(UNCLEAR), payment };
  return { kind: 'open', code: 'UNREADABLE_ANSWER', renewKey: false, payment: null };
}

const nameOf = ({ payment, refundId }: CancellationCall): MovementName => ({
  paymentKey: payment.paymentKey,
  refundId,
});

/**
 * The movement of this call in Toss's answer: the last one of the payment at that time, also where Toss only
 * repeats its answer for the key.
 */
function answered(call: CancellationCall, payment: GatewayPayment): CancellationResult | null {
  if (call.amount === 0) return returned(call, payment);
  const { amount } = call;
  const last = payment.cancels.find(
    (cancel) => cancel.transactionKey === payment.transactionKey && cancel.amount === amount,
  );
  if (last === undefined) return returned(call, payment);
  return { kind: 'returned', transactionKey: last.transactionKey, payment };
}

/** The movement with this call's name among the payment's cancels; null where it is not there. */
function returned(call: CancellationCall, payment: GatewayPayment): CancellationResult | null {
  if (call.amount === 0) {
    const closed = payment.status === 'CANCELED' && payment.approvedAt === null;
    return closed ? { kind: 'returned', transactionKey: payment.transactionKey, payment } : null;
  }
  const own = payment.cancels.find(
    (cancel) => cancel.amount === call.amount && bearsMarker(cancel.reason, nameOf(call)),
  );
  return own === undefined ? null : { kind: 'returned', transactionKey: own.transactionKey, payment };
}

/** Movements that the books do not have and that could be this call's, apart from their reason. */
function unclearOf({ amount, booked }: CancellationCall, { cancels }: GatewayPayment): GatewayCancel[] {
  return cancels.filter((cancel) => cancel.amount === amount && !booked.includes(cancel.transactionKey));
}

/** Whether this call's movement may be there, without its name, or not even listed. */
function isUnclear(call: CancellationCall, payment: GatewayPayment): boolean {
  if (call.amount === 0) return false;
  if (unclearOf(call, payment).length > 0) return true;
  const listed = payment.cancels.reduce((sum, cancel) => sum + cancel.amount, 0);
  const unlisted = payment.totalAmount - payment.balanceAmount - listed;
  return unlisted >= call.amount && payment.balanceAmount <= call.held - call.amount;
}
