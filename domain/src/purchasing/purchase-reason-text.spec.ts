import { describe, expect, it } from '@jest/globals';
import type { PurchaseReason } from './purchase-decision.js';
import { purchaseReasonText, type ReasonNames } from './purchase-reason-text.js';

const LIMIT: PurchaseReason = {
  code: 'LIMIT',
  limitId: 5,
  siteId: 12,
  memberId: null,
  period: 'month',
  amount: 3_000_000,
  used: 2_400_000,
  held: 0,
  beyond: 210_000,
  refuses: false,
};
const NAMES: ReasonNames = {
  siteName: '강남점',
  requesterName: '김구매',
  amount: 810_000,
  purchase: '주문',
};

const text = (change: Partial<PurchaseReason>, names: Partial<ReasonNames> = {}): string =>
  purchaseReasonText({ ...LIMIT, ...change }, { ...NAMES, ...names });

describe('purchaseReasonText', () => {
  it('says what of a limit is used, and by how much it would be passed', () => {
    expect(text({})).toBe(
      '강남점의 이번 달 한도 3,000,000원 가운데 2,400,000원을 썼습니다. 이 주문 810,000원을 더하면 210,000원을 넘습니다.',
    );
    expect(text({ used: 2_300_000, held: 100_000 })).toContain(
      '2,300,000원을 썼고 100,000원이 결제 중입니다.',
    );
    expect(text({ used: 0, held: 100_000 })).toContain('가운데 100,000원이 결제 중입니다.');
    expect(text({ used: 0, held: 0 })).toContain('강남점의 이번 달 한도는 3,000,000원입니다.');
    expect(text({ used: 3_100_000 })).toContain('3,000,000원을 넘어 이미 3,100,000원을 썼습니다.');
    expect(text({ period: 'order', used: 0, amount: 600_000 })).toBe(
      '강남점의 1회 주문 한도는 600,000원입니다. 이 주문 810,000원은 한도를 210,000원 넘습니다.',
    );
    expect(text({ amount: 0 })).toBe('강남점은 금액과 관계없이 결재를 받아야 합니다.');
    // A limit of nothing that refuses is passed by the whole sum.
    expect(text({ amount: 0, used: 0, beyond: 810_000, refuses: true })).toContain('810,000원을 넘습니다.');
  });

  it('names whose limit it is', () => {
    expect(text({ siteId: null })).toContain('우리 회사의 이번 달 한도');
    expect(text({ siteId: null }, { organizationName: '해랑호텔' })).toContain('해랑호텔의 이번 달 한도');
    expect(text({ siteId: null, memberId: 7 })).toContain('김구매님의 이번 달 한도');
    expect(text({ memberId: 7 })).toContain('강남점 김구매님의 이번 달 한도');
  });

  it('says from which amount on a rule asks', () => {
    const rule = { code: 'RULE', amount: 500_000, beyond: 0, used: 0 } as const;
    expect(text(rule, { purchase: '요청' })).toBe(
      '강남점은 500,000원 이상 구매할 때 결재를 받습니다. 이 요청은 810,000원입니다.',
    );
    expect(text({ ...rule, amount: 0 })).toBe('강남점은 모든 구매에 결재를 받습니다.');
    expect(text({ ...rule, code: 'ALWAYS', siteId: null })).toBe('우리 회사는 모든 구매에 결재를 받습니다.');
  });
});
