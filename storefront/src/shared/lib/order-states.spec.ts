import { describe, expect, it } from '@jest/globals';
import { CUSTOMER_ORDER_STATUSES } from '@store/domain';
import { ORDER_STATES, orderState, refundState } from './order-states';

describe('orderState', () => {
  it.each([
    ['PENDING', '처리중'],
    ['PAID', '결제완료'],
    ['PREPARING', '처리중'],
    ['SHIPPING', '배송중'],
    ['DELIVERED', '배송완료'],
    ['CANCELLED', '취소됨'],
  ])('reads %s as the specification has it: %s', (status, label) => {
    expect(orderState(status).label).toBe(label);
  });

  it('gives one word one colour', () => {
    const looks = CUSTOMER_ORDER_STATUSES.map((status) => ORDER_STATES[status]);
    for (const { label, tone } of looks) {
      expect(new Set(looks.filter((other) => other.label === label).map((other) => other.tone))).toEqual(
        new Set([tone]),
      );
    }
  });

  it.each(['LOST', '', 'toString'])('reads %j, which no order has, as being worked on', (status) => {
    expect(orderState(status)).toEqual(ORDER_STATES.PREPARING);
  });
});

describe('refundState', () => {
  it('names what is asked for and how far it is', () => {
    expect(refundState({ status: 'requested', kindLabel: '환불' })).toEqual({
      label: '환불 접수',
      tone: 'indigo',
    });
    expect(refundState({ status: 'done', kindLabel: '취소' }).tone).toBe('pine');
    expect(refundState({ status: 'rejected', kindLabel: '환불' }).tone).toBe('ink');
  });
});
