import { Anchor, Table } from '@mantine/core';
import { Link } from 'react-router-dom';
import { formatDateTimeKst, formatWon } from '@store/domain';
import { Section } from '../../../shared/ui/facts';
import type { Order } from '../api/orders';

/** Cancels and refunds of the order; each is decided on its own page. */
export function RefundsCard({ order: { refunds } }: { order: Order }) {
  if (refunds.length === 0) return null;
  return (
    <Section title="취소·환불">
      <Table aria-label="취소·환불" highlightOnHover={false} horizontalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">요청</Table.Th>
            <Table.Th scope="col">상태</Table.Th>
            <Table.Th scope="col">사유</Table.Th>
            <Table.Th scope="col" ta="right">
              금액
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {refunds.map((refund) => (
            <Table.Tr key={refund.id}>
              <Table.Td>
                <Anchor component={Link} to={`/admin/refunds/${refund.id}`} size="sm">
                  {refund.kindLabel} {formatDateTimeKst(refund.createdAt)}
                </Anchor>
              </Table.Td>
              <Table.Td>{refund.statusLabel}</Table.Td>
              <Table.Td>{refund.reasonLabel ?? refund.reason}</Table.Td>
              <Table.Td ta="right">{refund.amount === null ? '–' : formatWon(refund.amount)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Section>
  );
}
