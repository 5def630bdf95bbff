import { formatCount, formatWon } from '@store/domain';
import type { Summary } from '../api/summary';

export interface Figure {
  label: string;
  value: string;
  /** The list behind the figure, filtered so that it counts the same. */
  href: string;
  hint: string;
}

/** The four figures of the specification, each with the list that it was counted from. */
export function figuresOf(summary: Summary): Figure[] {
  const day = `from=${summary.today}&to=${summary.today}`;
  return [
    {
      label: '오늘 주문',
      value: `${formatCount(summary.todayOrders)}건`,
      href: `/admin/orders?${day}`,
      hint: '오늘 접수된 주문',
    },
    {
      label: '오늘 매출',
      value: formatWon(summary.todaySales),
      href: `/admin/orders?${day}&dateBy=approved`,
      hint: '오늘 결제 승인, 취소 제외',
    },
    {
      label: '재고 부족 SKU',
      value: `${formatCount(summary.lowStock)}개`,
      href: '/admin/inventory',
      hint: '알림 수량 이하로 남은 상품',
    },
    {
      label: '신규 회원',
      value: `${formatCount(summary.newMembers)}명`,
      href: `/admin/users?joinedFrom=${summary.today}&role=0`,
      hint: '오늘 가입한 회원',
    },
  ];
}

export interface Task {
  label: string;
  count: number;
  /** Absent where nothing is to be done by hand. */
  href?: string;
  hint: string;
}

/** What waits for an operator, most pressing first; nothing that does not wait. */
export function tasksOf({ waiting, lowStock }: Summary): Task[] {
  const tasks: Task[] = [
    { label: '준비를 시작할 주문', count: waiting.paid, href: '/admin/orders?status=PAID', hint: '결제완료' },
    {
      label: '발송할 주문',
      count: waiting.preparing,
      href: '/admin/orders?status=PREPARING',
      hint: '상품준비중',
    },
    {
      label: '송장번호가 없는 배송',
      count: waiting.untracked,
      href: '/admin/orders?status=SHIPPED',
      hint: '배송중 주문에서 확인',
    },
    { label: '재고가 부족한 상품', count: lowStock, href: '/admin/inventory', hint: '입고 필요' },
    {
      label: '결과를 확인 중인 결제',
      count: waiting.unsettledPayments,
      hint: '결제사에 자동으로 다시 확인합니다',
    },
  ];
  return tasks.filter(({ count }) => count > 0);
}
