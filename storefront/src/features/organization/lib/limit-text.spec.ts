import { describe, expect, it } from '@jest/globals';
import { amountInput, limitAmountText, limitScopeText, limitSentence, typedAmount } from './limit-text';

it.each([
  [null, null, '회사 전체'],
  ['해운대점', null, '해운대점'],
  [null, '최유진', '최유진님'],
  ['해운대점', '최유진', '해운대점 · 최유진님'],
])('site %s, person %s: %s', (siteName, memberName, text) => {
  expect(limitScopeText({ siteName, memberName })).toBe(text);
});

describe('limitSentence', () => {
  it.each([
    [
      { siteName: '해운대점', memberName: null },
      { period: 'month', amount: 3_000_000, action: 'request' },
      '해운대점에서 한 달 동안 구매한 금액이 3,000,000원을 넘는 주문부터 결재를 받아야 합니다.',
    ],
    [
      { siteName: null, memberName: '최유진' },
      { period: 'order', amount: 500_000, action: 'refuse' },
      '최유진님이 회사에서 500,000원을 넘는 주문은 결제할 수 없습니다.',
    ],
    [
      { siteName: null, memberName: null },
      { period: 'month', amount: 0, action: 'request' },
      '회사에서 구매하는 모든 주문은 결재를 받아야 합니다.',
    ],
  ] as const)('%j, %j', (scope, limit, text) => {
    expect(limitSentence(scope, limit)).toBe(text);
  });
});

it('says an amount with its period', () => {
  expect(limitAmountText({ period: 'month', amount: 3_000_000 })).toBe('한 달 3,000,000원까지');
  expect(limitAmountText({ period: 'order', amount: 0 })).toBe('주문 1건 0원까지');
});

it('groups digits while somebody types, and reads them back', () => {
  expect(['3000000', '', '12a', '0'].map(amountInput)).toEqual(['3,000,000', '', '12', '0']);
  expect(['3,000,000', '', '0'].map(typedAmount)).toEqual([3_000_000, Number.NaN, 0]);
});
