import { Alert, Anchor, Button, Text } from '@mantine/core';
import { formatDateKst, now, particleOf } from '@store/domain';
import { askFirst } from '../../../shared/ui/ask-first';
import { AuditLink } from '../../../shared/ui/AuditLink';
import { FactsCard } from '../../../shared/ui/FactsCard';
import { notifyDone, notifyFailed } from '../../../shared/ui/notify';
import { useChangePartner, type Partner } from '../api/partners';
import { standingOf } from '../lib/standing';
import { ContractEnd } from './partner-columns';

interface PartnerFactsProps {
  partner: Partner;
  onEdit: () => void;
}

/** Who the partner is, whom to call, and until when it may call. */
export function PartnerFacts({ partner, onEdit }: PartnerFactsProps) {
  const { contact, purpose } = partner;
  return (
    <>
      <Refused partner={partner} />
      <FactsCard
        label="업체 정보"
        onEdit={onEdit}
        facts={[
          {
            name: '담당자',
            value: (
              <>
                {contact.name}
                <Anchor href={`mailto:${contact.email}`} inherit>
                  {contact.email}
                </Anchor>
                {contact.phone}
              </>
            ),
          },
          {
            name: '계약 종료일',
            value: partner.contractEndsOn === null ? '기한 없음' : <ContractEnd partner={partner} />,
          },
          { name: '연동 목적', value: purpose },
        ]}
      >
        <AuditLink of="partner" id={partner.id} />
      </FactsCard>
    </>
  );
}

/** Why every call of the partner is refused. */
function Refused({ partner }: { partner: Partner }) {
  const standing = standingOf(partner, now());
  if (standing === 'active') return null;
  return (
    <Alert color="persimmon" mb="md">
      <Text size="sm">
        {standing === 'suspended'
          ? '연동을 중지했습니다. 모든 키의 호출이 거절됩니다. 재개하면 남아 있는 키를 그대로 사용할 수 있습니다.'
          : `${formatDateKst(partner.contractEndsOn ?? '')}에 계약이 끝나 모든 키의 호출이 거절됩니다. 계약 종료일을 바꾸면 다시 사용할 수 있습니다.`}
      </Text>
    </Alert>
  );
}

/** Suspends after a question that says what it means, and resumes. */
export function StateButton({ partner }: { partner: Partner }) {
  const change = useChangePartner(partner.id);
  const { name, usableKeys } = partner;
  const move = (state: Partner['state']): void =>
    change.mutate(
      { state },
      { onSuccess: ({ message }) => notifyDone(message), onError: (error) => notifyFailed(error) },
    );
  if (partner.state === 'suspended')
    return (
      <Button loading={change.isPending} onClick={() => move('active')}>
        연동 재개
      </Button>
    );
  return (
    <Button
      variant="default"
      c="persimmon.8"
      loading={change.isPending}
      onClick={() =>
        askFirst({
          title: '연동 중지',
          text: `‘${name}’${particleOf(name, '을/를')} 중지하면 사용 중인 키 ${usableKeys}개의 호출이 즉시 거절되어 주문 수집과 송장 등록이 멈춥니다. 키는 남아 있어 재개하면 그대로 사용할 수 있습니다.`,
          confirm: '중지',
          onConfirm: () => move('suspended'),
        })
      }
    >
      연동 중지
    </Button>
  );
}
