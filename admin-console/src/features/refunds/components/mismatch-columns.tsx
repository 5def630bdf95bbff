import { Text } from '@mantine/core';
import { messageFor } from '@store/domain';
import { AcknowledgeFinding } from '../../../shared/findings/AcknowledgeFinding';
import { amountOf, findingColumns } from '../../../shared/findings/finding-columns';
import { column } from '../../../shared/ui/DataTable';
import { RowLink } from '../../../shared/ui/RowLink';
import { useAcknowledge, type Mismatch } from '../api/mismatches';

/** Columns of the differences between order, ledger and provider. */
export const MISMATCH_COLUMNS = findingColumns<Mismatch>({
  subject: column('order', '주문', (mismatch) => <Order mismatch={mismatch} />),
  amounts: [
    column('orderAmount', '주문 금액', ({ orderAmount }) => amountOf(orderAmount), {
      align: 'right',
      from: 'md',
    }),
    column('ledgerAmount', '장부 금액', ({ ledgerAmount }) => amountOf(ledgerAmount), {
      align: 'right',
      from: 'sm',
    }),
    column('tossAmount', '결제사 금액', ({ tossAmount }) => amountOf(tossAmount), {
      align: 'right',
      from: 'sm',
    }),
  ],
  acknowledge: (mismatch) => <Acknowledge mismatch={mismatch} />,
});

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

function Acknowledge({ mismatch }: { mismatch: Mismatch }) {
  const acknowledge = useAcknowledge(mismatch.id);
  return (
    <AcknowledgeFinding
      name={`${mismatch.orderNo ?? mismatch.paymentOrderId ?? ''} ${mismatch.kindLabel}`}
      texts={{
        action: '확인 처리',
        note: '처리 내용',
        noteRequired: messageFor('MISMATCH_NOTE_REQUIRED'),
      }}
      noteMinLength={1}
      save={acknowledge.mutateAsync}
      isSaving={acknowledge.isPending}
    />
  );
}
