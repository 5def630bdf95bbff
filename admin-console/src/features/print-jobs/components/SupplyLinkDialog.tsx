import { Alert, Button, Code, CopyButton, Group, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatCount, isEmail, PROOF_LIMITS, readableUntil, SHOWN_ONCE } from '@store/domain';
import { messageOf } from '@store/openapi/session';
import { useCreateSupplyLink } from '../api/room';
import { OpenDialog } from '../../../shared/ui/OpenDialog';

interface SupplyLinkDialogProps {
  ids: readonly number[];
  onClose: () => void;
}

/** Creates a link by which a workshop sees these jobs; its address is shown only this once. */
export function SupplyLinkDialog({ ids, onClose }: SupplyLinkDialogProps) {
  const create = useCreateSupplyLink();
  return (
    <OpenDialog
      onClose={onClose}
      title={create.isSuccess ? '제작처 링크를 만들었습니다' : '제작처 링크 만들기'}
      centered
    >
      {create.isSuccess ? (
        <Stack gap="sm">
          <Text size="sm">
            {SHOWN_ONCE} 로그인 없이 {readableUntil(create.data.expiresAt)}
          </Text>
          <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
            {create.data.url}
          </Code>
          <Group justify="flex-end" gap="xs">
            <CopyButton value={create.data.url}>
              {({ copied, copy }) => (
                <Button mih={44} variant="default" onClick={copy}>
                  {copied ? '복사했습니다' : '주소 복사'}
                </Button>
              )}
            </CopyButton>
            <Button mih={44} onClick={onClose}>
              확인
            </Button>
          </Group>
        </Stack>
      ) : (
        <LinkForm
          count={ids.length}
          isSending={create.isPending}
          problem={create.error === null ? null : messageOf(create.error, '링크를 만들지 못했습니다.')}
          onSubmit={(form) => create.mutate({ ...form, jobIds: [...ids] })}
          onClose={onClose}
        />
      )}
    </OpenDialog>
  );
}

interface LinkFormProps {
  count: number;
  isSending: boolean;
  problem: string | null;
  onSubmit: (form: { person: string; email?: string; phone?: string; days: number }) => void;
  onClose: () => void;
}

function LinkForm({ count, isSending, problem, onSubmit, onClose }: LinkFormProps) {
  const [person, setPerson] = useState('');
  const [contact, setContact] = useState('');
  const [days, setDays] = useState<number>(PROOF_LIMITS.supplyDaysDefault);
  const submit = (): void => {
    const to = contact.trim();
    onSubmit({
      person: person.trim(),
      days,
      ...(to === '' ? {} : isEmail(to) ? { email: to } : { phone: to }),
    });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap="sm">
        <Text size="sm">
          작업 {formatCount(count)}건의 인쇄 내용, 확정 시안, 인쇄 파일, 작업지시서가 보입니다. 주문자와
          금액은 보이지 않습니다.
        </Text>
        <TextInput
          label="제작처 이름"
          required
          maxLength={PROOF_LIMITS.person}
          value={person}
          onChange={(event) => setPerson(event.currentTarget.value)}
          data-autofocus
        />
        <TextInput
          label="이메일 또는 휴대폰 번호"
          description="비워 두면 보내지 않고 주소만 보여 드립니다."
          maxLength={254}
          value={contact}
          onChange={(event) => setContact(event.currentTarget.value)}
        />
        <NumberInput
          label="사용 기간 (일)"
          min={1}
          max={PROOF_LIMITS.supplyDays}
          allowDecimal={false}
          clampBehavior="strict"
          hideControls
          value={days}
          onChange={(value) => setDays(Number(value))}
        />
        {problem !== null && (
          <Alert color="persimmon" role="alert">
            {problem}
          </Alert>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" mih={44} onClick={onClose}>
            닫기
          </Button>
          <Button type="submit" mih={44} loading={isSending}>
            링크 만들기
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
