import { describe, expect, it } from '@jest/globals';
import type { EstimateSummary } from '../api/manager';
import { estimateCardsOf } from './estimate-cards';

const summary = (changes: Partial<EstimateSummary> = {}): EstimateSummary => ({
  waiting: 7,
  dueToday: 2,
  overdue: 0,
  unassigned: 0,
  sent: { count: 4, amount: 12_000_000 },
  accepted: { count: 1, amount: 3_030_000 },
  won: { count: 2, amount: 5_500_000 },
  lost: { count: 3, amount: 900_000 },
  ...changes,
});

describe('estimateCardsOf', () => {
  it('says what waits, what is due, what was sent, won and lost, with amounts', () => {
    expect(estimateCardsOf(summary()).map(({ label, value, hint }) => [label, value, hint])).toEqual([
      ['답변 대기', '7건', '요청·작성 중·문의'],
      ['오늘 마감', '2건', '답변 기한과 유효기간'],
      ['발송', '4건', '12,000,000원'],
      ['수락', '1건', '3,030,000원 · 결제 대기'],
      ['이번 달 수주', '5,500,000원', '2건 주문 완료'],
      ['이번 달 실주', '900,000원', '3건 거절·만료·취소'],
    ]);
  });

  it('shows what is late by itself, so that each number leads to the list that has it', () => {
    const [waiting, late] = estimateCardsOf(summary({ overdue: 3 }));
    expect(waiting).toMatchObject({
      value: '7건',
      href: '/manager/estimate?view=list&group=waiting&sort=due',
    });
    expect(late).toMatchObject({
      value: '3건',
      urgent: true,
      href: '/manager/estimate?view=list&due=overdue&sort=due',
    });
    expect(estimateCardsOf(summary()).map(({ label }) => label)).not.toContain('기한 지남');
  });
});
