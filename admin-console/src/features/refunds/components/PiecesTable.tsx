import { Table, Text } from '@mantine/core';
import { formatCount, formatWon } from '@store/domain';
import type { RefundOrder } from '../api/refunds';
import type { Pieces } from '../lib/types';

type Lines = RefundOrder['items'];

interface PiecesTableProps {
  label: string;
  /** Which pieces of the order; null = all of them. */
  pieces: readonly Pieces[] | null;
  lines: Lines;
}

/** Pieces of an order with their prices. */
export function PiecesTable({ label, pieces, lines }: PiecesTableProps) {
  const rows = pieces ?? lines.map(({ id, qty }) => ({ lineId: id, quantity: qty }));
  return (
    <Table aria-label={label} mt="sm" highlightOnHover={false} horizontalSpacing={6}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{pieces === null ? '상품 (주문 전체)' : '상품'}</Table.Th>
          <Table.Th scope="col" ta="right">
            수량
          </Table.Th>
          <Table.Th scope="col" ta="right">
            금액
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ lineId, quantity }) => (
          <Row
            key={lineId}
            lineId={lineId}
            quantity={quantity}
            line={lines.find(({ id }) => id === lineId)}
          />
        ))}
      </Table.Tbody>
    </Table>
  );
}

function Row({ lineId, quantity, line }: Pieces & { line: Lines[number] | undefined }) {
  return (
    <Table.Tr>
      <Table.Td>
        {line?.name ?? `상품 ${lineId}`}
        {line !== undefined && line.optionSummary !== '' && (
          <Text size="xs" c="dimmed">
            {line.optionSummary}
          </Text>
        )}
      </Table.Td>
      <Table.Td ta="right" style={{ whiteSpace: 'nowrap' }}>
        {formatCount(quantity)}
        {line !== undefined && line.qty !== quantity && ` / ${formatCount(line.qty)}`}
      </Table.Td>
      <Table.Td ta="right" style={{ whiteSpace: 'nowrap' }}>
        {line === undefined ? '–' : formatWon(line.unitPrice * quantity)}
      </Table.Td>
    </Table.Tr>
  );
}
