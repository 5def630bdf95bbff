import { Paper, Title, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { isImportKind, formatCount, formatDateTimeKst } from '@store/domain';
import { ListRows } from '../../../shared/lists/ListRows';
import { column, type Column } from '../../../shared/ui/DataTable';
import { ListPager } from '../../../shared/ui/ListPager';
import { PageHeader } from '../../../shared/ui/PageHeader';
import { EmptyState } from '../../../shared/ui/States';
import { pageNumber, useUrlFilter } from '../../../shared/url/use-url-filter';
import { RowLink } from '../../../shared/ui/RowLink';
import { importListQuery, type Import } from '../api/imports';
import { UploadCard } from '../components/UploadCard';
import { ImportStateBadge } from '../components/ImportStateBadge';

/** Columns of the history. */
const HISTORY_COLUMNS: Column<Import>[] = [
  column('file', '파일', (row) => (
    <RowLink to={`/admin/imports/${row.id}`} below={row.kindLabel}>
      {row.fileName}
    </RowLink>
  )),
  column('state', '상태', (row) => <ImportStateBadge state={row.state} label={row.stateLabel} />, {
    width: 100,
    card: 'mark',
  }),
  column('rows', '행', ({ counts }) => formatCount(counts.total), { align: 'right', width: 80 }),
  column('applied', '반영', ({ counts }) => formatCount(counts.applied), { align: 'right', width: 80 }),
  column('bad', '오류', ({ counts }) => <Bad count={counts.error + counts.refused} />, {
    align: 'right',
    width: 80,
  }),
  column('who', '업로드한 사람', (row) => row.createdByName, { from: 'md', width: 120 }),
  column('when', '업로드 일시', (row) => formatDateTimeKst(row.createdAt), { from: 'sm', width: 150 }),
];

function Bad({ count }: { count: number }) {
  return (
    <Text span size="sm" fw={count > 0 ? 650 : undefined} c={count > 0 ? 'persimmon.8' : 'dimmed'}>
      {formatCount(count)}
    </Text>
  );
}

const FILTER = { kind: 'tracking', list: '', page: '0' };

/** Spreadsheets: upload one, and see what became of the others. */
export default function ImportListPage() {
  const filter = useUrlFilter(FILTER);
  const { kind, list, page } = filter.values;
  return (
    <>
      <PageHeader title="엑셀 업로드" />
      <UploadCard
        kind={isImportKind(kind) ? kind : 'tracking'}
        list={list}
        onKind={(chosen) => filter.set({ kind: chosen })}
      />
      <Title order={2} size="h5" mt="lg" mb="xs">
        업로드 내역
      </Title>
      <History page={pageNumber(page, 0)} onPage={(number) => filter.set({ page: String(number) })} />
    </>
  );
}

function History({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const history = useQuery(importListQuery(page));
  return (
    <>
      <Paper withBorder>
        <ListRows
          rows={history}
          label="업로드 내역"
          columns={HISTORY_COLUMNS}
          rowId={({ id }) => id}
          failed="업로드 내역을 불러오지 못했습니다."
          empty={
            <EmptyState
              title="업로드한 파일이 없습니다"
              text="위에서 양식을 내려받아 작성한 후 올려 주세요."
            />
          }
        />
      </Paper>
      {history.data !== undefined && history.data.meta.total > 0 && (
        <ListPager {...history.data.meta} onPage={onPage} />
      )}
    </>
  );
}
