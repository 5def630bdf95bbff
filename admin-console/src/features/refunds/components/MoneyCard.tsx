import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { formatWon, ORDER_STATUS_LABELS } from '@store/domain';
import { Description, DescriptionList, Section } from '../../../shared/ui/Section';
import type { RefundOrder } from '../api/refunds';

/** The order, what was paid for it, and what can still be refunded. */
export function MoneyCard({ order }: { order: RefundOrder }) {
  return (
    <Section title="주문과 결제">
      <DescriptionList>
        <Description name="주문">
          <Anchor component={Link} to={`/admin/orders/${order.id}`} inherit>
            {order.orderNo}
          </Anchor>{' '}
          {ORDER_STATUS_LABELS[order.status]}
        </Description>
        <Description name="주문자">
          {[order.company, order.memberName].filter(Boolean).join(' · ')}
        </Description>
        <Description name="결제수단">{order.paymentMethod ?? '–'}</Description>
        <Description name="결제 금액">{formatWon(order.total)}</Description>
        <Description name="환불한 금액">{formatWon(order.refundedAmount)}</Description>
        <Description name="남은 금액">
          <b>{formatWon(order.refundableAmount)}</b>
        </Description>
      </DescriptionList>
    </Section>
  );
}
