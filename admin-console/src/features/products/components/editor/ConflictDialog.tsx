import { Button, Group, Modal, SegmentedControl, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { messageFor } from '@store/domain';
import type { Product } from '../../api/product';
import { describePart, PART_LABELS } from '../../lib/describe-part';
import { foreignChanges, mergeForms, type FormPart, type Side } from '../../lib/merge-forms';
import { formOf, type ProductForm } from '../../lib/product-form';
import type { Conflict, ProductEditor } from './useProductEditor';

const SIDES = [
  { value: 'mine', label: '내 값' },
  { value: 'theirs', label: '바뀐 값' },
];

/** Somebody else saved first: what they changed, and field by field whose value is to stand. */
export function ConflictDialog({ editor }: { editor: ProductEditor }) {
  const { conflict, saved } = editor;
  return (
    <Modal
      opened={conflict !== null}
      onClose={() => editor.settle(null)}
      title="그 사이 다른 사람이 상품을 수정했습니다"
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
  // What I did not touch is theirs; where both changed something, mine stands until I say otherwise.
  const [choice, setChoice] = useState<Partial<Record<FormPart, Side>>>(() =>
    Object.fromEntries(changes.map(({ part, contested }) => [part, contested ? 'mine' : 'theirs'])),
  );
  return (
    <>
      <Text size="sm">
        {changes.length === 0
          ? '내가 바꾼 항목과 겹치는 변경은 없습니다. 이어서 저장할 수 있습니다.'
          : '바뀐 항목마다 저장할 값을 골라 주세요.'}
      </Text>
      {changes.length > 0 && (
        <Table mt="sm" verticalSpacing="xs" aria-label="바뀐 항목">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">항목</Table.Th>
              <Table.Th scope="col">내 값</Table.Th>
              <Table.Th scope="col">바뀐 값</Table.Th>
              <Table.Th scope="col">저장할 값</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {changes.map(({ part, contested }) => (
              <ChangeRow
                key={part}
                part={part}
                contested={contested}
                mine={conflict.mine}
                theirs={theirs}
                side={choice[part] ?? 'mine'}
                onSide={(side) => setChoice((before) => ({ ...before, [part]: side }))}
              />
            ))}
          </Table.Tbody>
        </Table>
      )}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="subtle" color="persimmon" onClick={editor.reload}>
          내 변경을 버리고 새로 불러오기
        </Button>
        <Button variant="default" onClick={() => editor.settle(null)}>
          계속 편집
        </Button>
        <Button onClick={() => editor.settle(mergeForms(conflict.mine, theirs, choice))}>
          고른 값으로 저장
        </Button>
      </Group>
      <Text size="xs" c="dimmed" mt="xs" ta="right">
        {messageFor('STALE_VERSION')}
      </Text>
    </>
  );
}

interface ChangeRowProps {
  part: FormPart;
  contested: boolean;
  mine: ProductForm;
  theirs: ProductForm;
  side: Side;
  onSide: (side: Side) => void;
}

function ChangeRow({ part, contested, mine, theirs, side, onSide }: ChangeRowProps) {
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
      <Table.Td>{describePart(mine, part)}</Table.Td>
      <Table.Td>{describePart(theirs, part)}</Table.Td>
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
