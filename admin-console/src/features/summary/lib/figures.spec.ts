import { describe, expect, it } from '@jest/globals';
import type { Summary } from '../api/summary';
import { dayFigures, growth, periodOf, tasksOf } from './figures';

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
    organizations: 0,
    failedNotices: 1,
    accessReviews: 0,
    printDueToday: 0,
    printOverdue: 0,
    proofsToSend: 0,
  },
  bestSellers: { week: [], month: [] },
  days: [],
  previousDays: [],
  yesterday: {
    date: '2026-11-20',
    orders: 9,
    sales: 9_000_000,
    ordersByNow: 4,
    salesByNow: 6_000_000,
    newMembers: 1,
  },
  lastWeek: {
    date: '2026-11-14',
    orders: 3,
    sales: 70,
    ordersByNow: 0,
    salesByNow: 0,
    newMembers: 0,
  },
};

describe('dayFigures', () => {
  it('show today with the lists they were counted from', () => {
    expect(dayFigures(SUMMARY).map(({ label, value, href }) => [label, value, href])).toEqual([
      ['오늘 주문', '1,234건', '/admin/orders?from=2026-11-21&to=2026-11-21'],
      ['오늘 매출', '5,600,000원', '/admin/orders?from=2026-11-21&to=2026-11-21&dateBy=approved&group=sales'],
      ['신규 회원', '2명', '/admin/users?joinedFrom=2026-11-21&joinedTo=2026-11-21&role=0'],
    ]);
  });

  it('are compared with yesterday until this time of day, and with two whole days', () => {
    const [orders, sales, members] = dayFigures(SUMMARY);
    expect([orders?.change, sales?.change, members?.change]).toEqual([
      '어제 같은 시간 대비 +1,230건',
      '어제 같은 시간 대비 −400,000원',
      null,
    ]);
    expect(sales?.compared).toEqual([
      {
        label: '어제',
        value: '9,000,000원',
        href: '/admin/orders?from=2026-11-20&to=2026-11-20&dateBy=approved&group=sales',
      },
      {
        label: '지난주 토요일',
        value: '70원',
        href: '/admin/orders?from=2026-11-14&to=2026-11-14&dateBy=approved&group=sales',
      },
    ]);
  });

  it('say so where today is as yesterday was', () => {
    const same = { ...SUMMARY, todayOrders: 4 };
    expect(dayFigures(same)[0]?.change).toBe('어제 같은 시간과 같음');
  });
});

describe('periodOf', () => {
  it('sums up and links the days', () => {
    const days = [
      { date: '2026-11-01', orders: 2, sales: 1000 },
      { date: '2026-11-02', orders: 1, sales: 234 },
    ];
    expect(periodOf(days)).toEqual({
      won: 1234,
      sales: {
        label: '매출',
        value: '1,234원',
        href: '/admin/orders?from=2026-11-01&to=2026-11-02&dateBy=approved&group=sales',
      },
      orders: { label: '주문', value: '3건', href: '/admin/orders?from=2026-11-01&to=2026-11-02' },
    });
  });
});

describe('growth', () => {
  it.each([
    [1125, 1000, '+12.5%'],
    [500, 1000, '−50.0%'],
    [7, 7, '0.0%'],
    [7, 0, null],
  ])('of %d against %d is %p', (now, before, text) => {
    expect(growth(now, before)).toBe(text);
  });
});

describe('tasksOf', () => {
  it('names only what waits, money first, each with its list', () => {
    expect(tasksOf(SUMMARY).map(({ label, count, href }) => [label, count, href])).toEqual([
      ['환불·취소 요청', 4, '/admin/refunds?state=requested'],
      ['결과를 확인 중인 결제', 2, '/admin/orders?status=NEW'],
      ['준비를 시작할 주문', 3, '/admin/orders?status=PAID'],
      ['송장번호가 없는 배송', 1, '/admin/orders?status=SHIPPED&tracking=missing'],
      ['발송에 실패한 알림', 1, '/admin/notices?state=failed'],
    ]);
  });
});
