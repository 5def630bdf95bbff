import { Checkbox } from '@mantine/core';
import type { Column } from '../../../shared/ui/data-table';
import type { ProductRow } from '../api/products';
import { useSelection } from '../lib/selection';

/** The first column: chooses rows for what is done to many at once. */
export const SELECT_COLUMN: Column<ProductRow> = {
  id: 'select',
  header: () => <SelectPage />,
  cell: ({ row }) => <SelectRow product={row.original} />,
  meta: { width: 36 },
};

function SelectPage() {
  const { selection, rows } = useSelection();
  const chosen = rows.filter(({ id }) => selection.has(id)).length;
  return (
    <Checkbox
      size="xs"
      aria-label="이 페이지 모두 선택"
      checked={rows.length > 0 && chosen === rows.length}
      indeterminate={chosen > 0 && chosen < rows.length}
      onChange={() => selection.put(rows, chosen < rows.length)}
    />
  );
}

function SelectRow({ product }: { product: ProductRow }) {
  const { selection } = useSelection();
  return (
    <Checkbox
      size="xs"
      aria-label={`${product.title} 선택`}
      checked={selection.has(product.id)}
      onChange={(event) => selection.put([product], event.currentTarget.checked)}
    />
  );
}
