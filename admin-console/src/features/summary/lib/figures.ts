import { formatCount, formatWon } from '@store/domain';
import type { Figure } from '../../../shared/ui/FigureCard';
import type { Summary } from '../api/summary';

/** Addresses of the lists that the numbers were counted from. */
export const ordersOf = (from: string, to = from): string => `/admin/orders?from=${from}&to=${to}`;
export const salesOf = (from: string, to = from): string =>
  `${ordersOf(from, to)}&dateBy=approved&group=sales`;
const joinedOn = (day: string): string => `/admin/users?joinedFrom=${day}&joinedTo=${day}&role=0`;

/** A number and the list that it counts. */
export interface LinkedNumber {
  label: string;
  value: string;
  href: string;
}

/** A figure of today beside the same one of other days. */
export interface DayFigure extends Figure {
  /** The difference to yesterday at this time of day; null if unknown. */
  change: string | null;
  compared: LinkedNumber[];
}

/** 토요일; a calendar date reads the same in every time zone. */
const weekdayOf = (day: string): string =>
  new Intl.DateTimeFormat('ko-KR', { weekday: 'long', timeZone: 'UTC' }).format(new Date(day));

const orders = (count: number): string => `${formatCount(count)}건`;
const people = (count: number): string => `${formatCount(count)}명`;

/** The difference to yesterday until the same time: an unfinished day is not compared with a whole one. */
function changeOf(now: number, then: number, format: (count: number) => string): string {
  if (now === then) return '어제 같은 시간과 같음';
  return `어제 같은 시간 대비 ${now > then ? '+' : '−'}${format(Math.abs(now - then))}`;
}

/** The figures of today, each with the same of yesterday and of the same day last week. */
export function dayFigures({ today, yesterday, lastWeek, ...summary }: Summary): DayFigure[] {
  const both = (
    format: (day: Summary['yesterday']) => string,
    href: (day: string) => string,
  ): LinkedNumber[] => [
    { label: '어제', value: format(yesterday), href: href(yesterday.date) },
    { label: `지난주 ${weekdayOf(lastWeek.date)}`, value: format(lastWeek), href: href(lastWeek.date) },
  ];
  return [
    {
      label: '오늘 주문',
      value: orders(summary.todayOrders),
      href: ordersOf(today),
      hint: '오늘 접수된 주문',
      change: changeOf(summary.todayOrders, yesterday.ordersByNow, orders),
      compared: both((day) => orders(day.orders), ordersOf),
    },
    {
      label: '오늘 매출',
      value: formatWon(summary.todaySales),
      href: salesOf(today),
      hint: '오늘 결제 승인, 취소 제외',
      change: changeOf(summary.todaySales, yesterday.salesByNow, formatWon),
      compared: both((day) => formatWon(day.sales), salesOf),
    },
    {
      label: '신규 회원',
      value: people(summary.newMembers),
      href: joinedOn(today),
      hint: '오늘 가입한 회원',
      change: null,
      compared: both((day) => people(day.newMembers), joinedOn),
    },
  ];
}

/** Low stock is counted now; there is no value for other days. */
export const lowStockFigure = ({ lowStock }: Summary): Figure => ({
  label: '재고 부족 SKU',
  value: `${formatCount(lowStock)}개`,
  href: '/admin/inventory?stock=low',
  hint: '알림 수량 이하로 남은 SKU',
});

type Days = Summary['days'];

/** A period as sums, with the lists behind them. */
export function periodOf(days: Days): { orders: LinkedNumber; sales: LinkedNumber; won: number } {
  const [from = '', to = ''] = [days.at(0)?.date, days.at(-1)?.date];
  const won = days.reduce((sum, day) => sum + day.sales, 0);
  const count = days.reduce((sum, day) => sum + day.orders, 0);
  return {
    won,
    sales: { label: '매출', value: formatWon(won), href: salesOf(from, to) },
    orders: { label: '주문', value: orders(count), href: ordersOf(from, to) },
  };
}

/** The change in percent with one decimal: '+12.5%'; null if there was nothing before. */
export function growth(now: number, before: number): string | null {
  if (before === 0) return null;
  const percent = ((now - before) / before) * 100;
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '';
  return `${sign}${Math.abs(percent).toFixed(1)}%`;
}

export interface Task {
  label: string;
  count: number;
  /** The list of open work. */
  href: string;
  hint: string;
}

/** Open work for an operator, most urgent first; nothing with a count of 0. */
export function tasksOf({ waiting, lowStock }: Summary): Task[] {
  const tasks: [string, number, string, string][] = [
    ['환불·취소 요청', waiting.refundRequests, '/admin/refunds?state=requested', '승인 또는 거절'],
    [
      '결과를 확인 중인 결제',
      waiting.unsettledPayments,
      '/admin/orders?status=NEW',
      '신규 주문, 결제사에 자동으로 다시 확인합니다',
    ],
    ['준비를 시작할 주문', waiting.paid, '/admin/orders?status=PAID', '결제완료'],
    ['발송할 주문', waiting.preparing, '/admin/orders?status=PREPARING', '상품준비중'],
    [
      '송장번호가 없는 배송',
      waiting.untracked,
      '/admin/orders?status=SHIPPED&tracking=missing',
      '배송중 주문',
    ],
    ['지난 인쇄', waiting.printOverdue, '/admin/print?due=overdue', '출고일이 지난 인쇄 작업'],
    ['오늘 출고할 인쇄', waiting.printDueToday, '/admin/print?due=today', '오늘이 출고일인 인쇄 작업'],
    ['보낼 시안', waiting.proofsToSend, '/admin/print?held=false', '파일 확인 중, 수정 요청'],
    ['답변을 기다리는 문의', waiting.enquiries, '/admin/enquiries?state=RECEIVED', '접수된 문의'],
    ['심사할 사업자 서류', waiting.documents, '/admin/documents?state=submitted', '사업자 회원'],
    ['확인할 거래처', waiting.organizations, '/admin/organizations?state=pending', '등록을 신청한 사업자'],
    ['발송에 실패한 알림', waiting.failedNotices, '/admin/notices?state=failed', '내용 확인 후 다시 보내기'],
    [
      '점검하지 않은 접속기록',
      waiting.accessReviews,
      '/admin/access-records',
      '지난달 기록 점검 후 결과 등록',
    ],
    ['재고가 부족한 SKU', lowStock, '/admin/inventory?stock=low', '입고 필요'],
  ];
  return tasks
    .filter(([, count]) => count > 0)
    .map(([label, count, href, hint]) => ({ label, count, href, hint }));
}
