import { Button, Group, Table, Text } from '@mantine/core';
import { formatWon } from '@store/domain';
import { OpenDialog } from '../../../../shared/ui/OpenDialog';
import type { Contested } from '../../lib/price-rows';

export interface Conflict {
  /** Who saved before; null where the viewer may not know. */
  who: string | null;
  contested: readonly Contested[];
}

interface ConflictDialogProps extends Conflict {
  onKeep: () => void;
  onSave: () => void;
  onDrop: () => void;
}

const AMOUNT = { whiteSpace: 'nowrap' } as const;

const priceText = (won: number | null): string => (won === null ? '삭제' : formatWon(won));

/** Somebody else saved first. What was typed is still there, on top of the newer prices. */
export function ConflictDialog({ who, contested, onKeep, onSave, onDrop }: ConflictDialogProps) {
  return (
    <OpenDialog title="다른 사람이 먼저 저장했습니다" onClose={onKeep} size="lg">
      <Text size="sm">
        {who === null ? '다른 사람이' : `${who} 님이`} 이 단가표를 먼저 저장했습니다. 입력한 내용은 그대로
        있습니다.
      </Text>
      {contested.length === 0 ? (
        <Text size="sm" mt="xs">
          내가 바꾼 단가와 겹치는 변경은 없습니다. 이어서 저장할 수 있습니다.
        </Text>
      ) : (
        <Table aria-label="겹치는 변경" highlightOnHover={false} mt="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">단가</Table.Th>
              <Table.Th scope="col" ta="right">
                지금 저장된 값
              </Table.Th>
              <Table.Th scope="col" ta="right">
                내 값
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {contested.slice(0, 20).map(({ name, theirs, mine }) => (
              <Table.Tr key={name}>
                <Table.Th scope="row">{name}</Table.Th>
                <Table.Td ta="right" style={AMOUNT}>
                  {priceText(theirs)}
                </Table.Td>
                <Table.Td ta="right" style={AMOUNT}>
                  {priceText(mine)}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {contested.length > 20 && (
        <Text size="xs" c="dimmed">
          외 {contested.length - 20}건
        </Text>
      )}
      <Group justify="end" gap="xs" mt="lg">
        <Button variant="subtle" color="persimmon" onClick={onDrop}>
          내 변경 버리기
        </Button>
        <Button variant="default" onClick={onKeep} data-autofocus>
          계속 편집
        </Button>
        <Button onClick={onSave}>내 값으로 저장</Button>
      </Group>
    </OpenDialog>
  );
}
