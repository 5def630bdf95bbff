import { Group, Text } from '@mantine/core';
import { formatDateTimeKst, formatWon } from '@store/domain';
import { column, type Column } from '../../../shared/ui/DataTable';
import { oneWay } from '../../../shared/url/sorting';
import { RowLink } from '../../../shared/ui/RowLink';
import { StatusBadge } from '../../../shared/ui/StatusBadge';
import { CutName } from '../../../shared/ui/CutName';
import type { EstimateRow } from '../api/estimates';
import { DueText } from './DueText';
import { TurnMark } from './TurnMark';

/** Columns of the list; small screens keep requester, subject and state. */
export const ESTIMATE_COLUMNS: Column<EstimateRow>[] = [
  column('estimate', '견적', (row) => (
    <RowLink to={`/manager/estimate/${row.id}`} below={row.title}>
      {row.number}
    </RowLink>
  )),
  column('status', '상태', (row) => <StatusBadge status={row.status} label={row.statusLabel} />, {
    width: 96,
    card: 'mark',
  }),
  column('buyer', '고객', (row) => <Buyer row={row} />, { from: 'sm', width: 190 }),
  column('amount', '금액', (row) => <AmountCell row={row} />, {
    align: 'right',
    card: 'figure',
    sort: oneWay('amount', 'descending'),
  }),
  column(
    'due',
    '기한',
    (row) => (
      <Group gap={6} wrap="nowrap">
        <DueText row={row} />
        <TurnMark awaiting={row.awaiting} />
      </Group>
    ),
    { from: 'sm', width: 180, sort: oneWay('due', 'ascending') },
  ),
  column('manager', '담당', (row) => row.manager?.name ?? '담당 없음', { from: 'md', width: 100 }),
  column('updated', '최근 변경', (row) => <Moment at={row.updatedAt} />, {
    from: 'xl',
    width: 140,
    sort: oneWay('updated', 'descending'),
  }),
  column('asked', '요청일시', (row) => <Moment at={row.createdAt} />, {
    from: 'lg',
    width: 140,
    sort: oneWay('recent', 'descending'),
  }),
];

function Buyer({ row: { company, contactName, memberId } }: { row: EstimateRow }) {
  const second = company === null ? null : contactName;
  return (
    <>
      <Text size="sm" component="div" lineClamp={1}>
        <CutName>{company ?? contactName}</CutName>
      </Text>
      {(second !== null || memberId === null) && (
        <Text size="xs" c="dimmed" lineClamp={1}>
          {[second, memberId === null ? '비회원' : null].filter(Boolean).join(' · ')}
        </Text>
      )}
    </>
  );
}

function AmountCell({ row: { totalAmount, versionNo } }: { row: EstimateRow }) {
  return (
    <>
      <Text size="sm" fw={600} style={{ whiteSpace: 'nowrap' }}>
        {totalAmount === null ? '–' : formatWon(totalAmount)}
      </Text>
      {versionNo !== null && (
        <Text size="xs" c="dimmed">
          {versionNo}차
        </Text>
      )}
    </>
  );
}

function Moment({ at }: { at: string }) {
  return (
    <Text size="sm" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
      {formatDateTimeKst(at)}
    </Text>
  );
}
