import { Anchor, Badge, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { formatDateTimeKst, formatWon, type EvidenceFindingState } from '@store/domain';
import { column, type Column } from '../../../shared/ui/DataTable';
import { RowLink } from '../../../shared/ui/RowLink';
import type { Finding } from '../api/findings';
import { AcknowledgeFinding } from './AcknowledgeFinding';

const amount = (won: number | null): string => (won === null ? '–' : formatWon(won));

/** Columns of the differences between orders, evidence and issuer. */
export const FINDING_COLUMNS: Column<Finding>[] = [
  column('subject', '대상', (finding) => <Subject finding={finding} />),
  column('kind', '내용', (finding) => <Kind finding={finding} />),
  column('ours', '주문 금액', ({ ours }) => amount(ours), { align: 'right', from: 'sm', width: 116 }),
  column('theirs', '상대 금액', ({ theirs }) => amount(theirs), { align: 'right', from: 'sm', width: 116 }),
  column('state', '상태', (finding) => <State finding={finding} />, { width: 92, card: 'mark' }),
  column('seen', '마지막 발견', ({ lastSeenAt }) => formatDateTimeKst(lastSeenAt), {
    from: 'lg',
    width: 140,
  }),
  column('act', '처리', (finding) => <AcknowledgeFinding finding={finding} />, {
    align: 'right',
    width: 110,
    card: 'action',
  }),
];

function Subject({ finding: { orderId, orderNo, documentId, documentKey } }: { finding: Finding }) {
  const order = orderNo ?? (orderId === null ? null : `주문 ${orderId}`);
  if (documentId === null) {
    if (orderId === null) return <Text size="sm">{documentKey ?? '–'}</Text>;
    return <RowLink to={`/admin/orders/${orderId}`}>{order}</RowLink>;
  }
  return (
    <>
      <RowLink to={`/admin/evidence/${documentId}`}>{documentKey ?? `문서 ${documentId}`}</RowLink>
      {orderId !== null && (
        <Text size="xs">
          <Anchor component={Link} to={`/admin/orders/${orderId}`} inherit>
            {order}
          </Anchor>
        </Text>
      )}
    </>
  );
}

function Kind({ finding: { kindLabel, detail, note, acknowledgedByName } }: { finding: Finding }) {
  return (
    <>
      <Text size="sm">{kindLabel}</Text>
      {detail !== null && <Text size="xs">{detail}</Text>}
      {note !== null && (
        <Text size="xs" c="dimmed">
          {[acknowledgedByName, note].filter(Boolean).join(': ')}
        </Text>
      )}
    </>
  );
}

const LOOKS: Record<EvidenceFindingState, [color: string, text: string]> = {
  open: ['persimmon', 'persimmon.8'],
  acknowledged: ['yellow', 'ink.9'],
  resolved: ['gray', 'ink.7'],
};

function State({ finding: { state, stateLabel } }: { finding: Finding }) {
  const [color, text] = LOOKS[state];
  return (
    <Badge color={color} c={text} fw={600}>
      {stateLabel}
    </Badge>
  );
}
