import { Anchor, Group, Image, Text, VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router-dom';
import { formatCount, formatDateTimeKst, formatWon } from '@store/domain';
import { column, type Column } from '../../../shared/ui/data-table';
import { StatusBadge } from '../../../shared/ui/status-badge';
import { ROW_LINK } from '../../../shared/ui/useRowKeys';
import type { ProductRow } from '../api/products';
import { ProductRowMenu, RestoreButton } from './ProductRowMenu';
import { ProductSwitch } from './ProductSwitch';
import { SELECT_COLUMN } from './select-column';

const status = column<ProductRow>(
  'status',
  '상태',
  (product) => <StatusBadge status={product.status} label={product.statusLabel} />,
  { width: 92 },
);

const name = column<ProductRow>('product', '상품', (product) => <ProductName product={product} />);

const FACTS: Column<ProductRow>[] = [
  name,
  column('category', '카테고리', (product) => product.categoryName, { from: 'md' }),
  column('price', '판매가', (product) => <Price product={product} />, { align: 'right', from: 'xs' }),
  column('stock', '재고', (product) => (product.available === null ? '–' : formatCount(product.available)), {
    align: 'right',
    from: 'md',
    width: 80,
  }),
  column('updated', '수정', (product) => formatDateTimeKst(product.updatedAt), { from: 'lg', width: 140 }),
  { ...status, meta: { from: 'sm', width: 92 } },
];

/** Columns of the product list. */
export const PRODUCT_COLUMNS: Column<ProductRow>[] = [
  SELECT_COLUMN,
  ...FACTS,
  column('switch', '판매', (product) => <ProductSwitch product={product} />, { width: 64 }),
  {
    id: 'menu',
    header: () => <VisuallyHidden>더 보기</VisuallyHidden>,
    cell: ({ row }) => <ProductRowMenu product={row.original} />,
    meta: { width: 44 },
  },
];

/** Columns of the deleted products. */
export const DELETED_COLUMNS: Column<ProductRow>[] = [
  ...FACTS,
  column('restore', '복구', (product) => <RestoreButton product={product} />, { width: 90, align: 'right' }),
];

/** Columns of the inventory. */
export const INVENTORY_COLUMNS: Column<ProductRow>[] = [
  name,
  column('available', '판매 가능', (product) => <Available product={product} />, {
    align: 'right',
    width: 96,
  }),
  column('reserved', '결제 대기', (product) => formatCount(product.reserved ?? 0), {
    align: 'right',
    from: 'sm',
    width: 96,
  }),
  column('low', '알림 수량', (product) => formatCount(product.lowAt ?? 0), {
    align: 'right',
    from: 'xs',
    width: 96,
  }),
  status,
];

function ProductName({ product }: { product: ProductRow }) {
  const facts = [product.sku, product.minQty === null ? null : `최소 ${formatCount(product.minQty)}개`];
  return (
    <Group gap="sm" wrap="nowrap">
      {product.mainImage !== null && (
        <Image src={product.mainImage} alt="" w={36} h={36} radius="sm" loading="lazy" visibleFrom="xs" />
      )}
      <div>
        <Anchor
          component={Link}
          to={`/admin/products/${product.id}`}
          size="sm"
          fw={600}
          c="ink.9"
          {...{ [ROW_LINK]: '' }}
        >
          {product.title}
        </Anchor>
        <Text size="xs" c="dimmed">
          {facts.filter(Boolean).join(' · ')}
        </Text>
      </div>
    </Group>
  );
}

function Price({ product }: { product: ProductRow }) {
  const price = product.tierPrice ?? product.salePrice ?? product.basePrice;
  return <span style={{ whiteSpace: 'nowrap' }}>{price === null ? '견적 문의' : formatWon(price)}</span>;
}

function Available({ product }: { product: ProductRow }) {
  const low = (product.available ?? 0) <= (product.lowAt ?? 0);
  return (
    <Text size="sm" fw={600} c={low ? 'persimmon.8' : undefined}>
      {formatCount(product.available ?? 0)}
    </Text>
  );
}
