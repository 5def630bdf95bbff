import { Badge, Group, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { ARTWORK_RESULT_LABELS, formatCount, formatDateTimeKst } from '@store/domain';
import { selectColumn } from '../../../shared/lists';
import { column, type Column } from '../../../shared/ui/DataTable';
import { RowLink } from '../../../shared/ui/RowLink';
import { StatusBadge } from '../../../shared/ui/StatusBadge';
import { CutName } from '../../../shared/ui/CutName';
import type { PrintJobRow } from '../api/print-jobs';
import { PRINT_JOB_ORDERS } from '../lib/print-job-filter';
import { DueText } from './DueText';

/** Columns of the list; the links of its rows lead below this address. */
const columnsOf = (base: string): Column<PrintJobRow>[] => [
  selectColumn<PrintJobRow>(({ no }) => no),
  column(
    'job',
    '작업',
    (row) => (
      <RowLink to={`${base}/${row.id}`} below={`${row.title} · ${row.summary}`}>
        {row.no}
      </RowLink>
    ),
    { sort: PRINT_JOB_ORDERS.job },
  ),
  column(
    'status',
    '상태',
    (row) => (
      <Group gap={4}>
        <StatusBadge status={row.state} label={row.stateLabel} />
        {row.heldReason !== null && (
          <Badge size="sm" color="persimmon" c="persimmon.8">
            보류
          </Badge>
        )}
      </Group>
    ),
    { width: 130, card: 'mark' },
  ),
  column('quantity', '수량', (row) => `${formatCount(row.quantity)}개`, {
    width: 90,
    align: 'right',
    card: 'figure',
    sort: PRINT_JOB_ORDERS.quantity,
  }),
  column(
    'due',
    '출고일',
    (row) => (
      <Group gap={6} wrap="nowrap">
        <DueText row={row} />
      </Group>
    ),
    { from: 'sm', width: 170, sort: PRINT_JOB_ORDERS.due },
  ),
  column(
    'buyer',
    '고객',
    (row) => (
      <Text size="sm" component="div" lineClamp={1}>
        <CutName>{row.company ?? row.memberName}</CutName>
      </Text>
    ),
    { from: 'sm', width: 160 },
  ),
  column('verdict', '파일', (row) => (row.verdict === null ? '–' : ARTWORK_RESULT_LABELS[row.verdict]), {
    from: 'lg',
    width: 100,
  }),
  column('manager', '담당', (row) => row.manager?.name ?? '담당 없음', { from: 'lg', width: 100 }),
  column(
    'order',
    '주문',
    (row) => <Link to={`${base.replace(/\/print$/, '/orders')}/${row.orderId}`}>{row.orderNo}</Link>,
    { from: 'xl', width: 170 },
  ),
  column('updated', '최근 변경', (row) => formatDateTimeKst(row.updatedAt), {
    from: 'xl',
    width: 140,
    sort: PRINT_JOB_ORDERS.updated,
  }),
];

/** Declared once each, so that the table is not rebuilt. */
export const PRINT_JOB_COLUMNS = {
  '/admin/print': columnsOf('/admin/print'),
  '/manager/print': columnsOf('/manager/print'),
} as const;
export type PrintBase = keyof typeof PRINT_JOB_COLUMNS;
