import { Button, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { kstDate, now } from '@store/domain';
import { ConflictTable } from '../../../../shared/forms/ConflictTable';
import type { Side } from '../../../../shared/forms/sides';
import {
  describePart,
  foreignChanges,
  mergeDrafts,
  PART_LABELS,
  type DraftPart,
} from '../../lib/draft-conflict';
import { fromDraft } from '../../lib/draft-form';
import type { Conflict, DraftEditor } from './use-draft-editor';

/** Somebody else saved first: their changes, and for each part the choice which value to keep. */
export function ConflictDialog({ editor }: { editor: DraftEditor }) {
  const { conflict } = editor;
  return (
    <Modal
      opened={conflict !== null}
      onClose={() => editor.settle(null)}
      title="다른 사람이 먼저 초안을 저장했습니다"
      size="xl"
      closeButtonProps={{ 'aria-label': '닫기' }}
      centered
    >
      {conflict !== null && <Choices conflict={conflict} editor={editor} />}
    </Modal>
  );
}

function Choices({ conflict, editor }: { conflict: Conflict; editor: DraftEditor }) {
  const { base, mine } = conflict;
  const theirs = fromDraft(conflict.theirs, kstDate(now()));
  const changes = foreignChanges(base, mine, theirs);
  const [choice, setChoice] = useState<Partial<Record<DraftPart, Side>>>({});
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
            label: PART_LABELS[part],
            mine: <TextLines lines={describePart(mine, part)} />,
            theirs: <TextLines lines={describePart(theirs, part)} />,
          }))}
          choice={choice}
          onChoose={(part, side) => setChoice((before) => ({ ...before, [part]: side }))}
        />
      )}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="subtle" color="persimmon" onClick={() => editor.take(conflict.theirs)}>
          내 변경을 취소하고 불러오기
        </Button>
        <Button variant="default" onClick={() => editor.settle(null)}>
          계속 편집
        </Button>
        <Button onClick={() => editor.settle(mergeDrafts({ base, mine, theirs }, choice))}>
          선택한 값으로 저장
        </Button>
      </Group>
    </>
  );
}

function TextLines({ lines }: { lines: readonly string[] }) {
  return lines.map((line, at) => (
    <Text size="sm" key={at}>
      {line}
    </Text>
  ));
}
