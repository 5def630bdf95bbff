import { Anchor, Group, Text, VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router-dom';
import { formatCount, formatDateTimeKst, formatWon } from '@store/domain';
import { selectColumn } from '../../../shared/lists';
import { column, type Column } from '../../../shared/ui/DataTable';
import { StatusBadge } from '../../../shared/ui/StatusBadge';
import { Thumb } from '../../../shared/ui/Thumb';
import { oneWay, type ColumnSort } from '../../../shared/url/sorting';
import { ROW_LINK } from '../../../shared/ui/use-row-keys';
import type { ProductRow } from '../api/products';
import { ProductRowMenu, RestoreButton } from './ProductRowMenu';
import { ProductSwitch } from './ProductSwitch';

const status = column<ProductRow>(
  'status',
  '상태',
  (product) => <StatusBadge status={product.status} label={product.statusLabel} />,
  { width: 92, card: 'mark' },
);

const name = column<ProductRow>('product', '상품', (product) => <ProductName product={product} />, {
  sort: oneWay('title', 'ascending'),
});

const BY_PRICE: ColumnSort = [
  { word: 'price_asc', direction: 'ascending' },
  { word: 'price_desc', direction: 'descending' },
];

const SHARED_COLUMNS: Column<ProductRow>[] = [
  name,
  column('category', '카테고리', (product) => product.categoryName, { from: 'md' }),
  column('price', '판매가', (product) => <Price product={product} />, {
    align: 'right',
    from: 'xs',
    card: 'figure',
    sort: BY_PRICE,
  }),
  column('stock', '재고', (product) => (product.available === null ? '–' : formatCount(product.available)), {
    align: 'right',
    from: 'md',
    width: 80,
    sort: oneWay('stock', 'ascending'),
  }),
  column('updated', '수정', (product) => formatDateTimeKst(product.updatedAt), {
    from: 'lg',
    width: 140,
    card: 'none',
    sort: oneWay('updated', 'descending'),
  }),
  { ...status, meta: { from: 'sm', width: 92, card: 'mark' } },
];

/** Columns of the product list. */
export const PRODUCT_COLUMNS: Column<ProductRow>[] = [
  selectColumn<ProductRow>(({ title }) => title),
  ...SHARED_COLUMNS,
  column('switch', '판매', (product) => <ProductSwitch product={product} />, {
    width: 64,
    card: 'switch',
    choice: 'always',
  }),
  {
    id: 'menu',
    header: () => <VisuallyHidden>더 보기</VisuallyHidden>,
    cell: ({ row }) => <ProductRowMenu product={row.original} />,
    meta: { width: 44, card: 'action' },
  },
];

/** Columns of the deleted products. */
export const DELETED_COLUMNS: Column<ProductRow>[] = [
  ...SHARED_COLUMNS,
  column('restore', '복구', (product) => <RestoreButton product={product} />, {
    width: 90,
    align: 'right',
    card: 'action',
    choice: 'always',
  }),
];

function ProductName({ product }: { product: ProductRow }) {
  const fields = [product.sku, product.minQty === null ? null : `최소 ${formatCount(product.minQty)}개`];
  return (
    <Group gap="sm" wrap="nowrap">
      <Thumb src={product.mainImage} size={36} />
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
          {fields.filter(Boolean).join(' · ')}
        </Text>
      </div>
    </Group>
  );
}

function Price({ product }: { product: ProductRow }) {
  const price = product.tierPrice ?? product.salePrice ?? product.basePrice;
  return <span style={{ whiteSpace: 'nowrap' }}>{price === null ? '견적 문의' : formatWon(price)}</span>;
}
