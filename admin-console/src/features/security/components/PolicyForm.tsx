import { Button, Group, NumberInput, Stack, Switch, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Section } from '../../../shared/ui/facts';
import { notifyDone, notifyFailed } from '../../../shared/ui/notify';
import { ErrorState, RowsSkeleton } from '../../../shared/ui/states';
import { policyQuery, useSavePolicy, type StaffPolicy } from '../api/security';

/** What is demanded of all staff. */
export function PolicyCard() {
  const policy = useQuery(policyQuery());
  if (policy.isPending) return <RowsSkeleton rows={4} />;
  if (policy.isError) return <ErrorState error={policy.error} onRetry={() => void policy.refetch()} />;
  return (
    <Section title="직원 보안 설정">
      <PolicyForm key={policy.data.version} policy={policy.data} />
    </Section>
  );
}

function PolicyForm({ policy }: { policy: StaffPolicy }) {
  const save = useSavePolicy();
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
      { onSuccess: notifyDone, onError: (error) => notifyFailed(error) },
    );
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Switch
          label="직원 2단계 인증 필수"
          description="등록하지 않은 직원은 바로 로그아웃되고, 다음 로그인에서 등록합니다."
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
            value={idle}
            onChange={setIdle}
          />
          <NumberInput
            label="로그인 최대 시간 (시간)"
            description="1~336시간. 쓰고 있어도 다시 로그인합니다."
            min={1}
            max={336}
            value={hours}
            onChange={setHours}
          />
        </Group>
        <Textarea
          label="허용된 네트워크"
          description="한 줄에 하나씩, 203.0.113.0/24 또는 203.0.113.7처럼 적습니다. 비우면 어디서나 로그인할 수 있습니다."
          autosize
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
