import { Button, Group, Select, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useState } from 'react';
import {
  isOrderStatus,
  isShipping,
  isUsualNext,
  messageFor,
  ORDER_STATUS_LABELS,
  ORDER_STATUSES,
  USUAL_NEXT,
  type OrderStatus,
} from '@store/domain';
import { Section } from '../../../shared/ui/Section';
import type { Order } from '../api/orders';
import { useSetOrderStatus } from '../api/order-changes';
import { useConflictChoice } from './use-conflict-choice';
import { useShippingCheck } from './use-shipping-check';

const STATUSES = ORDER_STATUSES.map((value) => ({ value, label: ORDER_STATUS_LABELS[value] }));

/** Sets any status; leaving the usual path needs a confirmation (decision A58). */
export function StatusCard({ order }: { order: Order }) {
  const [status, setStatus] = useState<OrderStatus>(order.status);
  const setting = useSetOrderStatus(String(order.id));
  const onFailure = useConflictChoice(order);

  const save = (version: number | undefined) =>
    setting.mutate({ status, version }, { onError: onFailure(() => save(undefined)) });
  const checkShipping = useShippingCheck(order);
  const change = () => {
    if (isUsualNext(order.status, status)) save(order.version);
    else confirmJump(order.status, status, () => save(order.version));
  };
  const submit = () => (isShipping(status) ? checkShipping(change) : change());

  return (
    <Section title="주문 상태">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Group align="end" gap="xs" wrap="nowrap">
          <Select
            label="변경할 상태"
            data={STATUSES}
            value={status}
            onChange={(chosen) => isOrderStatus(chosen) && setStatus(chosen)}
            allowDeselect={false}
            flex={1}
          />
          <Button type="submit" disabled={status === order.status} loading={setting.isPending}>
            상태 변경
          </Button>
        </Group>
        <Text size="xs" c="dimmed" mt={6}>
          {nextHint(order.status)}
        </Text>
      </form>
    </Section>
  );
}

function nextHint(status: OrderStatus): string {
  const next = USUAL_NEXT[status].map((usual) => ORDER_STATUS_LABELS[usual]);
  return next.length === 0 ? '마지막 단계입니다.' : `다음 단계: ${next.join(', ')}`;
}

function confirmJump(from: OrderStatus, to: OrderStatus, onConfirm: () => void): void {
  modals.openConfirmModal({
    title: '순서를 벗어난 변경',
    children: (
      <Text size="sm">
        {messageFor('ORDER_STATUS_OFF_PATH', {
          from: ORDER_STATUS_LABELS[from],
          to: ORDER_STATUS_LABELS[to],
        })}
      </Text>
    ),
    labels: { confirm: '그래도 변경', cancel: '취소' },
    confirmProps: { color: 'persimmon' },
    closeButtonProps: { 'aria-label': '닫기' },
    onConfirm,
  });
}
