import { expect } from '@jest/globals';
import { Role } from '@store/domain';
import type { Response, Test } from 'supertest';
import type { AdminRefundDto } from '../src/modules/refunds/dto/admin-refund.dto.js';
import type { AdminOrderAnswerDto } from '../src/modules/orders/views/dto/admin/admin-order.dto.js';
import type { CustomerOrderDetailDto } from '../src/modules/orders/views/dto/order.dto.js';
import { PaymentRecords } from './payment-fixtures.js';
import { data, Shopper } from './shop-fixtures.js';
import type { TestApp } from './support/app.js';
import { signedIn, type TestMember } from './support/members.js';
import type { Authenticated, Authentication, Toss } from './support/toss.js';

/** The buyer's account in these tests. */
export const ACCOUNT = { bankCode: '88', accountNumber: '110-123-456789', holderName: '김토스' };

export interface NoticeRow {
  kind: string;
  body: string;
  title: string;
}

/** A paid order with its buyer and Toss's name for it. */
export interface Bought {
  id: number;
  buyer: Shopper;
  paid: Authenticated;
}

/** The refund row with fields that no screen shows. */
export interface RefundRecord {
  id: number;
  state: string;
  amount: number | null;
  account: string | null;
  failureCode: string | null;
  transactionKey: string | null;
  tries: number;
  key: string;
}

/** Orders that are paid and refunded by the real calls, and the rows behind them. */
export class RefundClient extends PaymentRecords {
  private constructor(
    readonly app: TestApp,
    readonly toss: Toss,
    readonly admin: TestMember,
  ) {
    super(app);
  }

  static async open(test: TestApp, toss: Toss): Promise<RefundClient> {
    return new RefundClient(test, toss, await signedIn(test, Role.Admin));
  }

  /** Buys by the real calls; a virtual account is paid into unless `deposit` is false. */
  async buy(
    lines: [productId: number, quantity: number][],
    how: Partial<Authentication> & { deposit?: boolean; coupon?: string } = {},
  ): Promise<Bought> {
    const { deposit = true, coupon, ...pay } = how;
    const buyer = await Shopper.withAddress(this.app);
    for (const [product, quantity] of lines) await buyer.add(product, quantity);
    const { orderId, amount } = await buyer.prepare(coupon === undefined ? {} : { couponCode: coupon });
    const paid = await this.toss.authenticate({ orderId, amount, ...pay });
    await buyer.confirm(paid).expect(200);
    const { id } = await this.order(orderId);
    return {
      id,
      buyer,
      paid: deposit && pay.method === '가상계좌' ? await this.depositInto(id, paid) : paid,
    };
  }

  /** The buyer pays the deposit and the webhook arrives. */
  async depositInto(id: number, paid: Authenticated): Promise<Authenticated> {
    await this.toss.deposit(paid.orderId);
    const { PaymentReconciliationService } =
      await import('../src/modules/payment/reconcile/payment-reconciliation.service.js');
    const [attempt] = await this.attempts(paid.orderId);
    await this.app.app.get(PaymentReconciliationService).resolve(attempt?.id ?? 0);
    expect(await this.order(paid.orderId)).toMatchObject({ id, status: 'PAID' });
    return paid;
  }

  /** The member's own view. */
  async detail({ buyer, id }: Bought): Promise<CustomerOrderDetailDto> {
    return data<CustomerOrderDetailDto>(await buyer.call('get', `/orders/${id}`));
  }

  cancel({ buyer, id }: Bought, form: object = {}): Test {
    return buyer.call('post', `/orders/${id}/cancel`, { reason: '주문 실수입니다.', ...form });
  }

  request({ buyer, id }: Bought, form: object = {}): Test {
    return buyer.call('post', `/orders/${id}/refund-request`, {
      reasonCode: 'DEFECT',
      reason: '로고가 번져 있습니다.',
      ...form,
    });
  }

  call(method: 'get' | 'post', path: string, body?: object): Test {
    const request = this.app.http[method](`/api/admin${path}`).set('authorization', this.admin.bearer);
    return body === undefined ? request : request.send(body);
  }

  async version(id: number): Promise<number> {
    return data<AdminOrderAnswerDto>(await this.call('get', `/orders/${id}`)).order.version;
  }

  /**
   * A refund without a request, at the order's present version; any answer is accepted where `status` is not given.
   */
  async refund({ id }: Pick<Bought, 'id'>, form: object = {}, status?: number): Promise<Response> {
    const version = await this.version(id);
    const answer = await this.call('post', `/orders/${id}/refund`, { reason: '고객 요청', version, ...form });
    if (status !== undefined)
      expect({ status: answer.status, body: answer.body as unknown }).toMatchObject({ status });
    return answer;
  }

  approve(refundId: number, form: object = {}): Test {
    return this.call('post', `/refunds/${refundId}/approve`, { reason: '확인했습니다.', ...form });
  }

  async read(refundId: number): Promise<AdminRefundDto> {
    return data<AdminRefundDto>(await this.call('get', `/refunds/${refundId}`));
  }

  setStatus(id: number, status: string, more: object = {}): Test {
    return this.call('post', `/orders/${id}/status`, { status, ...more });
  }

  records(orderId: number): Promise<RefundRecord[]> {
    return this.app.em.execute<RefundRecord[]>(
      `select id, state, amount::float8 as amount, receive_account as account, failure_code as "failureCode",
         transaction_key as "transactionKey", tries, idempotency_key as key
       from refunds where order_id = ? order by id`,
      [orderId],
    );
  }

  /** Messages to the buyer, oldest first. */
  async notices(memberId: number): Promise<NoticeRow[]> {
    return this.app.em.execute<NoticeRow[]>(
      'select kind, title, body from notices where member_id = ? order by id',
      [memberId],
    );
  }

  async noticeKinds({ buyer }: Bought): Promise<string[]> {
    return (await this.notices(buyer.member.id)).map((notice) => notice.kind);
  }

  /** Ledger, Toss and the order agree on the remaining amount, to the won. */
  async expectHeld({ paid }: Bought, held: number): Promise<void> {
    const ledger = await this.ledger(paid.orderId);
    expect(ledger.reduce((sum, row) => sum + row.amount, 0)).toBe(held);
    expect(await this.toss.payments(paid.orderId)).toMatchObject([{ balanceAmount: held }]);
  }

  /** Calls of cancel for this payment. */
  async cancelCalls({ paid }: Bought): Promise<{ status: number; code: string | null }[]> {
    return (await this.toss.calls('cancel')).filter((call) => call.url.includes(paid.paymentKey));
  }
}
