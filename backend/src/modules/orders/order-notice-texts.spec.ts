import { describe, expect, it } from '@jest/globals';
import {
  autoCanceledText,
  canceledText,
  depositOverText,
  depositWithdrawnText,
  paidText,
  refundedText,
  refundFailedText,
  refundRejectedText,
  shippedText,
  waitingText,
  withdrawnDepositAlert,
  type OrderData,
} from './order-notice-texts.js';

const order: OrderData = {
  id: 7,
  readerId: 1,
  orderNo: '20261121-0001',
  orderName: '텀블러 외 1건',
  totalAmount: 93_000,
  discountAmount: 0,
  shippingFee: 0,
  suppliedAmount: 84_545,
  vat: 8_455,
  paymentMethod: '카드',
  carrier: 'CJ대한통운',
  trackingNo: '123456789012',
  etaDate: '2026-11-25',
  receiverName: '김담고',
  address1: '서울 중구 세종대로 1',
};
const bare: OrderData = { ...order, paymentMethod: null, carrier: null, trackingNo: null, etaDate: null };
const head = '주문번호: 20261121-0001\n주문상품: 텀블러 외 1건';
const sum = '결제금액: 93,000원 (공급가액 84,545원, 부가세 8,455원)';
const deposit = { bankCode: '88', accountNumber: '110123456789', dueDate: new Date('2026-11-22T14:59:00Z') };
const link = '/user/orders/7';
const long = 'x'.repeat(200);

describe('paid', () => {
  it('says what, how much and where to', () => {
    expect(paidText(order, 'cap1')).toEqual({
      kind: 'order.paid',
      title: '주문이 완료되었습니다. (20261121-0001)',
      body: `결제가 완료되어 주문이 확정되었습니다.\n${head}\n${sum}\n결제수단: 카드\n배송지: 김담고 / 서울 중구 세종대로 1`,
      link,
      dedupeKey: 'order.paid:7:cap1',
    });
  });

  it('repeats what was agreed to', () => {
    expect(paidText(order, 'cap1', ['철회가 제한됩니다.', '권리가 있습니다.']).body).toMatch(
      /세종대로 1\n\n\[동의하신 내용\]\n철회가 제한됩니다\.\n권리가 있습니다\.$/,
    );
  });

  it('says discount and shipping where there are any, and no method where none is known', () => {
    const { body } = paidText({ ...bare, discountAmount: 1, shippingFee: 3_000 }, 'cap1');
    expect(body).toBe(
      `결제가 완료되어 주문이 확정되었습니다.\n${head}\n할인: -1원\n배송비: 3,000원\n${sum}\n배송지: 김담고 / 서울 중구 세종대로 1`,
    );
  });
});

describe('a deposit', () => {
  const account = '입금계좌: 신한은행 110123456789\n입금기한: 2026.11.22 23:59까지';

  it('is waited for', () => {
    expect(waitingText(order, deposit)).toEqual({
      kind: 'order.waiting',
      title: '입금을 기다리고 있습니다. (20261121-0001)',
      body: `아래 계좌로 입금하시면 주문이 확정됩니다.\n${head}\n${sum}\n${account}`,
      link,
      dedupeKey: 'order.waiting:7',
    });
    expect(waitingText(order, null).body).toBe(`아래 계좌로 입금하시면 주문이 확정됩니다.\n${head}\n${sum}`);
    expect(waitingText(order, { ...deposit, dueDate: null }).body).not.toContain('입금기한');
  });

  it.each([
    [true, '입금 기한이 지나 주문이 자동으로 취소되었습니다.'],
    [false, '가상계좌가 해지되어 주문이 취소되었습니다.'],
  ])('did not come (overdue %p)', (overdue, why) => {
    expect(depositOverText(order, overdue)).toEqual({
      kind: 'order.deposit-over',
      title: '주문이 취소되었습니다. (20261121-0001)',
      body: `${why} 이 계좌로는 더 이상 입금하지 말아 주세요.\n${head}\n주문금액: 93,000원`,
      link,
      dedupeKey: 'order.deposit-over:7',
    });
  });

  it('was taken back by the bank', () => {
    const why = '은행에서 입금이 취소되어 다시 입금을 기다리고 있습니다.';
    expect(depositWithdrawnText(order, 'm1', deposit)).toEqual({
      kind: 'order.deposit-withdrawn',
      title: '입금이 취소되었습니다. (20261121-0001)',
      body: `${why}\n${head}\n${account}`,
      link,
      dedupeKey: 'order.deposit-withdrawn:7:m1',
    });
    expect(depositWithdrawnText(order, 'm1', null).body).toBe(`${why}\n${head}`);
    expect(depositWithdrawnText(order, 'm1', { ...deposit, dueDate: null }).body).not.toContain('입금기한');
    expect(withdrawnDepositAlert(order, 'm1', 3)).toEqual({
      kind: 'admin.deposit-withdrawn',
      title: '[관리자] 입금 취소: 20261121-0001',
      body: `은행이 입금을 취소했습니다. 배송 여부를 확인해 주세요.\n${head}\n${sum}`,
      link: '/admin/orders/7',
      dedupeKey: 'admin.deposit-withdrawn:3:7:m1',
    });
  });
});

describe('shipped', () => {
  it('says how to follow the parcel', () => {
    const { body, ...rest } = shippedText(order);
    expect(rest).toEqual({
      kind: 'order.shipped',
      title: '상품이 발송되었습니다. (20261121-0001)',
      link,
      dedupeKey: 'order.shipped:7:CJ대한통운:123456789012',
    });
    const lines = body.split('\n');
    expect(lines.slice(0, -1).join('\n')).toBe(
      `주문하신 상품의 배송이 시작되었습니다.\n${head}\n택배사: CJ대한통운\n송장번호: 123456789012\n도착예정일: 2026-11-25`,
    );
    expect(lines.at(-1)).toMatch(/^배송조회: https:\/\/.*123456789012/);
  });

  it('says nothing that is not known', () => {
    expect(shippedText(bare)).toMatchObject({
      body: `주문하신 상품의 배송이 시작되었습니다.\n${head}`,
      dedupeKey: 'order.shipped:7:-:-',
    });
  });
});

describe('ended', () => {
  it('on request', () => {
    expect(canceledText(order)).toEqual({
      kind: 'order.canceled',
      title: '주문이 취소되었습니다. (20261121-0001)',
      body: `주문 취소가 완료되었습니다.\n${head}\n주문금액: 93,000원`,
      link,
      dedupeKey: 'order.canceled:7',
    });
  });

  it.each([
    [false, '결제하신 93,000원은 자동으로 환불됩니다.'],
    [
      true,
      '결제하신 93,000원을 환불해 드리려면 환불받을 계좌가 필요합니다. 주문 상세에서 환불을 요청해 주세요.',
    ],
  ])('by itself (account needed: %p)', (needsAccount, money) => {
    expect(autoCanceledText(order, '재고가 부족합니다.', needsAccount)).toEqual({
      kind: 'order.auto-canceled',
      title: '주문이 자동 취소되었습니다. (20261121-0001)',
      body: `재고가 부족합니다.\n${head}\n${money}`,
      link,
      dedupeKey: 'order.auto-canceled:7',
    });
  });
});

describe('a refund', () => {
  const refund = { id: 4, amount: 11_000, suppliedAmount: 10_000, vat: 1_000, left: 0 };
  const done = `환불이 완료되었습니다.\n${head}\n환불금액: 11,000원 (공급가액 10,000원, 부가세 1,000원)`;

  it('is done', () => {
    expect(refundedText(order, refund)).toEqual({
      kind: 'refund.done',
      title: '환불이 완료되었습니다. (20261121-0001)',
      body: `${done}\n결제수단: 카드`,
      link,
      dedupeKey: 'refund.done:4',
    });
    expect(refundedText({ ...order, paymentMethod: '가상계좌' }, { ...refund, left: 1 }).body).toBe(
      `${done}\n남은 결제금액: 1원\n결제수단: 가상계좌\n환불 계좌 입금까지 영업일 기준 2일 정도 걸릴 수 있습니다.`,
    );
  });

  it('has failed', () => {
    expect(refundFailedText(order, 4, '2')).toEqual({
      kind: 'refund.failed',
      title: '환불이 지연되고 있습니다. (20261121-0001)',
      body: `결제사 사정으로 환불을 완료하지 못했습니다. 확인 후 다시 안내해 드리겠습니다.\n${head}`,
      link,
      dedupeKey: 'refund.failed:4:2',
    });
  });

  it('is not granted', () => {
    expect(refundRejectedText(order, { id: 6, word: '환불', reason: '사용한 상품입니다.' })).toEqual({
      kind: 'refund.rejected',
      title: '환불 요청이 거절되었습니다. (20261121-0001)',
      body: `환불 요청을 처리해 드리지 못했습니다.\n${head}\n사유: 사용한 상품입니다.`,
      link,
      dedupeKey: 'refund.rejected:6',
    });
  });
});

it('the key against sending twice fits its column', () => {
  const keys = [
    paidText(order, long),
    depositWithdrawnText(order, long, null),
    withdrawnDepositAlert(order, long, 3),
    shippedText({ ...order, carrier: long }),
  ].map(({ dedupeKey }) => dedupeKey?.length);
  expect(keys).toEqual([120, 120, 120, 120]);
});
