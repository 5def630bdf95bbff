import { describe, expect, it } from '@jest/globals';
import type { LineQuote } from '../../../shared/api/order-lines';
import { reorderResult } from './reorder';

const quote = (changes: Partial<LineQuote>): LineQuote =>
  ({ error: null, unitTotal: 1000, subtotal: 10_000, ...changes }) as LineQuote;

describe('reorderVerdict', () => {
  it.each([
    [1000, quote({}), 'same', '단가 1,000원 그대로', 10_000],
    [900, quote({}), 'up', '단가 900원 → 1,000원', 10_000],
    [1200, quote({}), 'down', '단가 1,200원 → 1,000원', 10_000],
    [
      1000,
      quote({ error: { code: 'PRODUCT_NOT_ON_SALE', message: '현재 판매하지 않는 상품입니다.' } }),
      'stopped',
      '현재 판매하지 않는 상품입니다.',
      null,
    ],
    [1000, quote({ unitTotal: null, subtotal: null }), 'stopped', '지금은 주문할 수 없는 상품입니다.', null],
  ])('%# then %i', (unitPrice, today, tone, text, subtotal) => {
    expect(reorderResult({ unitPrice }, today)).toEqual({ tone, text, subtotal });
  });
});
