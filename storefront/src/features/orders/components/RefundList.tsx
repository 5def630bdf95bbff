import { useState } from 'react';
import { formatCount, formatDateTimeKst, formatWon } from '@store/domain';
import { messageOf } from '@store/openapi/session';
import { refundState } from '../../../shared/lib/order-states';
import { Button } from '../../../shared/ui/Button';
import { Price } from '../../../shared/ui/Price';
import { Stamp } from '../../../shared/ui/Stamp';
import { toast } from '../../../shared/ui/Toaster';
import { useWithdrawRequest } from '../api/back-out';
import type { Order, OrderRefund } from '../api/order';
import { isBuyerOf } from '../lib/access';

interface RefundListProps {
  order: Order;
  /** As in the address. */
  orderId: string;
}

/** Every cancellation and refund of the order, latest first, from the request to the money. */
export function RefundList({ order, orderId }: RefundListProps) {
  if (order.refunds.length === 0) return null;
  return (
    <section
      aria-labelledby="order-refunds"
      id="order-refunds-section"
      tabIndex={-1}
      className="mt-10 focus:outline-none"
    >
      <h2 id="order-refunds" className="border-b border-rule pb-3 text-heading font-bold">
        취소·환불 내역
      </h2>
      <ul>
        {order.refunds.toReversed().map((refund) => (
          <li key={refund.id} className="border-b border-rule py-4">
            <RefundHead refund={refund} />
            <RefundData refund={refund} order={order} />
            {refund.status === 'requested' && isBuyerOf(order) && (
              <Withdraw refund={refund} orderId={orderId} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function RefundHead({ refund }: { refund: OrderRefund }) {
  const { label, tone } = refundState(refund);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h3 className="flex flex-wrap items-center gap-2 font-semibold">
        <Stamp tone={tone}>{label}</Stamp>
        <span className="figures text-sm font-normal text-ink-soft">
          {formatDateTimeKst(refund.createdAt)}
        </span>
      </h3>
      {refund.amount !== null && refund.amount > 0 && <Price amount={refund.amount} className="text-lg" />}
    </div>
  );
}

const linesText = ({ lines }: OrderRefund, { items }: Order): string | null =>
  lines
    ?.map(({ lineId, quantity }) => {
      const name = items.find(({ id }) => id === lineId)?.productName ?? '상품';
      return `${name} ${formatCount(quantity)}개`;
    })
    .join(', ') ?? null;

function RefundData({ refund, order }: { refund: OrderRefund; order: Order }) {
  const fields = [
    ['사유', [refund.reasonLabel, refund.reason].filter(Boolean).join(' · ')],
    ['상품', linesText(refund, order)],
    ['답변', refund.decisionNote],
    [
      '세액',
      refund.amount === null || refund.suppliedAmount === null || refund.vat === null || refund.amount === 0
        ? null
        : `공급가액 ${formatWon(refund.suppliedAmount)} + 부가세 ${formatWon(refund.vat)}`,
    ],
    ['환불일시', refund.doneAt === null ? null : formatDateTimeKst(refund.doneAt)],
  ] as const;
  return (
    <dl className="figures mt-2 text-[0.9375rem]">
      {fields.map(([name, value]) =>
        value === null ? null : (
          <div key={name} className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-2">
            <dt className="text-ink-soft">{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

function Withdraw({ refund, orderId }: { refund: OrderRefund; orderId: string }) {
  const [isAsking, setAsking] = useState(false);
  const withdraw = useWithdrawRequest(orderId);
  const what = `${refund.kindLabel} 요청`;
  const send = (): void => {
    if (withdraw.isPending) return;
    withdraw.mutate(refund.id, {
      onSuccess: ({ message }) => {
        toast(message);
        document.getElementById('order-refunds-section')?.focus();
      },
      onError: (error) => toast(messageOf(error, '철회하지 못했습니다.'), { tone: 'danger' }),
    });
  };
  if (!isAsking) {
    return (
      <Button size="sm" className="mt-3" onClick={() => setAsking(true)}>
        {what} 철회
      </Button>
    );
  }
  return (
    <div role="group" aria-label={`${what} 철회 확인`} className="mt-3 flex flex-wrap items-center gap-2">
      <p className="mr-1">{what}을 철회하시겠습니까?</p>
      <Button size="sm" variant="primary" onClick={send} aria-disabled={withdraw.isPending} autoFocus>
        철회하기
      </Button>
      <Button size="sm" onClick={() => setAsking(false)}>
        그대로 두기
      </Button>
    </div>
  );
}
