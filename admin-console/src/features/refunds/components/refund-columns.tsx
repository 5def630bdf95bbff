import { Text } from '@mantine/core';
import { formatDateTimeKst, formatWon, REFUND_KIND_LABELS, REFUND_REASON_LABELS } from '@store/domain';
import { column, type Column } from '../../../shared/ui/DataTable';
import { RowLink } from '../../../shared/ui/RowLink';
import type { RefundRow } from '../api/refunds';
import { REFUND_SORTS } from '../lib/refund-filter';
import { RefundStateBadge } from './RefundStateBadge';

/** Columns of the refund queue. */
export const REFUND_COLUMNS: Column<RefundRow>[] = [
  column('order', '주문', (refund) => (
    <RowLink to={`/admin/refunds/${refund.id}`} below={refund.orderName}>
      {refund.orderNo}
    </RowLink>
  )),
  column('state', '상태', ({ state }) => <RefundStateBadge state={state} />, { width: 84, card: 'mark' }),
  column('kind', '구분', (refund) => <Kind refund={refund} />, { width: 96 }),
  column('reason', '사유', (refund) => <Reason refund={refund} />, { from: 'md' }),
  column('buyer', '주문자', (refund) => <Buyer refund={refund} />, { from: 'sm', sort: REFUND_SORTS.buyer }),
  column('amount', '금액', ({ amount }) => <Amount amount={amount} />, {
    align: 'right',
    width: 110,
    card: 'figure',
    sort: REFUND_SORTS.amount,
  }),
  column('method', '결제', ({ paymentMethod }) => paymentMethod ?? '–', { from: 'lg', width: 84 }),
  column('created', '접수', ({ createdAt }) => formatDateTimeKst(createdAt), {
    from: 'lg',
    width: 140,
    sort: REFUND_SORTS.created,
  }),
];

function Kind({ refund: { kind, origin } }: { refund: RefundRow }) {
  return (
    <>
      <Text size="sm">{REFUND_KIND_LABELS[kind]}</Text>
      <Text size="xs" c="dimmed">
        {origin === 'member' ? '회원 요청' : '직접 처리'}
      </Text>
    </>
  );
}

function Reason({ refund: { reasonCode, reason } }: { refund: RefundRow }) {
  return (
    <>
      {reasonCode !== null && <Text size="sm">{REFUND_REASON_LABELS[reasonCode]}</Text>}
      <Text size="xs" c="dimmed" lineClamp={1}>
        {reason}
      </Text>
    </>
  );
}

function Buyer({ refund: { company, memberName } }: { refund: RefundRow }) {
  return (
    <Text size="sm" style={{ whiteSpace: 'nowrap' }}>
      {company ?? memberName}
    </Text>
  );
}

function Amount({ amount }: { amount: number | null }) {
  return (
    <Text size="sm" fw={600} style={{ whiteSpace: 'nowrap' }}>
      {amount === null ? '–' : formatWon(amount)}
    </Text>
  );
}
