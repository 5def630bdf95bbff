import { Button, Group, NumberInput, Stack, Switch, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { messageFor } from '@store/domain';
import { ownSecurityOptions, staffPolicyOptions } from '@store/openapi';
import { ApiError } from '@store/openapi/session';
import { Section } from '../../../shared/ui/Section';
import { notifyDone, notifyFailed } from '../../../shared/ui/notify';
import { ErrorState, RowsSkeleton } from '../../../shared/ui/States';
import { type StaffPolicy, useSavePolicy } from '../api/security';

/** The requirements for all staff. */
export function PolicyCard() {
  const policy = useQuery(staffPolicyOptions());
  if (policy.isPending) return <RowsSkeleton rows={4} />;
  if (policy.isError) return <ErrorState error={policy.error} onRetry={() => void policy.refetch()} />;
  return (
    <Section title="직원 보안 설정">
      <PolicyForm key={policy.data.version} policy={policy.data} />
    </Section>
  );
}

const FIELDS = ['idleMinutes', 'sessionMinutes', 'allowedNetworks'] as const;

/** The server's message about a field, or about an entry of its list. */
function problemOf(error: Error | null, field: (typeof FIELDS)[number]): string | undefined {
  const named = error instanceof ApiError ? error.fields : [];
  return named.find((problem) => problem.field === field || problem.field.startsWith(`${field}.`))?.message;
}

function PolicyForm({ policy }: { policy: StaffPolicy }) {
  const save = useSavePolicy();
  const own = useQuery(ownSecurityOptions());
  // The server refuses it as well: an admin who requires a factor of everybody must not be locked out first.
  const hasNone = own.data !== undefined && own.data.totpSince === null && own.data.passkeys.length === 0;
  const [required, setRequired] = useState(policy.secondFactorRequired);
  const [networks, setNetworks] = useState(policy.allowedNetworks.join('\n'));
  const [idle, setIdle] = useState<number | string>(policy.idleMinutes ?? '');
  const [hours, setHours] = useState<number | string>(policy.sessionMinutes / 60);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save.mutate(
      {
        secondFactorRequired: required,
        allowedNetworks: networks
          .split(/[\s,]+/)
          .map((text) => text.trim())
          .filter((text) => text !== ''),
        idleMinutes: idle === '' ? null : Number(idle),
        sessionMinutes: Math.round(Number(hours) * 60),
        version: policy.version,
      },
      {
        onSuccess: notifyDone,
        onError: (error) => {
          if (!FIELDS.some((field) => problemOf(error, field) !== undefined)) notifyFailed(error);
        },
      },
    );
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Switch
          label="직원 2단계 인증 필수"
          description={
            hasNone && !required
              ? messageFor('SECOND_FACTOR_OWN_FIRST')
              : '등록하지 않은 직원은 즉시 로그아웃되고, 다음 로그인 시 등록합니다.'
          }
          disabled={hasNone && !required}
          checked={required}
          onChange={({ currentTarget }) => setRequired(currentTarget.checked)}
        />
        <Group grow align="flex-start">
          <NumberInput
            label="사용하지 않으면 종료 (분)"
            description="15~1,440분. 비우면 제한하지 않습니다."
            min={15}
            max={1440}
            allowDecimal={false}
            error={problemOf(save.error, 'idleMinutes')}
            value={idle}
            onChange={setIdle}
          />
          <NumberInput
            label="로그인 최대 시간 (시간)"
            description="1~336시간. 사용 중이어도 시간이 지나면 다시 로그인해야 합니다."
            min={1}
            max={336}
            error={problemOf(save.error, 'sessionMinutes')}
            value={hours}
            onChange={setHours}
          />
        </Group>
        <Textarea
          label="허용된 네트워크"
          description="203.0.113.0/24 또는 203.0.113.7처럼 한 줄에 하나씩 입력해 주세요. 비우면 모든 네트워크에서 로그인할 수 있습니다."
          autosize
          error={problemOf(save.error, 'allowedNetworks')}
          minRows={3}
          value={networks}
          onChange={({ currentTarget }) => setNetworks(currentTarget.value)}
        />
        <Group justify="space-between">
          <Text size="sm" c="dimmed">
            지금 접속한 주소: {policy.yourAddress}
          </Text>
          <Button type="submit" loading={save.isPending}>
            저장
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
