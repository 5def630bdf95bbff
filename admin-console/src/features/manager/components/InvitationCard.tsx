import { Alert, Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core';
import { formatDateTimeKst } from '@store/domain';
import { messageOf } from '@store/openapi/session';
import { Section } from '../../../shared/ui/Section';
import { useInvite } from '../api/manager';

/** A customer who has not joined is invited by a code, which is shown only once and which staff pass on. */
export function InvitationCard({ customerId }: { customerId: number }) {
  const invite = useInvite(customerId);
  return (
    <Section title="가입 초대">
      <Stack gap="sm" align="flex-start">
        <Text size="sm">
          고객이 아직 계정을 만들지 않았습니다. 초대 코드를 만들어 고객 본인에게 전화나 문자로 알려 주세요.
          고객은 가입 화면에서 이름과 휴대폰을 확인한 뒤 이 코드를 입력합니다.
        </Text>
        {invite.isSuccess && (
          <Stack gap={4} role="status">
            <Group gap="xs">
              <Code fz="lg">{invite.data.code}</Code>
              <CopyButton value={invite.data.code}>
                {({ copied, copy }) => (
                  <Button size="xs" variant="default" onClick={copy}>
                    {copied ? '복사됨' : '복사'}
                  </Button>
                )}
              </CopyButton>
            </Group>
            <Text size="sm" c="dimmed">
              {formatDateTimeKst(invite.data.expiresAt)}까지 사용할 수 있으며, 다시 표시되지 않습니다.
            </Text>
          </Stack>
        )}
        {invite.isError && (
          <Alert color="persimmon" role="alert">
            {messageOf(invite.error, '초대 코드를 만들지 못했습니다.')}
          </Alert>
        )}
        <Button
          size="sm"
          variant={invite.isSuccess ? 'default' : 'filled'}
          loading={invite.isPending}
          onClick={() => invite.mutate()}
        >
          {invite.isSuccess ? '새 코드 만들기' : '초대 코드 만들기'}
        </Button>
      </Stack>
    </Section>
  );
}
