import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useQuery } from '@tanstack/react-query';
import {
  MEMBER_STATUS_LABELS,
  MEMBER_STATUSES,
  parseRole,
  ROLE_LABELS,
  ROLES,
  isMemberStatus,
  particleOf,
} from '@store/domain';
import { Section } from '../../../shared/ui/Section';
import { notifyDone, notifyFailed } from '../../../shared/ui/notify';
import { managersQuery } from '../../../shared/api/managers';
import { useEndSessions, type Member } from '../api/member';
import { useSaveMember } from './use-save-member';

const STATUSES = MEMBER_STATUSES.map((value) => ({ value, label: MEMBER_STATUS_LABELS[value] }));
const ROLE_CHOICES = ROLES.map((role) => ({ value: String(role), label: ROLE_LABELS[role] }));

/** Access of the member: status, role, and manager. A choice that takes something away needs a confirmation. */
export function MemberAccessCard({ member }: { member: Member }) {
  const { save, isSaving } = useSaveMember(member);
  const changeStatus = (status: string | null): void => {
    if (!isMemberStatus(status) || status === member.status) return;
    if (status === 'active') save({ kind: 'status', status });
    else askToEnd(member, status, () => save({ kind: 'status', status }));
  };
  const changeRole = (value: string | null): void => {
    const role = parseRole(value);
    if (role === null || role === member.role) return;
    askAboutRole(member, role, () => save({ kind: 'role', role }));
  };
  return (
    <Section title="이용 상태">
      <Stack gap="sm">
        <Select
          label="상태"
          data={STATUSES}
          value={member.status}
          onChange={changeStatus}
          allowDeselect={false}
          disabled={isSaving}
        />
        <Select
          label="역할"
          data={ROLE_CHOICES}
          value={String(member.role)}
          onChange={changeRole}
          allowDeselect={false}
          disabled={isSaving}
        />
        <ManagerChoice member={member} />
        <EndSessions member={member} />
      </Stack>
    </Section>
  );
}

function ManagerChoice({ member }: { member: Member }) {
  const managers = useQuery(managersQuery);
  const { save, isSaving } = useSaveMember(member);
  const choices = (managers.data ?? []).map(({ id, name, customersCount }) => ({
    value: String(id),
    label: `${name} (고객 ${customersCount}명)`,
  }));
  return (
    <Select
      label="담당 매니저"
      placeholder="없음"
      data={choices}
      value={member.manager === null ? null : String(member.manager.id)}
      onChange={(value) => save({ kind: 'manager', managerId: value === null ? null : Number(value) })}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': '담당 매니저 지우기' }}
      disabled={isSaving || managers.isPending}
      error={managers.isError ? '매니저 목록을 불러오지 못했습니다.' : undefined}
    />
  );
}

function EndSessions({ member }: { member: Member }) {
  const end = useEndSessions(member.id);
  const ask = (): void => {
    modals.openConfirmModal({
      title: '모든 기기에서 로그아웃',
      children: <Text size="sm">{member.name}님이 사용 중인 모든 기기에서 즉시 로그아웃됩니다.</Text>,
      labels: { confirm: '로그아웃', cancel: '취소' },
      closeButtonProps: { 'aria-label': '닫기' },
      onConfirm: () =>
        end.mutate(undefined, { onSuccess: notifyDone, onError: (error) => notifyFailed(error) }),
    });
  };
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={ask} loading={end.isPending}>
        모든 기기에서 로그아웃
      </Button>
    </Group>
  );
}

function askToEnd(member: Member, status: 'suspended' | 'withdrawn', onConfirm: () => void): void {
  modals.openConfirmModal({
    title: `회원 ${MEMBER_STATUS_LABELS[status]}`,
    children: (
      <Text size="sm">
        {member.name}님의 상태를 ‘{MEMBER_STATUS_LABELS[status]}’
        {particleOf(MEMBER_STATUS_LABELS[status], '으로/로')} 바꿉니다. 로그인되어 있던 모든 기기에서 즉시
        로그아웃됩니다. 주문 기록은 그대로 남습니다.
      </Text>
    ),
    labels: { confirm: '변경', cancel: '취소' },
    confirmProps: { color: 'persimmon' },
    closeButtonProps: { 'aria-label': '닫기' },
    onConfirm,
  });
}

function askAboutRole(member: Member, role: 0 | 1 | 2, onConfirm: () => void): void {
  modals.openConfirmModal({
    title: '역할 변경',
    children: (
      <Text size="sm">
        {member.name}님을 ‘{ROLE_LABELS[member.role]}’에서 ‘{ROLE_LABELS[role]}’
        {particleOf(ROLE_LABELS[role], '으로/로')} 바꿉니다. 접근할 수 있는 화면과 권한이 즉시 변경됩니다.
      </Text>
    ),
    labels: { confirm: '변경', cancel: '취소' },
    confirmProps: role > member.role ? { color: 'persimmon' } : {},
    closeButtonProps: { 'aria-label': '닫기' },
    onConfirm,
  });
}
