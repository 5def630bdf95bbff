import { expect, it } from '@jest/globals';
import type { PurchaseReasonDto } from '@store/openapi';
import { reasonText } from './reason-text';

const reason = (more: Partial<PurchaseReasonDto>): PurchaseReasonDto => ({
  code: 'LIMIT',
  limitId: 5,
  siteId: null,
  memberId: null,
  period: 'month',
  amount: 3_000_000,
  used: 0,
  held: 0,
  beyond: 180_000,
  refuses: false,
  ...more,
});

it.each([
  [{ code: 'ALWAYS' }, '모든 구매를 결재합니다.'],
  [{ code: 'RULE', amount: 500_000 }, '500,000원 이상은 결재합니다.'],
  [{ code: 'RULE', amount: 0 }, '금액과 관계없이 결재합니다.'],
  [{ used: 2_800_000, held: 100_000 }, '월 한도 3,000,000원 가운데 2,900,000원 사용, 180,000원 초과'],
  [{ period: 'order', refuses: true }, '주문 1건 한도 3,000,000원을 180,000원 초과 (초과 불가)'],
] as const)('%j: %s', (more, text) => {
  expect(reasonText(reason(more))).toBe(text);
});
