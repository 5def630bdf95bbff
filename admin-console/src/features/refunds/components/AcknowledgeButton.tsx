import { Button, Group, Modal, Stack, Textarea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useForm } from 'react-hook-form';
import { messageFor } from '@store/domain';
import { showServerErrors } from '../../../shared/forms/server-errors';
import { notifyDone } from '../../../shared/ui/notify';
import { useAcknowledge, type Mismatch } from '../api/mismatches';

const NOTE_MAX_LENGTH = 300;

/** Records what was done about a mismatch; shown until it is recorded. */
export function AcknowledgeButton({ mismatch }: { mismatch: Mismatch }) {
  const [opened, { open, close }] = useDisclosure(false);
  if (mismatch.state !== 'open') return null;
  const name = `${mismatch.orderNo ?? mismatch.paymentOrderId ?? ''} ${mismatch.kindLabel}`;
  return (
    <>
      <Button size="compact-sm" variant="default" aria-label={`${name} 확인 처리`} onClick={open}>
        확인 처리
      </Button>
      <Modal opened={opened} onClose={close} title={name} closeButtonProps={{ 'aria-label': '닫기' }}>
        <Form id={mismatch.id} onClose={close} />
      </Modal>
    </>
  );
}

function Form({ id, onClose }: { id: number; onClose: () => void }) {
  const acknowledge = useAcknowledge(id);
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { note: '' } });
  const save = handleSubmit(({ note }) =>
    // The row, and this form in it, may disappear from the list before the answer is shown.
    acknowledge
      .mutateAsync(note.trim())
      .then((message) => {
        notifyDone(message);
        onClose();
      })
      .catch((error: unknown) => showServerErrors(error, setError, ['note'])),
  );
  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <Stack gap="sm">
        <Textarea
          label="처리 내용"
          description="확인한 내용과 처리 결과를 입력해 주세요. 다음 점검에서 발견되지 않으면 해소됩니다."
          required
          data-autofocus
          autosize
          minRows={3}
          maxLength={NOTE_MAX_LENGTH}
          error={formState.errors.note?.message}
          {...register('note', {
            validate: (text) => text.trim() !== '' || messageFor('MISMATCH_NOTE_REQUIRED'),
          })}
        />
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            취소
          </Button>
          <Button type="submit" loading={acknowledge.isPending}>
            확인 처리
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
