import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import {
  canMoveOrganization,
  formatDateTimeKst,
  ORGANIZATION_LIMITS,
  particleOf,
  type OrganizationState,
} from '@store/domain';
import { ApiError } from '@store/openapi/session';
import { askFirst } from '../../../shared/ui/ask-first';
import { notifyDone, notifyFailed } from '../../../shared/ui/notify';
import { OpenDialog } from '../../../shared/ui/OpenDialog';
import { Description, DescriptionList, Section } from '../../../shared/ui/Section';
import { useCheckOrganization, useSetOrganizationState, type Organization } from '../api/organizations';
import { numberText } from './organization-columns';
import { OrganizationBadge } from './OrganizationBadge';

/** Moves that need a reason, with the words of their buttons. */
const REASONED = { refused: '거절', suspended: '거래 중지', closed: '거래 종료' } as const;
type Reasoned = keyof typeof REASONED;

/** Where the organization stands, what the tax office says of its number, and the possible moves. */
export function StateCard({ organization }: { organization: Organization }) {
  const { state, stateLabel, stateReason } = organization;
  const change = useSetOrganizationState(organization.id);
  const [asked, setAsked] = useState<Reasoned | null>(null);
  const move = (to: OrganizationState, reason?: string): void =>
    change.mutate(
      { state: to, version: organization.version, ...(reason === undefined ? {} : { reason }) },
      {
        onSuccess: ({ message }) => {
          notifyDone(message);
          setAsked(null);
          change.reload();
        },
        onError: (error) => {
          notifyFailed(error);
          // Somebody else moved or changed it: the current state is shown, and the operator can continue from there.
          if (error instanceof ApiError && error.status === 409) change.reload();
        },
      },
    );
  return (
    <Section title="상태" aside={<OrganizationBadge state={state} label={stateLabel} />}>
      <Stack gap="sm">
        <DescriptionList>
          <Description name="사업자번호">{numberText(organization)}</Description>
          <Description name="국세청 조회">
            <Registry organization={organization} />
          </Description>
          {stateReason !== null && <Description name="사유">{stateReason}</Description>}
        </DescriptionList>
        {organization.registry.status !== null && organization.registry.status !== 'active' && (
          <Alert color="persimmon">국세청에 {organization.registry.statusLabel}로 등록된 번호입니다.</Alert>
        )}
        <Group gap="xs">
          {canMoveOrganization(state, 'active') && (
            <Button loading={change.isPending} onClick={() => confirm(organization, () => move('active'))}>
              {state === 'pending' ? '거래처로 확인' : '거래 재개'}
            </Button>
          )}
          {(Object.keys(REASONED) as Reasoned[])
            .filter((to) => canMoveOrganization(state, to))
            .map((to) => (
              <Button key={to} variant="default" c="persimmon.8" onClick={() => setAsked(to)}>
                {REASONED[to]}
              </Button>
            ))}
        </Group>
      </Stack>
      {asked !== null && (
        <ReasonDialog
          to={asked}
          name={organization.name}
          isSaving={change.isPending}
          onMove={(reason) => move(asked, reason)}
          onClose={() => setAsked(null)}
        />
      )}
    </Section>
  );
}

function confirm({ name, state }: Organization, onConfirm: () => void): void {
  if (state === 'pending')
    askFirst({
      title: '거래처로 확인',
      text: `‘${name}’${particleOf(name, '을/를')} 확인합니다. 국세청에서 번호를 조회하고 결과를 남기며, 거래처 관리자에게 알립니다.`,
      confirm: '확인',
      onConfirm,
    });
  else onConfirm();
}

/** The tax office's last answer, and a new one. */
function Registry({ organization: { id, registry } }: { organization: Organization }) {
  const check = useCheckOrganization(id);
  return (
    <Group gap={8}>
      <span>
        {registry.statusLabel}
        {registry.taxType !== null && ` · ${registry.taxType}`}
        {registry.closedOn !== null && ` · ${registry.closedOn} 폐업`}
      </span>
      {registry.checkedAt !== null && (
        <Text span size="xs" c="dimmed">
          {formatDateTimeKst(registry.checkedAt)}
        </Text>
      )}
      <Button
        size="compact-xs"
        variant="default"
        loading={check.isPending}
        onClick={() =>
          check.mutate(undefined, {
            onSuccess: ({ statusLabel }) => notifyDone(`국세청 조회: ${statusLabel}`),
            onError: (error) => notifyFailed(error),
          })
        }
      >
        다시 조회
      </Button>
    </Group>
  );
}

const WHAT_HAPPENS: Readonly<Record<Reasoned, string>> = {
  refused: '등록 신청을 거절하고 구성원과 초대, 참여 요청을 종료합니다. 사유는 거래처 관리자에게 전달됩니다.',
  suspended: '거래를 중지하면 판매 단가로 개인 구매만 할 수 있습니다. 다시 재개할 수 있습니다.',
  closed: '거래를 종료하면 구성원의 소속이 모두 끝나고, 되돌릴 수 없습니다. 주문과 서류는 남습니다.',
};

interface ReasonDialogProps {
  to: Reasoned;
  name: string;
  isSaving: boolean;
  onMove: (reason: string) => void;
  onClose: () => void;
}

function ReasonDialog({ to, name, isSaving, onMove, onClose }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <OpenDialog title={`${name} ${REASONED[to]}`} onClose={onClose}>
      <form
        aria-label={REASONED[to]}
        onSubmit={(event) => {
          event.preventDefault();
          if (reason.trim() !== '') onMove(reason.trim());
        }}
      >
        <Stack gap="sm">
          <Text size="sm">{WHAT_HAPPENS[to]}</Text>
          <Textarea
            label="사유"
            required
            data-autofocus
            autosize
            minRows={2}
            maxLength={ORGANIZATION_LIMITS.reasonLength}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Group justify="end" gap="xs">
            <Button variant="default" onClick={onClose}>
              취소
            </Button>
            <Button type="submit" color="persimmon" loading={isSaving} disabled={reason.trim() === ''}>
              {REASONED[to]}
            </Button>
          </Group>
        </Stack>
      </form>
    </OpenDialog>
  );
}
