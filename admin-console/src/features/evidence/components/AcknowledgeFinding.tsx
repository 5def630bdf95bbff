import { Button, Group, Modal, Stack, Textarea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useForm } from 'react-hook-form';
import { showServerErrors } from '../../../shared/forms/server-errors';
import { notifyDone } from '../../../shared/ui/notify';
import { useAcknowledgeFinding, type Finding } from '../api/findings';
import { REASON_MAX_LENGTH, REASON_MIN_LENGTH } from '../lib/evidence-labels';

/** Records what was done about a finding; shown until it is recorded. */
export function AcknowledgeFinding({ finding }: { finding: Finding }) {
  const [opened, { open, close }] = useDisclosure(false);
  if (finding.state !== 'open') return null;
  const name = `${finding.documentKey ?? finding.orderNo ?? ''} ${finding.kindLabel}`.trim();
  return (
    <>
      <Button size="compact-sm" variant="default" aria-label={`${name} 확인`} onClick={open}>
        확인
      </Button>
      <Modal opened={opened} onClose={close} title={name} closeButtonProps={{ 'aria-label': '닫기' }}>
        <Form id={finding.id} onClose={close} />
      </Modal>
    </>
  );
}

function Form({ id, onClose }: { id: number; onClose: () => void }) {
  const acknowledge = useAcknowledgeFinding(id);
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { note: '' } });
  const save = handleSubmit(({ note }) =>
    // The row, and this form in it, may disappear from the list before the answer is shown.
    acknowledge
      .mutateAsync(note.trim())
      .then(() => {
        notifyDone('확인 내용을 저장했습니다.');
        onClose();
      })
      .catch((error: unknown) => showServerErrors(error, setError, ['note'])),
  );
  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <Stack gap="sm">
        <Textarea
          label="확인 내용"
          description="확인한 내용과 처리 결과를 입력해 주세요. 다음 점검에서 발견되지 않으면 해소됩니다."
          required
          data-autofocus
          autosize
          minRows={3}
          maxLength={REASON_MAX_LENGTH}
          error={formState.errors.note?.message}
          {...register('note', {
            validate: (text) => text.trim().length >= REASON_MIN_LENGTH || '확인 내용을 입력해 주세요.',
          })}
        />
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            취소
          </Button>
          <Button type="submit" loading={acknowledge.isPending}>
            확인
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
