import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Plus } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { messageFor } from '@store/domain';
import { showServerErrors } from '../../../shared/forms/server-errors';
import { useCreateForm } from '../api/forms';

/** Asks for the new form's title; everything else is done in the builder, which opens with the draft. */
export function NewFormButton({ siteId }: { siteId: number }) {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button leftSection={<Plus size={15} aria-hidden />} onClick={open}>
        양식 만들기
      </Button>
      <Modal opened={opened} onClose={close} title="양식 만들기" closeButtonProps={{ 'aria-label': '닫기' }}>
        <NewFormForm siteId={siteId} onClose={close} />
      </Modal>
    </>
  );
}

function NewFormForm({ siteId, onClose }: { siteId: number; onClose: () => void }) {
  const navigate = useNavigate();
  const create = useCreateForm(siteId);
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { title: '' } });
  const submit = handleSubmit(({ title }) =>
    create.mutate(title.trim(), {
      onSuccess: ({ saved }) => void navigate(`/manager/forms/${saved.id}`),
      onError: (error) => showServerErrors(error, setError, ['title']),
    }),
  );
  return (
    <form aria-label="양식 만들기" noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="sm">
        <TextInput
          label="제목"
          description="작성 중 상태로 만들어지고, 접수를 시작할 때까지 고객에게 보이지 않습니다."
          required
          maxLength={100}
          data-autofocus
          error={formState.errors.title?.message}
          {...register('title', { validate: (v) => v.trim() !== '' || messageFor('FORM_TITLE_REQUIRED') })}
        />
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            취소
          </Button>
          <Button type="submit" loading={create.isPending}>
            만들기
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
