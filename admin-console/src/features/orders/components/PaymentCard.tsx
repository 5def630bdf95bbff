import { Anchor, Code } from '@mantine/core';
import { ExternalLink } from 'lucide-react';
import { formatDateTimeKst, formatWon } from '@store/domain';
import { Fact, Facts, Section } from '../../../shared/ui/facts';
import type { Order } from '../api/orders';

/** How it was paid. */
export function PaymentCard({ order }: { order: Order }) {
  return (
    <Section title="결제">
      <Facts>
        <Fact name="결제 금액">{formatWon(order.total)}</Fact>
        <Fact name="결제수단">{order.paymentMethod ?? '–'}</Fact>
        <Fact name="승인 시각">
          {order.approvedAt === null ? '미결제' : formatDateTimeKst(order.approvedAt)}
        </Fact>
        <Fact name="결제 주문번호">
          <Code>{order.pgOrderId}</Code>
        </Fact>
        <Fact name="영수증">
          {order.receiptUrl === null ? (
            '–'
          ) : (
            <Anchor href={order.receiptUrl} target="_blank" rel="noreferrer" inherit>
              영수증 보기 <ExternalLink size={12} aria-label="(새 창)" />
            </Anchor>
          )}
        </Fact>
      </Facts>
    </Section>
  );
}
