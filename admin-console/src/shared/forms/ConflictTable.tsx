import { SegmentedControl, Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { sideOf, type Side } from './sides';

/** A part of a form that somebody else changed while it was open. */
export interface PartChange<Part extends string> {
  part: Part;
  label: string;
  /** I changed it too, to a different value. */
  contested: boolean;
  mine: ReactNode;
  theirs: ReactNode;
}

interface ConflictTableProps<Part extends string> {
  changes: readonly PartChange<Part>[];
  /** The choices; a part without one follows `sideOf`. */
  choice: Readonly<Partial<Record<Part, Side>>>;
  onChoose: (part: Part, side: Side) => void;
}

const SIDES = [
  { value: 'mine', label: '내 값' },
  { value: 'theirs', label: '바뀐 값' },
];

/** What another person changed meanwhile, and for each part the choice which value to keep. */
export function ConflictTable<Part extends string>({ changes, choice, onChoose }: ConflictTableProps<Part>) {
  return (
    <Table.ScrollContainer minWidth={560} mt="sm" scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table verticalSpacing="xs" aria-label="변경된 항목" highlightOnHover={false}>
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
              side={sideOf(choice[change.part], change.contested)}
              onSide={(side) => onChoose(change.part, side)}
            />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

interface ChangeRowProps {
  change: PartChange<string>;
  side: Side;
  onSide: (side: Side) => void;
}

function ChangeRow({ change: { label, contested, mine, theirs }, side, onSide }: ChangeRowProps) {
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
      <Table.Td>{mine}</Table.Td>
      <Table.Td>{theirs}</Table.Td>
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
