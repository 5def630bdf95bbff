import { Button, Group, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { formatDateTimeKst } from '@store/domain';
import { authorText } from '../thread/author-text';
import { MessageForm } from '../thread/MessageForm';
import { ThreadList } from '../thread/ThreadList';
import { Section } from '../ui/Section';
import { ErrorState } from '../ui/States';
import { notifyDone, notifyFailed, notifyUndoable } from '../ui/notify';
import type { Order } from './api/order';
import { orderThreadQuery, useThreadChange, type OrderThread } from './api/thread';

/** What the buyer asks about the order, and the staff's answers; the inbox leads here. */
export function ThreadCard({ order: { id } }: { order: Order }) {
  const thread = useQuery(orderThreadQuery(id));
  useArrival(thread.isSuccess);
  return (
    <div id="thread">
      <Section title="문의와 답변">
        {thread.data !== undefined ? (
          <Thread thread={thread.data} />
        ) : thread.isPending ? (
          <Skeleton height={120} />
        ) : (
          <ErrorState error={thread.error} onRetry={() => void thread.refetch()} />
        )}
      </Section>
    </div>
  );
}

/** The address may name the thread, which is there only when it has arrived. */
function useArrival(isThere: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (isThere && hash === '#thread') document.getElementById('thread')?.scrollIntoView({ block: 'center' });
  }, [isThere, hash]);
}

function Thread({ thread: { orderId, waitingSince, messages } }: { thread: OrderThread }) {
  const change = useThreadChange(orderId);
  const settle = (settled: boolean): void =>
    change.mutate(
      { kind: 'settle', settled },
      {
        onSuccess: ({ message }) => {
          if (!settled) return notifyDone(message);
          const back = (
            <Group justify="space-between" wrap="nowrap">
              {message}
              <Button size="compact-sm" variant="default" onClick={() => settle(false)}>
                되돌리기
              </Button>
            </Group>
          );
          notifyUndoable(back, `settled-${orderId}`);
        },
        onError: (error) => notifyFailed(error),
      },
    );
  const isWriting = change.variables?.kind === 'write';
  return (
    <>
      <ThreadList
        label="문의와 답변"
        entries={messages.map((message) => ({
          ...message,
          author: authorText(message),
          isOurs: message.author === 'staff',
          event: null,
        }))}
      />
      {waitingSince !== null && (
        <Group justify="space-between" mb="sm" gap="xs">
          <Text size="sm" c="persimmon.8" fw={600}>
            {formatDateTimeKst(waitingSince)}부터 답변을 기다립니다.
          </Text>
          <Button size="compact-sm" variant="default" onClick={() => settle(true)}>
            답변 없이 완료
          </Button>
        </Group>
      )}
      <MessageForm
        label={waitingSince === null ? '고객에게 보낼 메시지' : '문의에 답변'}
        hint="고객의 주문 화면에 표시되고 알림이 발송됩니다."
        isSending={isWriting && change.isPending}
        failure={isWriting ? change.error : null}
        onSend={(message, done) =>
          change.mutate(
            { kind: 'write', ...message },
            {
              onSuccess: ({ message: sent }) => {
                done();
                notifyDone(sent);
              },
            },
          )
        }
      />
    </>
  );
}
