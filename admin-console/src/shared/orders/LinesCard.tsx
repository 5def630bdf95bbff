import { Anchor, Group, Table, Text } from '@mantine/core';
import { formatCount, formatWon } from '@store/domain';
import { Section } from '../ui/Section';
import { Thumb } from '../ui/Thumb';
import type { Order } from './api/order';
import styles from './LinesCard.module.css';

/** What was bought, at the prices of the order. */
export function LinesCard({ order }: { order: Order }) {
  return (
    <Section
      title="주문 상품"
      aside={
        <Text size="sm" c="dimmed">
          {formatCount(order.quantity)}개
        </Text>
      }
    >
      <Table aria-label="주문 상품" highlightOnHover={false} horizontalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">상품</Table.Th>
            <Table.Th scope="col" ta="right" visibleFrom="xs">
              단가
            </Table.Th>
            <Table.Th scope="col" ta="right" style={{ whiteSpace: 'nowrap' }}>
              수량
            </Table.Th>
            <Table.Th scope="col" ta="right">
              금액
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {order.items.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </Table.Tbody>
      </Table>
      <Amounts order={order} />
    </Section>
  );
}

function Line({ line }: { line: Order['items'][number] }) {
  return (
    <Table.Tr>
      <Table.Td>
        <Group gap="sm" wrap="nowrap">
          <Thumb src={line.thumbnailUrl} size={40} />
          <div>
            {line.productId === null ? (
              <Text size="sm">{line.name}</Text>
            ) : (
              <Anchor
                href={`/products/${line.productId}`}
                target="_blank"
                rel="noreferrer"
                size="sm"
                c="ink.9"
              >
                {line.name}
              </Anchor>
            )}
            {line.optionSummary !== '' && (
              <Text size="xs" c="dimmed">
                {line.optionSummary}
              </Text>
            )}
          </div>
        </Group>
      </Table.Td>
      <Table.Td ta="right" visibleFrom="xs" className={styles.number}>
        {formatWon(line.unitPrice)}
      </Table.Td>
      <Table.Td ta="right" className={styles.number}>
        {formatCount(line.qty)}
      </Table.Td>
      <Table.Td ta="right" className={styles.number}>
        {formatWon(line.subtotal)}
      </Table.Td>
    </Table.Tr>
  );
}

function Amounts({ order }: { order: Order }) {
  return (
    <dl className={styles.amounts}>
      <Amount name="상품 금액" value={order.itemsAmount} />
      {order.discounts.map(({ promotionId, name, code, amount }) => (
        <Amount
          key={promotionId ?? 'estimate'}
          name={code === null ? name : `${name} (${code})`}
          value={-amount}
        />
      ))}
      <Amount name="배송비" value={order.shippingFee} />
      <div className={styles.total}>
        <dt>결제 금액</dt>
        <dd>{formatWon(order.total)}</dd>
      </div>
      <div className={styles.tax}>
        <dt>공급가액 · 부가세</dt>
        <dd>
          {formatWon(order.suppliedAmount)} · {formatWon(order.vat)}
        </dd>
      </div>
    </dl>
  );
}

function Amount({ name, value }: { name: string; value: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{formatWon(value)}</dd>
    </div>
  );
}
