import { Button, Checkbox, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { messageFor } from '@store/domain';
import { messageOf } from '@store/openapi/session';
import { useSaveView, type SavedView } from './api/views';
import { OpenDialog } from '../ui/OpenDialog';

interface SaveViewDialogProps {
  list: string;
  query: string;
  current: SavedView | undefined;
  onClose: () => void;
}

/** Asks for the name of a view. The typed text stays if the server refuses. */
export function SaveViewDialog({ list, query, current, onClose }: SaveViewDialogProps) {
  const [name, setName] = useState(current?.name ?? '');
  const [isDefault, setDefault] = useState(current?.isDefault ?? false);
  const save = useSaveView(list);
  const submit = () => save.mutate({ name, query, isDefault }, { onSuccess: onClose });
  return (
    <OpenDialog onClose={onClose} title="보기 저장">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextInput
          label="보기 이름"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          maxLength={40}
          error={save.isError && messageOf(save.error, messageFor('SAVE_FAILED'))}
          data-autofocus
        />
        <Text size="xs" c="dimmed" mt={4}>
          지금 조건과 정렬, 열이 저장됩니다. 같은 이름의 보기가 있으면 덮어씁니다.
        </Text>
        <Checkbox
          mt="sm"
          label="이 목록을 열 때 기본으로 보기"
          checked={isDefault}
          onChange={(event) => setDefault(event.currentTarget.checked)}
        />
        <Group justify="flex-end" mt="md" gap="xs">
          <Button variant="default" onClick={onClose}>
            취소
          </Button>
          <Button type="submit" loading={save.isPending}>
            저장
          </Button>
        </Group>
      </form>
    </OpenDialog>
  );
}
