import { Printer, RotateCcw } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isNotFound } from '@store/openapi/session';
import { isCatalogueLine } from '../../../shared/lib/order-again';
import { AddToParList } from '../../../shared/par-lists/AddToParList';
import { focusThread } from '../../../shared/thread/ThreadForm';
import { Button } from '../../../shared/ui/Button';
import { toast } from '../../../shared/ui/Toaster';
import type { Order } from '../api/order';
import { orderThreadQuery } from '../api/thread';
import { isBuyerOf } from '../lib/access';
import { CancelDialog } from './CancelDialog';
import { RefundDialog } from './RefundDialog';
import { ReorderDialog } from './ReorderDialog';

interface OrderActionsProps {
  order: Order;
  /** As in the address. */
  orderId: string;
}

/** Time after which a dialog is gone and has tried to return the focus to a button that is gone too. */
export const DIALOG_CLOSED_MS = 50;

/** The buyer's actions on the order. */
export function OrderActions({ order, orderId }: OrderActionsProps) {
  const [open, setOpen] = useState<'cancel' | 'refund' | 'reorder' | null>(null);
  const mayAsk = !isNotFound(useQuery(orderThreadQuery(orderId)).error) && isBuyerOf(order);
  const close = (): void => setOpen(null);
  const done = (message: string): void => {
    close();
    toast(message);
    setTimeout(() => document.getElementById('order-status')?.focus(), DIALOG_CLOSED_MS);
  };
  const { cancel, refundRequest } = order.backOut;
  return (
    <>
      <div className="mt-5 flex flex-wrap gap-2" role="group" aria-label="주문 처리">
        {/* What a buyer does next once the goods are there. */}
        <Button
          variant={order.status === 'DELIVERED' ? 'buy' : 'plain'}
          size="sm"
          onClick={() => setOpen('reorder')}
        >
          <RotateCcw aria-hidden className="size-4" />
          다시 주문
        </Button>
        <Button size="sm" onClick={() => window.print()}>
          <Printer aria-hidden className="size-4" />
          주문확인서 인쇄
        </Button>
        <AddToParList lines={order.items.filter(isCatalogueLine)} />
        {refundRequest && (
          <Button size="sm" onClick={() => setOpen('refund')}>
            환불 요청
          </Button>
        )}
        {/* A delivered order can be returned, not cancelled. */}
        {cancel !== null && order.status !== 'DELIVERED' && (
          <Button size="sm" onClick={() => setOpen('cancel')}>
            {cancel === 'NOW' ? '주문 취소' : '취소 요청'}
          </Button>
        )}
        {mayAsk && (
          <Button size="sm" onClick={focusThread}>
            문의하기
          </Button>
        )}
      </div>
      <ReorderDialog items={order.items} open={open === 'reorder'} onClose={close} />
      <CancelDialog order={order} orderId={orderId} open={open === 'cancel'} onClose={close} onDone={done} />
      <RefundDialog order={order} orderId={orderId} open={open === 'refund'} onClose={close} onDone={done} />
    </>
  );
}
