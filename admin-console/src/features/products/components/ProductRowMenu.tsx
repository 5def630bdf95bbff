import { ActionIcon, Button, Menu } from '@mantine/core';
import { Copy, EllipsisVertical, ExternalLink, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { notifyDone } from '../../../shared/ui/notify';
import { notifyWithUndo } from '../../../shared/ui/notify-with-undo';
import type { ProductRow } from '../api/products';
import { useProductAction } from '../api/use-product-action';

/** Further actions on one product of the list. */
export function ProductRowMenu({ product }: { product: ProductRow }) {
  const navigate = useNavigate();
  const copy = useProductAction('copy', ({ message, product: created }) => {
    notifyDone(message);
    void navigate(`/admin/products/${created.id}`);
  });
  const remove = useDelete();
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          aria-label={`${product.title} 더 보기`}
          loading={copy.isPending || remove.isPending}
          size="sm"
        >
          <EllipsisVertical size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={Link}
          to={`/admin/products/${product.id}`}
          leftSection={<Pencil size={14} aria-hidden />}
        >
          편집
        </Menu.Item>
        {product.status === 'active' && (
          <Menu.Item
            component="a"
            href={`/products/${product.id}`}
            target="_blank"
            rel="noreferrer"
            leftSection={<ExternalLink size={14} aria-hidden />}
          >
            쇼핑몰에서 보기
          </Menu.Item>
        )}
        <Menu.Item leftSection={<Copy size={14} aria-hidden />} onClick={() => copy.mutate(product.id)}>
          복사
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          color="persimmon.8"
          leftSection={<Trash2 size={14} aria-hidden />}
          onClick={() => remove.mutate(product.id)}
        >
          삭제
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Deletes without a question, because it can be undone. */
function useDelete() {
  const restore = useProductAction('restore', ({ message, product }) =>
    notifyDone(`${product.title}: ${message}`),
  );
  return useProductAction('delete', ({ message, product }) =>
    notifyWithUndo(`${product.title}: ${message}`, () => restore.mutate(product.id), `product-${product.id}`),
  );
}

/** For a deleted product: restores it as it was. */
export function RestoreButton({ product }: { product: Pick<ProductRow, 'id' | 'title'> }) {
  const restore = useProductAction('restore', ({ message }) => notifyDone(`${product.title}: ${message}`));
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<RotateCcw size={13} aria-hidden />}
      loading={restore.isPending}
      onClick={() => restore.mutate(product.id)}
      aria-label={`${product.title} 복구`}
    >
      복구
    </Button>
  );
}
