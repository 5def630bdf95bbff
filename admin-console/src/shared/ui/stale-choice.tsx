import { Table, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { ApiError } from '@store/openapi/session';

/** One difference between the stored values and the entered ones, as text. */
export interface Difference {
  name: string;
  theirs: string;
  mine: string;
}

interface StaleChoice {
  title: string;
  differences: readonly Difference[];
  /** Saves the entered values anyway. */
  onMine: () => void;
  /** Shows the stored values; the entered ones are dropped. */
  onTheirs: () => void;
}

/** The stored values, if a save came too late (409 STALE_VERSION); null for any other failure. */
export function currentOf<T>(error: unknown): Partial<T> | null {
  if (!(error instanceof ApiError) || error.code !== 'STALE_VERSION') return null;
  return (error.data as { current?: Partial<T> } | null)?.current ?? {};
}

/** Somebody else was faster: shows the differences, and lets the operator choose. */
export function openStaleChoice({ title, differences, onMine, onTheirs }: StaleChoice): void {
  modals.openConfirmModal({
    title,
    size: 'lg',
    children: <Differences differences={differences} />,
    labels: { confirm: '내 변경으로 저장', cancel: '변경된 내용 보기' },
    closeButtonProps: { 'aria-label': '닫기' },
    onConfirm: onMine,
    onCancel: onTheirs,
  });
}

function Differences({ differences }: { differences: readonly Difference[] }) {
  return (
    <>
      <Text size="sm" mb="sm">
        다른 사람이 먼저 저장했습니다. 저장할 내용을 선택해 주세요.
      </Text>
      {differences.length > 0 && (
        <Table aria-label="변경된 내용" highlightOnHover={false}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">항목</Table.Th>
              <Table.Th scope="col">지금 저장된 내용</Table.Th>
              <Table.Th scope="col">내 변경</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {differences.map(({ name, theirs, mine }) => (
              <Table.Tr key={name}>
                <Table.Th scope="row">{name}</Table.Th>
                <Table.Td>{theirs}</Table.Td>
                <Table.Td fw={600}>{mine}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </>
  );
}
