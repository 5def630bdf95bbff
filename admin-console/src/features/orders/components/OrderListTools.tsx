import { Button } from '@mantine/core';
import { FileUp } from 'lucide-react';
import { Link } from 'react-router-dom';
import {
  ColumnChooser,
  ExportButton,
  exportColumns,
  SavedViews,
  type ColumnChoice,
} from '../../../shared/lists';
import type { OrderListFilter } from '../api/orders';

/** What works on the list as it is filtered now: views, columns, files, and the way to upload tracking numbers. */
export function OrderListTools({ filter, columns }: { filter: OrderListFilter; columns: ColumnChoice }) {
  const choices = [
    { label: '주문 (모든 열)', what: 'orders', query: filter },
    { label: '주문 (보이는 열)', what: 'orders', query: filter, columns: exportColumns(columns) },
    { label: '주문 상품', what: 'order-lines', query: filter },
  ] as const;
  return (
    <>
      <SavedViews list="orders" />
      <ColumnChooser choice={columns} />
      <ExportButton choices={choices} />
      <Button
        variant="default"
        component={Link}
        to="/admin/imports?kind=tracking"
        leftSection={<FileUp size={14} aria-hidden />}
      >
        송장 업로드
      </Button>
    </>
  );
}
