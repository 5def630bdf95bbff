import { Button, Group, ScrollArea, Table, Text } from '@mantine/core';
import { formatCount, type OrderStatus, withParticle } from '@store/domain';
import type { BulkResult } from '../api/use-bulk-status';
import { OpenDialog } from '../../../shared/ui/OpenDialog';

type Item = BulkResult['items'][number];

/** Orders that a bulk change left: a person looks at them first, or they cannot be changed. */
export const leftOver = ({ items }: BulkResult): Item[] =>
  items.filter(({ changed, verdict }) => !changed && verdict !== 'same');

/** Orders off the usual path, or with unfinished print: they may be changed all the same. */
const isOpen = ({ verdict }: Item): boolean => verdict !== 'refused';

interface BulkStatusDialogProps {
  result: BulkResult;
  busy: boolean;
  onChange: (status: OrderStatus, ids: number[]) => void;
  onClose: () => void;
}

/** Says why orders kept their status, and changes those that may be changed. */
export function BulkStatusDialog({ result, busy, onChange, onClose }: BulkStatusDialogProps) {
  const left = leftOver(result);
  const open = left.filter(isOpen).map(({ id }) => id);
  return (
    <OpenDialog
      size="lg"
      onClose={onClose}
      title={`상태를 ${withParticle(result.statusLabel, '으로/로')} 변경`}
    >
      <Text size="sm">
        <strong>{formatCount(left.length)}건</strong>은 확인이 필요해 그대로 두었습니다.
      </Text>
      <Left items={left} />
      <Group justify="flex-end" mt="md" gap="xs">
        <Button variant="default" onClick={onClose} data-autofocus>
          그대로 두기
        </Button>
        {open.length > 0 && (
          <Button loading={busy} onClick={() => onChange(result.status, open)}>
            {formatCount(open.length)}건도 변경
          </Button>
        )}
      </Group>
    </OpenDialog>
  );
}

function Left({ items }: { items: readonly Item[] }) {
  return (
    <ScrollArea.Autosize mah={280} mt="sm" type="auto" viewportProps={{ tabIndex: 0 }}>
      <Table aria-label="확인이 필요한 주문" highlightOnHover={false}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">주문</Table.Th>
            <Table.Th scope="col">현재 상태</Table.Th>
            <Table.Th scope="col">사유</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {items.map(({ id, orderNo, fromLabel, message }) => (
            <Table.Tr key={id}>
              <Table.Td style={{ whiteSpace: 'nowrap' }}>{orderNo}</Table.Td>
              <Table.Td style={{ whiteSpace: 'nowrap' }}>{fromLabel}</Table.Td>
              <Table.Td>{message}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea.Autosize>
  );
}
