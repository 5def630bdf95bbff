import { Badge, Text } from '@mantine/core';
import { formatDateTimeKst, formatWon, type MismatchState } from '@store/domain';
import { column, type Column } from '../../../shared/ui/DataTable';
import { RowLink } from '../../../shared/ui/RowLink';
import type { Mismatch } from '../api/mismatches';
import { AcknowledgeButton } from './AcknowledgeButton';

const amount = (won: number | null): string => (won === null ? '–' : formatWon(won));

/** Columns of the differences between order, ledger and provider. */
export const MISMATCH_COLUMNS: Column<Mismatch>[] = [
  column('order', '주문', (mismatch) => <Order mismatch={mismatch} />),
  column('kind', '내용', (mismatch) => <Kind mismatch={mismatch} />),
  column('orderAmount', '주문 금액', ({ orderAmount }) => amount(orderAmount), {
    align: 'right',
    from: 'md',
  }),
  column('ledgerAmount', '장부 금액', ({ ledgerAmount }) => amount(ledgerAmount), {
    align: 'right',
    from: 'sm',
  }),
  column('tossAmount', '결제사 금액', ({ tossAmount }) => amount(tossAmount), { align: 'right', from: 'sm' }),
  column('state', '상태', (mismatch) => <State mismatch={mismatch} />, { width: 92, card: 'mark' }),
  column('seen', '마지막 발견', ({ lastSeenAt }) => formatDateTimeKst(lastSeenAt), {
    from: 'lg',
    width: 140,
  }),
  column('act', '처리', (mismatch) => <AcknowledgeButton mismatch={mismatch} />, {
    align: 'right',
    width: 110,
    card: 'action',
  }),
];

function Order({ mismatch: { orderId, orderNo, paymentOrderId } }: { mismatch: Mismatch }) {
  if (orderId === null) {
    return (
      <>
        <Text size="sm">주문 없음</Text>
        <Text size="xs" c="dimmed">
          {paymentOrderId}
        </Text>
      </>
    );
  }
  return (
    <RowLink to={`/admin/orders/${orderId}`} below={paymentOrderId ?? undefined}>
      {orderNo ?? `주문 ${orderId}`}
    </RowLink>
  );
}

function Kind({ mismatch: { kindLabel, note, acknowledgedByName } }: { mismatch: Mismatch }) {
  return (
    <>
      <Text size="sm">{kindLabel}</Text>
      {note !== null && (
        <Text size="xs" c="dimmed">
          {[acknowledgedByName, note].filter(Boolean).join(': ')}
        </Text>
      )}
    </>
  );
}

const LOOKS: Record<MismatchState, [color: string, text: string]> = {
  open: ['persimmon', 'persimmon.8'],
  acknowledged: ['yellow', 'ink.9'],
  resolved: ['gray', 'ink.7'],
};

function State({ mismatch: { state, stateLabel } }: { mismatch: Mismatch }) {
  const [color, text] = LOOKS[state];
  return (
    <Badge color={color} c={text} fw={600}>
      {stateLabel}
    </Badge>
  );
}
