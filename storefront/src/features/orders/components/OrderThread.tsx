import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { messageFor } from '@store/domain';
import { isNotFound } from '@store/openapi/session';
import { SHOP } from '../../../shared/shop';
import { letterEntry } from '../../../shared/thread/thread-entry';
import { ThreadForm } from '../../../shared/thread/ThreadForm';
import { ThreadSection } from '../../../shared/thread/ThreadSection';
import { ErrorState, Pending, Skeleton } from '../../../shared/ui/States';
import type { Order } from '../api/order';
import { isBuyerOf } from '../lib/access';
import { orderThreadQuery, useAskAboutOrder } from '../api/thread';

/** The questions about an order and their answers. Nothing for an order that was not placed: nobody handles it. */
export function OrderThread({ order, orderId }: { order: Order; orderId: string }) {
  const thread = useQuery(orderThreadQuery(orderId));
  const write = useAskAboutOrder(orderId);
  useArrival(thread.isSuccess);
  // Colleagues of the organization read it; only the buyer writes.
  const mayWrite = isBuyerOf(order);
  if (isNotFound(thread.error) || (!mayWrite && thread.data?.messages.length === 0)) return null;
  return (
    <div className="mt-10">
      {thread.isPending ? (
        <Pending label="문의를 불러오는 중입니다.">
          <Skeleton className="h-40" />
        </Pending>
      ) : thread.data === undefined ? (
        <ErrorState message={messageFor('INTERNAL_ERROR')} onRetry={() => void thread.refetch()} />
      ) : (
        <ThreadSection
          title="주문 문의"
          entries={thread.data.messages.map((message) => letterEntry(message, SHOP.brand))}
          empty="이 주문에 대해 궁금한 점을 남겨 주시면 담당자가 답변드립니다."
        >
          {mayWrite && (
            <ThreadForm
              write={write}
              placeholder="배송, 변경, 인쇄 등 이 주문에 대해 궁금한 점을 적어 주세요."
              sent={messageFor('ORDER_QUESTION_SENT')}
            />
          )}
        </ThreadSection>
      )}
    </div>
  );
}

/** A notice leads to `#thread`, which is there only when the thread has arrived. */
function useArrival(isThere: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (isThere && hash === '#thread') document.getElementById('thread')?.scrollIntoView();
  }, [isThere, hash]);
}
