import { Switch, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useDisclosure } from '@mantine/hooks';
import { useRowsAreCurrent } from '../../../shared/ui/DataTable';
import { notifyDone, notifyFailed } from '../../../shared/ui/notify';
import type { StockRow } from '../api/stock';
import { useIsChanging, useStockChange } from '../api/use-stock-change';
import { BeginDialog } from './BeginDialog';

/** Starts or ends counting a product. Both ask first: one needs a number, the other loses one. */
export function TrackSwitch({ row }: { row: StockRow }) {
  const [beginning, { open, close }] = useDisclosure(false);
  const change = useStockChange(row.productId);
  const isChanging = useIsChanging(row.productId);
  // Until the change is drawn, this is still the old row, and would ask again to start what has started.
  const isDrawn = useRowsAreCurrent();
  const end = () =>
    change.mutate(
      { tracked: false, version: row.version ?? undefined },
      {
        onSuccess: () => notifyDone(`${row.title}: 재고 관리를 종료했습니다.`),
        onError: (error) => notifyFailed(error),
      },
    );
  return (
    <>
      <Switch
        aria-label={`${row.title} 재고 관리`}
        size="sm"
        checked={row.tracked}
        disabled={isChanging || !isDrawn}
        onChange={() => (row.tracked ? confirmEnd(row.title, end) : open())}
      />
      <BeginDialog row={row} opened={beginning} onClose={close} />
    </>
  );
}

function confirmEnd(title: string, onConfirm: () => void): void {
  modals.openConfirmModal({
    title: '재고 관리 종료',
    children: (
      <Text size="sm">
        {title}: 수량을 더 이상 관리하지 않으며 항상 판매 가능한 상품이 됩니다. 변동 이력은 남습니다.
      </Text>
    ),
    labels: { confirm: '관리 종료', cancel: '취소' },
    confirmProps: { color: 'persimmon' },
    closeButtonProps: { 'aria-label': '닫기' },
    onConfirm,
  });
}
