import { describe, expect, it } from '@jest/globals';
import { readPaymentFailure, readPaymentReturn } from './payment-return';

const read = (query: string) => readPaymentReturn(new URLSearchParams(query));

describe('readPaymentReturn', () => {
  it('reads what the widget sends', () => {
    expect(read('paymentType=NORMAL&paymentKey=tgen_1&orderId=ORDER-1&amount=15000')).toEqual({
      paymentKey: 'tgen_1',
      orderId: 'ORDER-1',
      amount: 15_000,
    });
  });

  it.each([
    '',
    'orderId=a&amount=1',
    'paymentKey=a&amount=1',
    'paymentKey=a&orderId=b',
    'paymentKey=a&orderId=b&amount=x',
    'paymentKey=a&orderId=b&amount=0',
    'paymentKey=a&orderId=b&amount=0x10',
    'paymentKey=a&orderId=b&amount=15000.0',
  ])('misses something in %p', (query) => {
    expect(read(query)).toBeNull();
  });
});

describe('readPaymentFailure', () => {
  it('cuts what is too long to be a message', () => {
    const search = new URLSearchParams({ code: 'PAY_PROCESS_CANCELED', message: 'x'.repeat(5000) });
    expect(readPaymentFailure(search)).toEqual({ code: 'PAY_PROCESS_CANCELED', message: 'x'.repeat(200) });
  });
});
