import { Alert, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { messageFor } from '@store/domain';
import { ApiError, messageOf } from '@store/openapi/session';
import { useStepUpOffer, useConfirmStepUp } from './api/step-up';

interface StepUpDialogProps {
  open: boolean;
  onEnd: (confirmed: boolean) => void;
}

/** Asks for the second factor. */
export function StepUpDialog({ open, onEnd }: StepUpDialogProps) {
  return (
    <Modal
      opened={open}
      onClose={() => onEnd(false)}
      title="2단계 인증 확인"
      centered
      zIndex={400}
      closeButtonProps={{ 'aria-label': '닫기' }}
    >
      {open && <Confirmation onDone={() => onEnd(true)} onCancel={() => onEnd(false)} />}
    </Modal>
  );
}

function Confirmation({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const { mutate: start, data: offer, error: startError } = useStepUpOffer();
  const confirm = useConfirmStepUp();
  const [code, setCode] = useState('');
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    start();
  }, [start]);
  const hasPasskey = offer?.methods.includes('passkey') ?? false;
  const problem = startError ?? confirm.error;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (offer === undefined || confirm.isPending || code.trim() === '') return;
    confirm.mutate({ offer, code: code.trim() }, { onSuccess: onDone });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Text size="sm">중요한 작업이라 한 번 더 확인합니다. 확인하면 하던 작업을 이어서 합니다.</Text>
        {problem !== null && (
          <Alert color="persimmon" role="alert">
            {problem instanceof ApiError
              ? messageOf(problem, messageFor('PASSKEY_REFUSED'))
              : messageFor('PASSKEY_REFUSED')}
          </Alert>
        )}
        {hasPasskey && (
          <Button
            loading={confirm.isPending}
            onClick={() => offer !== undefined && confirm.mutate({ offer }, { onSuccess: onDone })}
          >
            패스키로 확인
          </Button>
        )}
        <TextInput
          label={offer?.methods.includes('totp') === false ? '복구 코드' : '인증 코드'}
          description="인증 앱의 6자리 숫자, 또는 복구 코드"
          autoComplete="one-time-code"
          data-autofocus
          maxLength={60}
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            취소
          </Button>
          <Button type="submit" loading={confirm.isPending} disabled={offer === undefined}>
            확인
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
