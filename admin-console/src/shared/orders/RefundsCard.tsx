import { Anchor, Table, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { formatDateTimeKst, formatWon, lineName, piecesText } from '@store/domain';
import { Section } from '../ui/Section';
import type { Order } from './api/order';

interface RefundsCardProps {
  order: Order;
  /** Page on which a refund is decided; omitted for people who may only look. */
  hrefOf?: (refundId: number) => string;
}

/** Cancels and refunds of the order; each is decided on its own page. */
export function RefundsCard({ order: { refunds, items }, hrefOf }: RefundsCardProps) {
  const names = new Map(items.map((line) => [line.id, lineName(line.name, line.optionSummary)]));
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
                <Name refund={refund} href={hrefOf?.(refund.id)} />
              </Table.Td>
              <Table.Td>{refund.statusLabel}</Table.Td>
              <Table.Td>
                {refund.reasonLabel ?? refund.reason}
                {refund.lines !== null && (
                  <Text size="xs" c="dimmed">
                    {piecesText(refund.lines, names)}
                  </Text>
                )}
              </Table.Td>
              <Table.Td ta="right">{refund.amount === null ? '–' : formatWon(refund.amount)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Section>
  );
}

function Name({ refund, href }: { refund: Order['refunds'][number]; href: string | undefined }) {
  const name = `${refund.kindLabel} ${formatDateTimeKst(refund.createdAt)}`;
  if (href === undefined) return <>{name}</>;
  return (
    <Anchor component={Link} to={href} size="sm">
      {name}
    </Anchor>
  );
}
