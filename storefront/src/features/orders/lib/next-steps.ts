import {
  dayLabel,
  isUndecidedPrint,
  orderArrivalText,
  orderDispatchText,
  type OrderDispatch,
} from '@store/domain';
import type { Order } from '../api/order-types';
import { isGivingBack, isUndecided } from './follow';

export interface NextStep {
  text: string;
  /** The part of the page where it happens. */
  at?: { href: string; label: string };
}

/** What an order's page says first. */
export interface OrderNext {
  title: string;
  /** When it leaves or arrives; empty where nothing is known. */
  days: string[];
  steps: NextStep[];
}

type Followed = Pick<
  Order,
  'status' | 'paymentStatus' | 'refunds' | 'items' | 'printJobs' | 'paymentMethod' | 'etaDate'
>;

const PRINT = { href: '#order-print', label: '인쇄 진행' };
const EVIDENCE = { href: '#order-evidence', label: '증빙' };
const SHIPPED = { text: '출고하면 송장번호를 알림으로 보내 드립니다.' };

/** Result, days and next steps of an order; null while money is moving, before the payment, and after a cancellation. */
export function orderNext(order: Followed, dispatch: OrderDispatch | null): OrderNext | null {
  if (isUndecided(order) || isGivingBack(order)) return null;
  switch (order.status) {
    case 'PAID':
      return { title: '주문이 완료되었습니다', ...toDispatch(order, dispatch) };
    case 'PREPARING':
      return { title: '상품을 준비하고 있습니다', ...toDispatch(order, dispatch) };
    case 'SHIPPING':
      return { title: '상품이 출고되었습니다', days: [arrivalOf(order)], steps: [] };
    case 'DELIVERED':
      return {
        title: '배송이 완료되었습니다',
        days: ['같은 구성으로 다시 주문하실 수 있습니다.'],
        steps: [],
      };
    default:
      return null;
  }
}

const arrivalOf = ({ etaDate }: Followed): string =>
  etaDate === null ? '보통 출고 다음 영업일에 도착합니다.' : `${dayLabel(etaDate)} 도착 예정`;

function toDispatch(order: Followed, dispatch: OrderDispatch | null): Omit<OrderNext, 'title'> {
  const days = dispatch === null ? [] : [orderDispatchText(dispatch), orderArrivalText(dispatch) ?? ''];
  return {
    days: days.filter((day) => day !== ''),
    steps: [...printSteps(order), SHIPPED, evidenceStep(order)],
  };
}

/** What the buyer does first, then what follows. */
function printSteps({ items, printJobs }: Followed): NextStep[] {
  const states = printJobs.map(({ state }) => state).filter((state) => state !== 'CANCELED');
  const isWanted = items.some(({ printFileWanted }) => printFileWanted) || states.includes('WAITING');
  const isOpen = isWanted || states.some(isUndecidedPrint);
  if (!isOpen)
    return states.some((state) => state !== 'PRODUCED')
      ? [{ text: '인쇄 제작을 진행합니다.', at: PRINT }]
      : [];
  const approve = { text: '시안을 확정하시면 제작을 시작합니다.' };
  if (isWanted)
    return [{ text: '인쇄 파일을 보내 주세요. 파일을 받은 날부터 시안을 준비합니다.', at: PRINT }, approve];
  if (states.includes('PROOF_SENT')) return [{ text: '보내 드린 시안을 확인해 주세요.', at: PRINT }, approve];
  return [{ text: '파일을 확인하고 시안을 보내 드립니다.', at: PRINT }, approve];
}

const evidenceStep = ({ paymentMethod }: Followed): NextStep => ({
  text:
    paymentMethod === '카드'
      ? '카드 매출전표를 증빙으로 받으실 수 있습니다.'
      : '세금계산서와 현금영수증을 확인하고 신청하실 수 있습니다.',
  at: EVIDENCE,
});
