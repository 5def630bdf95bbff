import { messageFor, formatWon, type SpendFindingKind } from '@store/domain';
import { AcknowledgeFinding } from '../../../shared/findings/AcknowledgeFinding';
import { amountOf, findingColumns } from '../../../shared/findings/finding-columns';
import { column } from '../../../shared/ui/DataTable';
import { RowLink } from '../../../shared/ui/RowLink';
import { TwoLines } from '../../../shared/ui/TwoLines';
import { useAcknowledgeFinding, type Finding } from '../api/findings';

/** What to do about a finding. */
const TODO: Readonly<Record<SpendFindingKind, string>> = {
  'counter-differs': '같은 한도에서 다시 발견되면 개발 담당자에게 한도 번호와 월을 알려 주세요.',
  'order-differs': '주문의 결제·환불 내역과 정산 불일치를 먼저 확인해 주세요.',
  'hold-left': '취소된 주문이 한도를 잡고 있습니다. 주문의 결제 내역을 확인해 주세요.',
};

/** A finding with what to do about it, as the list draws it. */
export type FindingRow = Finding & { detail: string };

export const withDetail = (finding: Finding): FindingRow => ({ ...finding, detail: TODO[finding.kind] });

const difference = ({ counted, expected }: Finding): string => {
  const more = counted - expected;
  return `${formatWon(Math.abs(more))} ${more > 0 ? '많음' : '적음'}`;
};

/** Columns of the differences between limits and what was bought. */
export const FINDING_COLUMNS = findingColumns<FindingRow>({
  subject: column<FindingRow>('subject', '대상', (finding) => <Subject finding={finding} />),
  amounts: [
    column<FindingRow>('counted', '한도 집계', ({ counted }) => amountOf(counted), {
      align: 'right',
      from: 'sm',
      width: 116,
    }),
    column<FindingRow>('expected', '맞는 금액', ({ expected }) => amountOf(expected), {
      align: 'right',
      from: 'sm',
      width: 116,
    }),
    column<FindingRow>('difference', '차이', difference, { align: 'right', width: 132 }),
  ],
  acknowledge: (finding) => <Acknowledge finding={finding} />,
});

function Subject({ finding: { organization, limitId, month, orderId, orderNo } }: { finding: Finding }) {
  const limit = `${month} · 한도 ${limitId}`;
  if (orderId === null) return <TwoLines first={organization} second={limit} />;
  return (
    <RowLink to={`/admin/orders/${orderId}`} below={`${organization} · ${limit}`}>
      {orderNo ?? `주문 ${orderId}`}
    </RowLink>
  );
}

function Acknowledge({ finding }: { finding: Finding }) {
  const acknowledge = useAcknowledgeFinding(finding.id);
  return (
    <AcknowledgeFinding
      name={`${finding.orderNo ?? finding.organization} ${finding.kindLabel}`}
      texts={{
        action: '확인 처리',
        note: '처리 내용',
        noteRequired: messageFor('MISMATCH_NOTE_REQUIRED'),
      }}
      noteMinLength={NOTE_MIN_LENGTH}
      save={acknowledge.mutateAsync}
      isSaving={acknowledge.isPending}
    />
  );
}

const NOTE_MIN_LENGTH = 2;
