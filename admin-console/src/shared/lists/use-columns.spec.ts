import { expect, it } from '@jest/globals';
import type { Column } from '../ui/DataTable';
import { choosableColumns } from './use-columns';

const text = (id: string, choice?: 'off' | 'always'): Column<object> => ({
  id,
  header: id,
  meta: { choice },
});

it('lets operators hide all columns with a heading, except the one that names a row', () => {
  const columns: Column<object>[] = [
    { id: 'select', header: () => null },
    text('name'),
    text('amount'),
    text('paid', 'off'),
    text('switch', 'always'),
  ];
  expect(choosableColumns(columns, { name: ['id', 'name'], paid: ['paidAt'] })).toEqual([
    { id: 'name', label: 'name', exports: ['id', 'name'], fixed: true, hidden: false },
    { id: 'amount', label: 'amount', exports: undefined, fixed: false, hidden: false },
    { id: 'paid', label: 'paid', exports: ['paidAt'], fixed: false, hidden: true },
  ]);
});
