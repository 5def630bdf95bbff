import { Button, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { messageFor } from '@store/domain';
import { ConflictTable } from '../../../../shared/forms/ConflictTable';
import { sideOf, type Side } from '../../../../shared/forms/sides';
import type { Product } from '../../api/product';
import { foreignChanges, mergeForms } from '../../lib/merge-forms';
import { describePart, formOf, PARTS, type FormPart } from '../../lib/product-form';
import type { Conflict, ProductEditor } from './use-product-editor';

/** Somebody else saved first: their changes, and for each field the choice which value to keep. */
export function ConflictDialog({ editor }: { editor: ProductEditor }) {
  const { conflict, saved } = editor;
  return (
    <Modal
      opened={conflict !== null}
      onClose={() => editor.settle(null)}
      title="다른 사람이 먼저 상품을 수정했습니다"
      size="xl"
      closeButtonProps={{ 'aria-label': '닫기' }}
      centered
    >
      {conflict !== null && saved !== null && <Choices conflict={conflict} base={saved} editor={editor} />}
    </Modal>
  );
}

function Choices({ conflict, base, editor }: { conflict: Conflict; base: Product; editor: ProductEditor }) {
  const theirs = formOf(conflict.theirs);
  const changes = foreignChanges(formOf(base), conflict.mine, theirs);
  const [choice, setChoice] = useState<Partial<Record<FormPart, Side>>>({});
  const sides: Partial<Record<FormPart, Side>> = Object.fromEntries(
    changes.map(({ part, contested }) => [part, sideOf(choice[part], contested)] as const),
  );
  return (
    <>
      <Text size="sm">
        {changes.length === 0
          ? '내가 바꾼 항목과 겹치는 변경은 없습니다. 이어서 저장할 수 있습니다.'
          : '변경된 항목마다 저장할 값을 선택해 주세요.'}
      </Text>
      {changes.length > 0 && (
        <ConflictTable
          changes={changes.map(({ part, contested }) => ({
            part,
            contested,
            label: PARTS[part].label,
            mine: describePart(conflict.mine, part),
            theirs: describePart(theirs, part),
          }))}
          choice={choice}
          onChoose={(part, side) => setChoice((before) => ({ ...before, [part]: side }))}
        />
      )}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="subtle" color="persimmon" onClick={editor.reload}>
          내 변경을 취소하고 불러오기
        </Button>
        <Button variant="default" onClick={() => editor.settle(null)}>
          계속 편집
        </Button>
        <Button onClick={() => editor.settle(mergeForms(conflict.mine, theirs, sides))}>
          선택한 값으로 저장
        </Button>
      </Group>
      <Text size="xs" c="dimmed" mt="xs" ta="right">
        {messageFor('STALE_VERSION')}
      </Text>
    </>
  );
}
