import { formatCount, formatWon } from '@store/domain';
import type { Figure } from '../../../shared/ui/FigureCard';
import type { Summary } from '../api/summary';

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
      href: '/admin/inventory?stock=low',
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
  /** The list of what waits. */
  href: string;
  hint: string;
}

/** What waits for an operator, most pressing first; nothing that does not wait. */
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
    ['송장번호가 없는 배송', waiting.untracked, '/admin/orders?status=SHIPPED', '배송중 주문에서 확인'],
    ['답변을 기다리는 문의', waiting.enquiries, '/admin/enquiries?state=RECEIVED', '접수된 문의'],
    ['심사할 증빙 서류', waiting.documents, '/admin/documents?state=submitted', '사업자 회원'],
    ['발송에 실패한 알림', waiting.failedNotices, '/admin/notices?state=failed', '내용 확인 후 다시 보내기'],
    [
      '점검하지 않은 접속기록',
      waiting.accessReviews,
      '/admin/access-records',
      '지난달 기록 점검 후 결과 등록',
    ],
    ['재고가 부족한 상품', lowStock, '/admin/inventory?stock=low', '입고 필요'],
  ];
  return tasks
    .filter(([, count]) => count > 0)
    .map(([label, count, href, hint]) => ({ label, count, href, hint }));
}
