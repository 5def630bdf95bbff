import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PrintJobsService } from '../printing/jobs/print-jobs.service.js';
import { cancelWay, type CancelWay } from '@store/domain';
import { Clock } from '../../platform/clock.js';
import { repeated } from '../../platform/db/repeated.js';
import { faultPoint } from '../../platform/fault-point.js';
import { OrderNoticesService } from '../orders/order-notices.service.js';
import { OrderProgressService } from '../orders/order-progress.service.js';
import { OrderLookupService } from '../orders/order-lookup.service.js';
import { PaymentCancellationService } from '../payment/cancel/payment-cancellation.service.js';
import type { CancelOrderDto } from './dto/order-cancellation.dto.js';
import { RefundHistoryService } from './refund-history.service.js';
import { RefundIssueService, type LockedMoney } from './refund-issue.service.js';
import { RefundOutcomesService } from './refund-outcomes.service.js';
import { RefundRequestService } from './refund-request.service.js';
import { RefundsRepository, type RefundRow } from './repository/refunds.repository.js';
import * as refuse from './refunds.errors.js';

/** The result of a cancel's first transaction. */
type Started = { way: 'ended' } | { way: 'asked' } | { way: 'refund'; id: number };

/** The result of a cancel. */
export interface Cancellation {
  orderId: number;
  /** Somebody works on the parcel: an operator has to decide. */
  isRequest: boolean;
  /** The refund as it stands; null where nothing was paid, or the cancel is only requested. */
  refund: RefundRow | null;
}

/** The member's own cancel: at once while the parcel is not being prepared, else a request (decision record 14). */
@Injectable()
export class MemberCancellationService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly lookup: OrderLookupService,
    private readonly orders: OrderProgressService,
    private readonly history: RefundHistoryService,
    private readonly money: PaymentCancellationService,
    private readonly issue: RefundIssueService,
    private readonly requests: RefundRequestService,
    private readonly outcomes: RefundOutcomesService,
    private readonly notices: OrderNoticesService,
    private readonly prints: PrintJobsService,
    private readonly refunds: RefundsRepository,
  ) {}

  /** Repeating it changes nothing and answers the same. */
  async cancel(memberId: number, key: string, form: CancelOrderDto): Promise<Cancellation> {
    const orderId = await this.lookup.ownId(memberId, key);
    await faultPoint('cancel.received');
    const started = await repeated(() =>
      this.em.transactional(async (em) => {
        const begun = await this.start(em, memberId, orderId, form);
        await faultPoint('cancel.before-commit');
        return begun;
      }),
    );
    await faultPoint('cancel.promised');
    const refund = started.way === 'refund' ? await this.outcomes.execute(started.id) : null;
    if (refund?.state === 'failed') throw whyFailed(refund);
    return { orderId, isRequest: started.way === 'asked', refund };
  }

  private async start(
    em: EntityManager,
    memberId: number,
    orderId: number,
    form: CancelOrderDto,
  ): Promise<Started> {
    const locked = await this.money.lock(em, orderId);
    if (locked === null || locked.order.memberId !== memberId) throw refuse.orderNotFound();
    const closing = await this.refunds.findClosing(em, orderId);
    if (closing !== null && isStill(closing, locked)) return { way: 'refund', id: closing.id };
    const nextStep = await this.wayOut(em, locked);
    if (nextStep === 'REQUEST') {
      await this.requests.open(em, locked, { memberId, kind: 'cancel', form });
      return { way: 'asked' };
    }
    if (locked.payment?.open !== true) return this.endUnpaid(em, memberId, locked);
    return { way: 'refund', id: await this.promiseAll(em, memberId, locked, form) };
  }

  private async wayOut(em: EntityManager, { order, payment }: LockedMoney): Promise<CancelWay> {
    const binding = await this.prints.isBinding(em, order.id);
    const nextStep = cancelWay(order.status, payment?.held ?? 0, binding);
    if (nextStep === null) throw refuse.notCancelable();
    if (payment?.undecided === true) throw refuse.paymentInProgress();
    if ((await this.refunds.findRequested(em, order.id)) !== null) throw refuse.alreadyRequested();
    return nextStep;
  }

  /** Unpaid, and no longer payable. */
  private async endUnpaid(em: EntityManager, memberId: number, { order }: LockedMoney): Promise<Started> {
    await this.money.closeUnpaid(em, order);
    await this.orders.recordStatus(em, order, 'CANCELED', memberId);
    await this.notices.canceled(em, order.id);
    return { way: 'ended' };
  }

  /** All of the money, or the closing of a virtual account that waits for it. */
  private async promiseAll(
    em: EntityManager,
    memberId: number,
    locked: LockedMoney,
    form: CancelOrderDto,
  ): Promise<number> {
    const promised = await this.issue.promise(em, locked, {
      amount: null,
      account: form.refundAccount ?? null,
    });
    const refund = {
      ...({ orderId: locked.order.id, kind: 'cancel', origin: 'member', state: 'approved' } as const),
      reasonCode: null,
      reason: form.reason,
      lines: null,
      fileIds: null,
      restock: true,
      requestedBy: memberId,
      decidedBy: null,
      now: this.clock.now(),
      ...promised,
    };
    const id = await this.refunds.insertRefund(em, refund);
    await this.history.record(em, refund, 'approved');
    return id;
  }
}

/** A refund that ended the order counts as long as the order has ended with it. */
const isStill = (closing: RefundRow, { order }: LockedMoney): boolean =>
  closing.state !== 'done' || order.status === 'CANCELED';

/** Somebody paid into a virtual account that was to be closed: it is a refund now, which needs an account. */
function whyFailed(refund: RefundRow): Error {
  if (refund.amount === 0) return refuse.accountRequired();
  return refuse.refundDeclined(refund.failureMessage);
}
