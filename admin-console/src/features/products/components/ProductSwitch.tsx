import { Switch, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import {
  PRODUCT_STATUS_LABELS,
  productToggleNeedsConfirmation,
  toggledProductStatus,
  withParticle,
} from '@store/domain';
import { notifyDone } from '../../../shared/ui/notify';
import { notifyWithUndo } from '../../../shared/ui/notify-with-undo';
import type { ProductRow } from '../api/products';
import { useProductStatus, type StatusChange } from '../api/use-product-status';

/** Puts a product on sale or takes it off. Shown at once, and can be undone; restoring an archived one asks first. */
export function ProductSwitch({ product }: { product: ProductRow }) {
  const undo = useProductStatus((done) => notifyStatus(done, null));
  const change = useProductStatus((done, { version }) => {
    // What was changed, not what is on screen: the list has shown the new status for a while.
    const { product: before, status } = done;
    notifyStatus(done, () => undo.mutate({ product: { ...before, status, version }, status: before.status }));
  });

  const toggle = () => {
    const status = toggledProductStatus(product.status);
    const start = () => change.mutate({ product, status });
    if (productToggleNeedsConfirmation(product.status)) confirmReturn(product, start);
    else start();
  };
  return (
    <Switch
      size="sm"
      checked={product.status === 'active'}
      onChange={toggle}
      disabled={change.isPending || undo.isPending}
      aria-label={`${product.title} 판매`}
    />
  );
}

/** Says what was done; only the latest change of a product can be undone. */
function notifyStatus({ product, status }: StatusChange, undo: (() => void) | null): void {
  const subject = `product-${product.id}`;
  const sentence = `${product.title}: ${withParticle(PRODUCT_STATUS_LABELS[status], '으로/로')} 변경했습니다.`;
  if (undo !== null) return notifyWithUndo(sentence, undo, subject);
  notifications.hide(subject);
  notifyDone(sentence);
}

function confirmReturn(product: ProductRow, onConfirm: () => void): void {
  modals.openConfirmModal({
    title: '보관한 상품을 다시 판매',
    children: <Text size="sm">{product.title} 상품이 쇼핑몰에 다시 노출됩니다.</Text>,
    labels: { confirm: '다시 판매', cancel: '취소' },
    closeButtonProps: { 'aria-label': '닫기' },
    onConfirm,
  });
}
