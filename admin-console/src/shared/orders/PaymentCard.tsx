import { Anchor, Code, Table } from '@mantine/core';
import { ExternalLink } from 'lucide-react';
import { formatDateTimeKst, formatWon } from '@store/domain';
import { Description, DescriptionList, Section } from '../ui/Section';
import type { Order } from './api/order';

/** How it was paid, and what became of the money. */
export function PaymentCard({ order }: { order: Order }) {
  return (
    <Section title="결제">
      <DescriptionList>
        <Description name="결제 금액">{formatWon(order.total)}</Description>
        <Description name="결제수단">{order.paymentMethod ?? '–'}</Description>
        <Description name="승인일시">
          {order.approvedAt === null ? '미결제' : formatDateTimeKst(order.approvedAt)}
        </Description>
        <Description name="결제 주문번호">
          <Code>{order.pgOrderId}</Code>
        </Description>
        <Description name="영수증">
          {order.receiptUrl === null ? (
            '–'
          ) : (
            <Anchor href={order.receiptUrl} target="_blank" rel="noreferrer" inherit>
              영수증 보기 <ExternalLink size={12} aria-label="(새 창)" />
            </Anchor>
          )}
        </Description>
        {order.refundedAmount > 0 && (
          <Description name="환불한 금액">{formatWon(order.refundedAmount)}</Description>
        )}
        {order.approvedAt !== null && (
          <Description name="환불 가능 금액">{formatWon(order.refundableAmount)}</Description>
        )}
      </DescriptionList>
      <Ledger order={order} />
    </Section>
  );
}

/** The ledger of this order; its sum is what the store holds of the buyer's money. */
function Ledger({ order: { ledger } }: { order: Order }) {
  if (ledger.length === 0) return null;
  return (
    <Table aria-label="입출금 내역" highlightOnHover={false} mt="sm" horizontalSpacing={6}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">입출금</Table.Th>
          <Table.Th scope="col">일시</Table.Th>
          <Table.Th scope="col" ta="right">
            금액
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {ledger.map(({ id, kindLabel, createdAt, amount }) => (
          <Table.Tr key={id}>
            <Table.Td>{kindLabel}</Table.Td>
            <Table.Td>{formatDateTimeKst(createdAt)}</Table.Td>
            <Table.Td ta="right">{formatWon(amount)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
