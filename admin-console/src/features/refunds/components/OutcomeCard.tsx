import { Alert, Loader, Text } from '@mantine/core';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { formatDateTimeKst, formatWon, isRefundUnderWay, messageFor } from '@store/domain';
import { Description, DescriptionList, Section } from '../../../shared/ui/Section';
import type { Refund } from '../api/refunds';

/** The decision, and its outcome. */
export function OutcomeCard({ refund }: { refund: Refund }) {
  if (refund.state === 'requested') return null;
  return (
    <Section title="처리 결과">
      <div role="status">
        <Word refund={refund} />
      </div>
      <DescriptionList>
        <Money refund={refund} />
        {refund.decisionNote !== null && <Description name="안내 내용">{refund.decisionNote}</Description>}
        {refund.decidedAt !== null && (
          <Description name="처리">
            {formatDateTimeKst(refund.decidedAt)} · {refund.decidedByName ?? '시스템'}
          </Description>
        )}
        {refund.doneAt !== null && <Description name="완료">{formatDateTimeKst(refund.doneAt)}</Description>}
        {refund.tries > 0 && <Description name="결제사 요청">{refund.tries}회</Description>}
        {refund.transactionKey !== null && (
          <Description name="거래 번호">{refund.transactionKey}</Description>
        )}
      </DescriptionList>
    </Section>
  );
}

function Money({ refund: { amount, suppliedAmount, vat } }: { refund: Refund }) {
  return (
    <>
      {amount !== null && <Description name="환불 금액">{formatWon(amount)}</Description>}
      {suppliedAmount !== null && vat !== null && (
        <Description name="공급·부가세">
          {formatWon(suppliedAmount)} · {formatWon(vat)}
        </Description>
      )}
    </>
  );
}

function Word({ refund }: { refund: Refund }) {
  if (isRefundUnderWay(refund.state)) {
    return (
      <Alert
        color="yellow"
        variant="light"
        mb="sm"
        icon={<Loader size="xs" />}
        title="결제사의 응답을 기다리고 있습니다"
      >
        {messageFor('REFUND_PROCESSING')} 이 화면은 자동으로 갱신됩니다.
      </Alert>
    );
  }
  if (refund.state === 'failed') {
    return (
      <Alert
        color="persimmon"
        variant="light"
        mb="sm"
        icon={<CircleAlert size={18} aria-hidden />}
        title="환불하지 못했습니다"
      >
        {refund.failureMessage ?? messageFor('REFUND_DECLINED')}
        {refund.failureCode !== null && (
          <Text size="xs" mt={4}>
            오류 코드 {refund.failureCode}
          </Text>
        )}
      </Alert>
    );
  }
  if (refund.state !== 'done') return null;
  return (
    <Alert color="celadon" variant="light" mb="sm" icon={<CircleCheck size={18} aria-hidden />}>
      {messageFor('REFUND_DONE')}
    </Alert>
  );
}
