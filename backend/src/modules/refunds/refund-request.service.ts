import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { mayRequestRefund, REFUND_MAX_FILES, type RefundKind } from '@store/domain';
import { Clock } from '../../platform/clock.js';
import { FilesService } from '../files/files.service.js';
import { OrderLookupService } from '../orders/order-lookup.service.js';
import { PaymentCancellationService } from '../payment/cancel/payment-cancellation.service.js';
import type { CancelOrderDto, RequestRefundDto } from './dto/order-cancellation.dto.js';
import { RefundHistoryService } from './refund-history.service.js';
import type { LockedMoney } from './refund-issue.service.js';
import { refuseLines } from './refund-lines.js';
import { RefundsRepository } from './repository/refunds.repository.js';
import { RefundAccountsService } from './refund-accounts.service.js';
import * as refuse from './refunds.errors.js';

/** A request in the member's words. */
interface RequestInput {
  memberId: number;
  kind: RefundKind;
  form: CancelOrderDto & Partial<RequestRefundDto>;
}

/** What a member requests and an operator decides. */
@Injectable()
export class RefundRequestService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly lookup: OrderLookupService,
    private readonly history: RefundHistoryService,
    private readonly money: PaymentCancellationService,
    private readonly files: FilesService,
    private readonly accounts: RefundAccountsService,
    private readonly refunds: RefundsRepository,
  ) {}

  /** Requests a refund after shipping; returns the order's id. */
  async request(memberId: number, key: string, form: RequestRefundDto): Promise<number> {
    const orderId = await this.lookup.ownId(memberId, key);
    await this.em.transactional(async (em) => {
      const locked = await this.money.lock(em, orderId);
      if (locked === null || locked.order.memberId !== memberId) throw refuse.orderNotFound();
      const { order, payment } = locked;
      if (payment?.autoRefunded === true && !payment.deposited) throw refuse.refundInProgress();
      if (!mayRequestRefund(order.status, payment?.held ?? 0)) throw refuse.notRequestable();
      if ((await this.refunds.findRequested(em, orderId)) !== null) throw refuse.alreadyRequested();
      await this.open(em, locked, { memberId, kind: 'refund', form });
    });
    return orderId;
  }

  /** Withdraws an undecided request; returns the order's id. */
  async withdraw(memberId: number, key: string, id: number): Promise<number> {
    const orderId = await this.lookup.ownId(memberId, key);
    await this.em.transactional(async (em) => {
      await this.money.lock(em, orderId);
      const refund = await this.refunds.findRefund(em, id);
      if (refund === null || refund.orderId !== orderId) throw refuse.refundNotFound();
      const moved = await this.refunds.moveRefund(em, id, 'withdrawn', { receive_account: null });
      if (!moved) throw refuse.alreadyDecided(refund.state);
      await this.history.record(em, refund, 'withdrawn');
    });
    return orderId;
  }

  /** Stores a request, under the order's lock. */
  async open(
    em: EntityManager,
    { order, payment }: LockedMoney,
    { memberId, kind, form }: RequestInput,
  ): Promise<void> {
    const lines = form.lines?.map(({ lineId, quantity }) => ({ lineId, quantity })) ?? null;
    if (kind === 'refund') refuseLines(lines, await this.refunds.orderPieces(em, order.id));
    const refund = {
      ...({ orderId: order.id, attemptId: null, kind } as const),
      ...({ origin: 'member', state: 'requested' } as const),
      reasonCode: form.reasonCode ?? null,
      reason: form.reason,
      amount: null,
      split: null,
      lines,
      restock: false,
      closesOrder: false,
      requestedBy: memberId,
      decidedBy: null,
      now: this.clock.now(),
      fileIds: await this.attach(em, memberId, form.fileIds ?? []),
      receiveAccount: payment?.deposited === true ? this.encryptedAccount(form) : null,
    };
    await this.refunds.insertRefund(em, refund);
    await this.history.record(em, refund, 'requested');
  }

  private async attach(em: EntityManager, ownerId: number, fileIds: string[]): Promise<string[] | null> {
    await this.files.attach(em, fileIds, { ownerId, purpose: 'refund', max: REFUND_MAX_FILES });
    return fileIds.length === 0 ? null : fileIds;
  }

  /** A deposit can be refunded to no other place. */
  private encryptedAccount({ refundAccount }: CancelOrderDto): string {
    const encrypted = this.accounts.encrypt(refundAccount);
    if (encrypted === null) throw refuse.accountRequired();
    return encrypted;
  }
}
