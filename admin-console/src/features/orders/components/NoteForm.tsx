import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { messageFor } from '@store/domain';
import { messageOf } from '@store/openapi/session';
import { useAddNote } from '../api/order-changes';

/** A remark for the other operators; buyers never see it. What was typed stays when it could not be saved. */
export function NoteForm({ orderId }: { orderId: number }) {
  const [note, setNote] = useState('');
  const add = useAddNote(orderId);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!add.isPending) add.mutate(note, { onSuccess: () => setNote('') });
      }}
    >
      <Group gap="xs" align="start" wrap="nowrap" mb="md">
        <TextInput
          flex={1}
          aria-label="운영자 메모"
          placeholder="운영자만 보는 메모"
          value={note}
          maxLength={500}
          onChange={(event) => setNote(event.currentTarget.value)}
          error={add.isError && messageOf(add.error, messageFor('SAVE_FAILED'))}
        />
        <Button type="submit" variant="default" loading={add.isPending}>
          메모 남기기
        </Button>
      </Group>
    </form>
  );
}
