import { Anchor, Button, Group, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { formatDateTimeKst, formatWon } from '@store/domain';
import { messageOf } from '@store/openapi/session';
import { Description, DescriptionList, Section } from '../../../shared/ui/Section';
import type { Order } from '../api/orders';
import { orderEvidenceQuery, type OrderEvidence } from '../api/order-evidence';
import { EvidenceDialog } from './EvidenceDialog';
import { DocumentBalance } from './DocumentBalance';

/** The tax evidence of the order: what was requested, its state, and how to change it. */
export function EvidenceCard({ order }: { order: Order }) {
  const { data, error, refetch } = useQuery(orderEvidenceQuery(order));
  const [isOpen, setIsOpen] = useState(false);
  const mayChange = (data?.choices.length ?? 0) > 0;
  return (
    <Section
      title="증빙"
      aside={
        mayChange && (
          <Button size="compact-sm" variant="default" onClick={() => setIsOpen(true)}>
            증빙 변경
          </Button>
        )
      }
    >
      {data === undefined && error === null && <Skeleton height={72} />}
      {data === undefined && error !== null && (
        <Group gap="xs">
          <Text size="sm">{messageOf(error, '증빙 정보를 불러오지 못했습니다.')}</Text>
          <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
            다시 불러오기
          </Button>
        </Group>
      )}
      {data !== undefined && <Evidence evidence={data} />}
      {data !== undefined && <DocumentBalance documents={data.documents} held={heldOf(order)} />}
      {data !== undefined && isOpen && <EvidenceDialog evidence={data} onClose={() => setIsOpen(false)} />}
    </Section>
  );
}

/** The sum of the ledger: what the store holds of the buyer's money. */
const heldOf = ({ ledger }: Order): number => ledger.reduce((sum, { amount }) => sum + amount, 0);

function Evidence({ evidence }: { evidence: OrderEvidence }) {
  const { kindLabel, sourceLabel, reason, lockedBecause, warning, plannedAt, receipt, slipUrl } = evidence;
  return (
    <DescriptionList>
      <Description name="신청">
        {kindLabel === null ? '결제 전' : [kindLabel, sourceLabel].filter(Boolean).join(' · ')}
      </Description>
      {reason !== null && <Description name="사유">{reason}</Description>}
      {evidence.kind === 'tax_invoice' && <Description name="공급받는자">{buyerText(evidence)}</Description>}
      {plannedAt !== null && <Description name="발행 예정">{formatDateTimeKst(plannedAt)}</Description>}
      {warning !== null && <Description name="확인">{warning}</Description>}
      {receipt !== null && <Description name="현금영수증">{receiptText(receipt)}</Description>}
      {slipUrl !== null && (
        <Description name="매출전표">
          <Outside href={slipUrl}>매출전표 보기</Outside>
        </Description>
      )}
      {lockedBecause !== null && (
        <Description name="변경">
          <Text span size="sm" c="dimmed">
            {lockedBecause}
          </Text>
        </Description>
      )}
    </DescriptionList>
  );
}

const buyerText = ({ buyer }: OrderEvidence): string =>
  [buyer.name, buyer.representative, buyer.email].filter(Boolean).join(' · ') || '–';

function receiptText(receipt: NonNullable<OrderEvidence['receipt']>): ReactNode {
  const { type, maskedIdentity, stateLabel, amount, receiptUrl } = receipt;
  const fields = [type, maskedIdentity, stateLabel, amount === null ? '' : formatWon(amount)];
  return (
    <>
      {fields.filter(Boolean).join(' · ')}{' '}
      {receiptUrl !== null && <Outside href={receiptUrl}>영수증 보기</Outside>}
    </>
  );
}

function Outside({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Anchor href={href} target="_blank" rel="noreferrer" inherit>
      {children} <ExternalLink size={12} aria-label="(새 창)" />
    </Anchor>
  );
}
