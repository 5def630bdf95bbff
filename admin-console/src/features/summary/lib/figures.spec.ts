import { describe, expect, it } from '@jest/globals';
import type { Summary } from '../api/summary';
import { figuresOf, tasksOf } from './figures';

const SUMMARY: Summary = {
  today: '2026-11-21',
  todayOrders: 1234,
  todaySales: 5_600_000,
  lowStock: 0,
  newMembers: 2,
  waiting: {
    paid: 3,
    preparing: 0,
    untracked: 1,
    unsettledPayments: 2,
    refundRequests: 4,
    enquiries: 0,
    documents: 0,
    failedNotices: 1,
    accessReviews: 0,
  },
  bestSellers: { week: [], month: [] },
  days: [],
};

describe('figuresOf', () => {
  it('shows the four figures with the lists they were counted from', () => {
    expect(figuresOf(SUMMARY).map(({ label, value, href }) => [label, value, href])).toEqual([
      ['오늘 주문', '1,234건', '/admin/orders?from=2026-11-21&to=2026-11-21'],
      ['오늘 매출', '5,600,000원', '/admin/orders?from=2026-11-21&to=2026-11-21&dateBy=approved'],
      ['재고 부족 SKU', '0개', '/admin/inventory?stock=low'],
      ['신규 회원', '2명', '/admin/users?joinedFrom=2026-11-21&role=0'],
    ]);
  });
});

describe('tasksOf', () => {
  it('names only what waits, money first, each with its list', () => {
    expect(tasksOf(SUMMARY).map(({ label, count, href }) => [label, count, href])).toEqual([
      ['환불·취소 요청', 4, '/admin/refunds?state=requested'],
      ['결과를 확인 중인 결제', 2, '/admin/orders?status=NEW'],
      ['준비를 시작할 주문', 3, '/admin/orders?status=PAID'],
      ['송장번호가 없는 배송', 1, '/admin/orders?status=SHIPPED'],
      ['발송에 실패한 알림', 1, '/admin/notices?state=failed'],
    ]);
  });
});
