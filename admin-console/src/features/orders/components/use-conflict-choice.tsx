import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useQueryClient } from '@tanstack/react-query';
import { isOrderStatus, messageFor, ORDER_STATUS_LABELS } from '@store/domain';
import { getAdminOrderQueryKey } from '@store/openapi';
import { ApiError } from '@store/openapi/session';
import { Description, DescriptionList } from '../../../shared/ui/Section';
import { notifyFailed } from '../../../shared/ui/notify';
import type { Order } from '../api/orders';
import { carrierName } from '../../../shared/orders/carrier-name';

interface Current {
  status?: string;
  carrier?: string | null;
  trackingNo?: string | null;
  etaDate?: string | null;
}

function currentOf(error: unknown): Current | null {
  if (!(error instanceof ApiError) || error.code !== 'STALE_VERSION') return null;
  return (error.data as { current?: Current } | null)?.current ?? {};
}

/**
 * What to do when a save fails. If somebody else was faster, shows the stored values and lets the operator choose: keep
 * those, or save anyway. Shows any other failure.
 */
export function useConflictChoice(order: Order): (saveAnyway: () => void) => (error: unknown) => void {
  const queries = useQueryClient();
  return (saveAnyway) => (error) => {
    const current = currentOf(error);
    if (current === null) {
      notifyFailed(error);
      return;
    }
    modals.openConfirmModal({
      title: '그 사이 주문이 바뀌었습니다',
      children: <CurrentData current={current} />,
      labels: { confirm: '내 변경으로 저장', cancel: '변경된 내용 보기' },
      closeButtonProps: { 'aria-label': '닫기' },
      onConfirm: saveAnyway,
      onCancel: () =>
        void queries.invalidateQueries({
          queryKey: getAdminOrderQueryKey({ path: { id: String(order.id) } }),
        }),
    });
  };
}

function CurrentData({ current }: { current: Current }) {
  return (
    <>
      <Text size="sm" mb="sm">
        {messageFor('STALE_VERSION')}
      </Text>
      <DescriptionList>
        <Description name="상태">
          {isOrderStatus(current.status) ? ORDER_STATUS_LABELS[current.status] : '–'}
        </Description>
        <Description name="택배사">{carrierName(current.carrier ?? null) || '–'}</Description>
        <Description name="송장번호">{current.trackingNo ?? '–'}</Description>
        <Description name="도착 예정일">{current.etaDate ?? '–'}</Description>
      </DescriptionList>
    </>
  );
}
