import { formatDateTimeKst } from '@store/domain';
import { dayText } from '../../../shared/lib/evidence-states';
import type { OrderEvidence } from '../api/evidence-types';
import type { Order } from '../api/order-types';

const PAID: readonly string[] = ['PAID', 'PREPARING', 'SHIPPING', 'DELIVERED'];

/** Whether there is evidence to show: the money arrived, even if it was returned later. */
export const hasEvidence = ({ status, approvedAt }: Pick<Order, 'status' | 'approvedAt'>): boolean =>
  approvedAt !== null || PAID.includes(status);

type Planned = Pick<OrderEvidence, 'kind' | 'documents' | 'plannedAt' | 'moment'>;

/** When the 세금계산서 will be issued; null where none is coming. */
export function plannedText({ kind, documents, plannedAt, moment }: Planned): string | null {
  const planned = documents.find(({ state }) => state === 'waiting');
  const isToCome =
    planned !== undefined ||
    (kind === 'tax_invoice' && documents.every(({ state }) => state === 'dropped' || state === 'cancelled'));
  if (!isToCome) return null;
  if (planned?.kind === 'monthly') return '한 달 주문을 모아 다음 달 초에 발행합니다.';
  if (plannedAt !== null) return `${formatDateTimeKst(plannedAt)} 발행 예정입니다.`;
  return moment === 'shipping' ? '상품이 출고된 뒤 발행합니다.' : '결제 확인 뒤 발행합니다.';
}

type Deadlines = Pick<OrderEvidence, 'choices' | 'invoiceUntil' | 'receiptUntil'>;

/** The deadline for each kind, one sentence each. */
export function lastDays({ choices, invoiceUntil, receiptUntil }: Deadlines): string[] {
  const texts: string[] = [];
  if (choices.includes('tax_invoice'))
    texts.push(
      invoiceUntil === null
        ? '세금계산서: 출고된 달의 다음 달 5일까지'
        : `세금계산서: ${dayText(invoiceUntil)}까지`,
    );
  if (choices.includes('cash_receipt') && receiptUntil !== null)
    texts.push(`현금영수증: ${dayText(receiptUntil)}까지`);
  return texts;
}

/** States that end by themselves within moments. */
const MOVING: readonly string[] = ['requested', 'issuing', 'unknown', 'cancelling'];
const FOLLOWED = { firstMs: 2_000, growth: 1.3, mostMs: 30_000, times: 40 };

/** Milliseconds until the evidence is read again; false = nothing changes soon, or it was read often enough. */
export function evidencePause(evidence: OrderEvidence, requests: number): number | false {
  const { kind, documents, plannedAt, receipt } = evidence;
  const isMoving =
    kind === null ||
    plannedAt !== null ||
    (kind === 'tax_invoice' && receipt !== null && receipt.state === 'requested') ||
    (kind === 'cash_receipt' && receipt?.state === 'wanted') ||
    documents.some(({ state }) => MOVING.includes(state));
  if (!isMoving || requests > FOLLOWED.times) return false;
  return Math.min(
    Math.round(FOLLOWED.firstMs * FOLLOWED.growth ** Math.max(0, requests - 1)),
    FOLLOWED.mostMs,
  );
}
