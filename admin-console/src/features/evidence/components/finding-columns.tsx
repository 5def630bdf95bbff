import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { AcknowledgeFinding } from '../../../shared/findings/AcknowledgeFinding';
import { amountOf, findingColumns } from '../../../shared/findings/finding-columns';
import { column } from '../../../shared/ui/DataTable';
import { RowLink } from '../../../shared/ui/RowLink';
import { useAcknowledgeFinding, type Finding } from '../api/findings';
import { REASON_MIN_LENGTH } from '../lib/evidence-labels';

/** Columns of the differences between orders, evidence and issuer. */
export const FINDING_COLUMNS = findingColumns<Finding>({
  subject: column('subject', '대상', (finding) => <Subject finding={finding} />),
  amounts: [
    column('ours', '주문 금액', ({ ours }) => amountOf(ours), { align: 'right', from: 'sm', width: 116 }),
    column('theirs', '상대 금액', ({ theirs }) => amountOf(theirs), {
      align: 'right',
      from: 'sm',
      width: 116,
    }),
  ],
  acknowledge: (finding) => <Acknowledge finding={finding} />,
});

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

function Acknowledge({ finding }: { finding: Finding }) {
  const acknowledge = useAcknowledgeFinding(finding.id);
  return (
    <AcknowledgeFinding
      name={`${finding.documentKey ?? finding.orderNo ?? ''} ${finding.kindLabel}`.trim()}
      texts={{ action: '확인', note: '확인 내용', noteRequired: '확인 내용을 입력해 주세요.' }}
      noteMinLength={REASON_MIN_LENGTH}
      save={(note) => acknowledge.mutateAsync(note).then(() => '확인 내용을 저장했습니다.')}
      isSaving={acknowledge.isPending}
    />
  );
}
