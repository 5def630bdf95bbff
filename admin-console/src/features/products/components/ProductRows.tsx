import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { DataTable, type Column } from '../../../shared/ui/DataTable';
import type { Sorting } from '../../../shared/url/sorting';
import { EmptyState, ErrorState, RowsSkeleton } from '../../../shared/ui/States';
import type { ProductList, ProductRow } from '../api/products';

interface ProductRowsProps {
  label: string;
  products: UseQueryResult<ProductList>;
  columns: Column<ProductRow>[];
  sorting: Sorting;
  /** What to say where nothing is there to be shown. */
  emptyTitle: string;
  /** Set while a filter narrows the list. */
  onReset?: () => void;
}

/** Rows of a product list: pending → failed → empty → data. */
export function ProductRows(props: ProductRowsProps) {
  const { label, products, columns, sorting, emptyTitle, onReset } = props;
  if (products.isPending) return <RowsSkeleton />;
  if (products.isError) return <ErrorState error={products.error} onRetry={() => void products.refetch()} />;
  if (products.data.items.length === 0) {
    return (
      <EmptyState title={onReset === undefined ? emptyTitle : '조건에 맞는 상품이 없습니다'}>
        {onReset !== undefined && (
          <Button variant="default" onClick={onReset}>
            조건 지우기
          </Button>
        )}
      </EmptyState>
    );
  }
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={products.data.items}
      rowId={(product) => String(product.id)}
      sorting={sorting}
      stale={products.isPlaceholderData}
    />
  );
}
