import { Button, Group, Modal, Stack, Textarea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useForm } from 'react-hook-form';
import { showServerErrors } from '../forms/server-errors';
import { notifyDone } from '../ui/notify';

const NOTE_MAX_LENGTH = 300;

/** The sentences of one set of checks. */
interface AcknowledgeText {
  /** On the buttons. */
  action: string;
  note: string;
  noteRequired: string;
}

interface AcknowledgeFindingProps {
  /** What it is about, and its kind. */
  name: string;
  texts: AcknowledgeText;
  noteMinLength: number;
  /** Stores the note; gives the sentence to show. */
  save: (note: string) => Promise<string>;
  isSaving: boolean;
}

/** Records what was done about a finding. */
export function AcknowledgeFinding(props: AcknowledgeFindingProps) {
  const [opened, { open, close }] = useDisclosure(false);
  const { name, texts } = props;
  return (
    <>
      <Button size="compact-sm" variant="default" aria-label={`${name} ${texts.action}`} onClick={open}>
        {texts.action}
      </Button>
      <Modal opened={opened} onClose={close} title={name} closeButtonProps={{ 'aria-label': '닫기' }}>
        <Form {...props} onClose={close} />
      </Modal>
    </>
  );
}

function Form({
  texts,
  noteMinLength,
  save,
  isSaving,
  onClose,
}: AcknowledgeFindingProps & { onClose: () => void }) {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { note: '' } });
  const submit = handleSubmit(({ note }) =>
    // The row, and this form in it, may disappear from the list before the answer is shown.
    save(note.trim())
      .then((message) => {
        notifyDone(message);
        onClose();
      })
      .catch((error: unknown) => showServerErrors(error, setError, ['note'])),
  );
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="sm">
        <Textarea
          label={texts.note}
          description="확인한 내용과 처리 결과를 입력해 주세요. 다음 점검에서 발견되지 않으면 해소됩니다."
          required
          data-autofocus
          autosize
          minRows={3}
          maxLength={NOTE_MAX_LENGTH}
          error={formState.errors.note?.message}
          {...register('note', {
            validate: (text) => text.trim().length >= noteMinLength || texts.noteRequired,
          })}
        />
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            취소
          </Button>
          <Button type="submit" loading={isSaving}>
            {texts.action}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
