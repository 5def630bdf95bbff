import { Button, Group, Modal, SegmentedControl, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { kstDate } from '@store/domain';
import {
  describePart,
  foreignChanges,
  mergeDrafts,
  PART_LABELS,
  type DraftPart,
  type ForeignChange,
  type Side,
} from '../../lib/draft-conflict';
import { fromDraft, type DraftForm } from '../../lib/draft-form';
import type { Conflict, DraftEditor } from './useDraftEditor';

const SIDES = [
  { value: 'mine', label: '내 값' },
  { value: 'theirs', label: '바뀐 값' },
];

/** Somebody else saved first: what they changed, and part by part whose value is to stand. */
export function ConflictDialog({ editor }: { editor: DraftEditor }) {
  const { conflict } = editor;
  return (
    <Modal
      opened={conflict !== null}
      onClose={() => editor.settle(null)}
      title="그 사이 다른 사람이 초안을 저장했습니다"
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
  const theirs = fromDraft(conflict.theirs, kstDate(new Date()));
  const changes = foreignChanges(base, mine, theirs);
  // What I did not touch is theirs; where both changed something, mine stands until I say otherwise.
  const [choice, setChoice] = useState<Partial<Record<DraftPart, Side>>>({});
  return (
    <>
      <Text size="sm">
        {changes.length === 0
          ? '내가 바꾼 항목과 겹치는 변경은 없습니다. 이어서 저장할 수 있습니다.'
          : '바뀐 항목마다 저장할 값을 골라 주세요.'}
      </Text>
      {changes.length > 0 && (
        <Table.ScrollContainer minWidth={560} mt="sm">
          <Table verticalSpacing="xs" aria-label="바뀐 항목" highlightOnHover={false}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">항목</Table.Th>
                <Table.Th scope="col">내 값</Table.Th>
                <Table.Th scope="col">바뀐 값</Table.Th>
                <Table.Th scope="col">저장할 값</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {changes.map((change) => (
                <ChangeRow
                  key={change.part}
                  change={change}
                  mine={mine}
                  theirs={theirs}
                  side={choice[change.part] ?? (change.contested ? 'mine' : 'theirs')}
                  onSide={(side) => setChoice((before) => ({ ...before, [change.part]: side }))}
                />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="subtle" color="persimmon" onClick={() => editor.take(conflict.theirs)}>
          내 변경을 버리고 불러오기
        </Button>
        <Button variant="default" onClick={() => editor.settle(null)}>
          계속 편집
        </Button>
        <Button onClick={() => editor.settle(mergeDrafts({ base, mine, theirs }, choice))}>
          고른 값으로 저장
        </Button>
      </Group>
    </>
  );
}

interface ChangeRowProps {
  change: ForeignChange;
  mine: DraftForm;
  theirs: DraftForm;
  side: Side;
  onSide: (side: Side) => void;
}

function ChangeRow({ change: { part, contested }, mine, theirs, side, onSide }: ChangeRowProps) {
  const label = PART_LABELS[part];
  return (
    <Table.Tr>
      <Table.Th scope="row">
        {label}
        {contested && (
          <Text size="xs" c="persimmon.8" fw={500}>
            둘 다 수정
          </Text>
        )}
      </Table.Th>
      <Table.Td>
        <Words words={describePart(mine, part)} />
      </Table.Td>
      <Table.Td>
        <Words words={describePart(theirs, part)} />
      </Table.Td>
      <Table.Td>
        <SegmentedControl
          size="xs"
          aria-label={`${label}: 저장할 값`}
          data={SIDES}
          value={side}
          onChange={(value) => onSide(value === 'theirs' ? 'theirs' : 'mine')}
        />
      </Table.Td>
    </Table.Tr>
  );
}

function Words({ words }: { words: readonly string[] }) {
  return words.map((line, at) => (
    <Text size="sm" key={at}>
      {line}
    </Text>
  ));
}
