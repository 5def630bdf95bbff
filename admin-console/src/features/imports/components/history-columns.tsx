import { Text } from '@mantine/core';
import { formatCount, formatDateTimeKst } from '@store/domain';
import { column, type Column } from '../../../shared/ui/DataTable';
import { RowLink } from '../../../shared/ui/RowLink';
import type { Import } from '../api/imports';
import { ImportStateBadge } from './ImportStateBadge';

/** Columns of the history. */
export const HISTORY_COLUMNS: Column<Import>[] = [
  column('file', '파일', (found) => (
    <RowLink to={`/admin/imports/${found.id}`} below={found.kindLabel}>
      {found.fileName}
    </RowLink>
  )),
  column('state', '상태', (found) => <ImportStateBadge state={found.state} label={found.stateLabel} />, {
    width: 100,
  }),
  column('rows', '행', ({ counts }) => formatCount(counts.total), { align: 'right', width: 80 }),
  column('applied', '반영', ({ counts }) => formatCount(counts.applied), { align: 'right', width: 80 }),
  column('bad', '오류', ({ counts }) => <Bad count={counts.error + counts.refused} />, {
    align: 'right',
    width: 80,
  }),
  column('who', '올린 사람', (found) => found.createdByName, { from: 'md', width: 120 }),
  column('when', '올린 시각', (found) => formatDateTimeKst(found.createdAt), { from: 'sm', width: 150 }),
];

function Bad({ count }: { count: number }) {
  return (
    <Text span size="sm" fw={count > 0 ? 650 : undefined} c={count > 0 ? 'persimmon.8' : 'dimmed'}>
      {formatCount(count)}
    </Text>
  );
}
