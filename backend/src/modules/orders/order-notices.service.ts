import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { splitRefund, won } from '@store/domain';
import { MembersService } from '../members/members.service.js';
import { NoticesService, type NoticeText } from '../notices/notices.service.js';
import * as texts from './order-notice-texts.js';
import type { DepositData, OrderData, RefundData } from './order-notice-texts.js';
import { OrderDataRepository } from './repository/order-data.repository.js';

/** Notifies the buyer of what happens to an order, in the same transaction. */
@Injectable()
export class OrderNoticesService {
  constructor(
    private readonly notices: NoticesService,
    private readonly fields: OrderDataRepository,
    private readonly members: MembersService,
  ) {}

  /**
   * The payment has arrived: confirmation with amounts and accepted terms. `capture` tells one deposit from the
   * next after a withdrawn one.
   */
  paid(
    em: EntityManager,
    order: OrderData,
    capture: string,
    agreed: readonly { text: string }[],
  ): Promise<void> {
    const notice = texts.paidText(
      order,
      capture,
      agreed.map(({ text }) => text),
    );
    return this.notices.queueForMember(em, order.readerId, notice);
  }

  /** A virtual account was issued: where to pay in, and until when. */
  waiting(em: EntityManager, orderId: number, deposit: DepositData | null): Promise<void> {
    return this.notify(em, orderId, (order) => texts.waitingText(order, deposit));
  }

  /** The order was not paid in time, or the account was closed: the order has ended. */
  depositOver(em: EntityManager, orderId: number, overdue: boolean): Promise<void> {
    return this.notify(em, orderId, (order) => texts.depositOverText(order, overdue));
  }

  /** The bank withdrew a deposit: the buyer has to pay again, and every operator is notified. */
  async depositWithdrawn(
    em: EntityManager,
    orderId: number,
    movement: string,
    deposit: DepositData | null,
  ): Promise<void> {
    await this.notify(em, orderId, (order) => texts.depositWithdrawnText(order, movement, deposit));
    const order = await this.fieldsOf(em, orderId);
    if (order === null) return;
    for (const id of await this.members.activeAdminIds(em))
      await this.notices.queueForMember(em, id, texts.withdrawnDepositAlert(order, movement, id));
  }

  /** Money was refunded outside of the store, in Toss's dashboard. Won. */
  refundedElsewhere(
    em: EntityManager,
    orderId: number,
    { amount, before, left }: { amount: number; before: number; left: number },
    { transactionKey }: { transactionKey: string },
  ): Promise<void> {
    const refund = { id: `elsewhere-${transactionKey}`.slice(0, 100), amount, left };
    return this.refunded(em, orderId, { ...refund, ...splitRefund(won(before), won(amount)) });
  }

  /** The parcels have left. Sent again only with another carrier or tracking number. */
  async shipped(em: EntityManager, orderIds: readonly number[], notBefore?: Date): Promise<void> {
    const orders = await this.fields.noticeFieldsOf(em, orderIds);
    const moment = notBefore === undefined ? {} : { notBefore };
    await this.notices.queueForMembers(
      em,
      orders.map((order) => ({
        memberId: order.readerId,
        notice: { ...texts.shippedText(order), ...moment },
      })),
    );
  }

  /** The parcel has not left after all: drops the message if it was not sent yet. */
  async withdrawShipped(em: EntityManager, orderId: number): Promise<void> {
    const order = await this.fieldsOf(em, orderId);
    const key = order === null ? undefined : texts.shippedText(order).dedupeKey;
    if (key !== undefined) await this.notices.withdraw(em, [key]);
  }

  /** The order has ended. */
  canceled(em: EntityManager, orderId: number): Promise<void> {
    return this.notify(em, orderId, texts.canceledText);
  }

  /** The order cannot be completed although it was paid; `needsAccount` where the refund needs an account of the buyer. */
  autoCanceled(em: EntityManager, orderId: number, reason: string, needsAccount: boolean): Promise<void> {
    return this.notify(em, orderId, (order) => texts.autoCanceledText(order, reason, needsAccount));
  }

  /** Money was refunded. */
  refunded(em: EntityManager, orderId: number, refund: RefundData): Promise<void> {
    return this.notify(em, orderId, (order) => texts.refundedText(order, refund));
  }

  /** A refund failed; `tries` tells one failure of the refund from the next. */
  refundFailed(em: EntityManager, orderId: number, refundId: number, tries: string): Promise<void> {
    return this.notify(em, orderId, (order) => texts.refundFailedText(order, refundId, tries));
  }

  /** A request for a cancel or refund was not granted; `word` says which of the two. */
  refundRejected(
    em: EntityManager,
    orderId: number,
    request: { id: number; word: string; reason: string },
  ): Promise<void> {
    return this.notify(em, orderId, (order) => texts.refundRejectedText(order, request));
  }

  private async notify(
    em: EntityManager,
    orderId: number,
    write: (order: OrderData) => NoticeText,
  ): Promise<void> {
    const order = await this.fieldsOf(em, orderId);
    if (order !== null) await this.notices.queueForMember(em, order.readerId, write(order));
  }

  private async fieldsOf(em: EntityManager, orderId: number): Promise<OrderData | null> {
    const [order] = await this.fields.noticeFieldsOf(em, [orderId]);
    return order ?? null;
  }
}
