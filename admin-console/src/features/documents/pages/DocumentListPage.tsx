import { Button, Paper, Select } from '@mantine/core';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import {
  DOCUMENT_KIND_LABELS,
  DOCUMENT_KINDS,
  DOCUMENT_STATE_LABELS,
  DOCUMENT_STATES,
  formatCount,
  formatBusinessNumber,
  formatDateTimeKst,
} from '@store/domain';
import { FilterBar, useListView, type ListView, choosableOf } from '../../../shared/lists';
import { DataTable, column, type Column } from '../../../shared/ui/DataTable';
import { ListPager } from '../../../shared/ui/ListPager';
import { PageHeader } from '../../../shared/ui/PageHeader';
import { SearchField } from '../../../shared/ui/SearchField';
import { EmptyState, ErrorState, RowsSkeleton } from '../../../shared/ui/States';
import { StatusTabs } from '../../../shared/ui/StatusTabs';
import { tabsOf } from '../../../shared/ui/tabs-of';
import { sortingOf } from '../../../shared/url/sorting';
import { useUrlFilter } from '../../../shared/url/use-url-filter';
import { RowLink } from '../../../shared/ui/RowLink';
import { StatusBadge } from '../../../shared/ui/StatusBadge';
import { documentListQuery, type DocumentList, type DocumentRow } from '../api/documents';
import {
  DOCUMENT_FILTER,
  toRequest,
  usualSort,
  type DocumentFilter,
  DOCUMENT_SORTS,
} from '../lib/document-filter';

/** Columns of the document list. */
const DOCUMENT_COLUMNS: Column<DocumentRow>[] = [
  column('kind', '서류', (row) => (
    <RowLink to={`/admin/documents/${row.id}`} below={row.fileName}>
      {row.kindLabel}
    </RowLink>
  )),
  column('member', '회원', (row) => row.companyName ?? row.memberName, { sort: DOCUMENT_SORTS.member }),
  column(
    'number',
    '사업자등록번호',
    (row) => (row.bizRegNo === null ? '–' : formatBusinessNumber(row.bizRegNo)),
    {
      from: 'md',
      width: 140,
    },
  ),
  column('at', '제출', (row) => formatDateTimeKst(row.createdAt), {
    from: 'sm',
    width: 150,
    sort: DOCUMENT_SORTS.at,
  }),
  column('state', '상태', (row) => <StatusBadge status={row.state} label={row.stateLabel} />, {
    width: 96,
    card: 'mark',
  }),
];

const CHOOSABLE = choosableOf(DOCUMENT_COLUMNS, {
  kind: ['id', 'kind', 'fileName'],
  member: ['companyName', 'memberName'],
  number: ['bizRegNo'],
  at: ['createdAt'],
  state: ['state', 'reviewedAt', 'reason'],
});

const KINDS = DOCUMENT_KINDS.map((value) => ({ value, label: DOCUMENT_KIND_LABELS[value] }));

/** Proof documents of business members, including those that wait for a decision. */
export default function DocumentListPage() {
  const filter = useUrlFilter<DocumentFilter>(DOCUMENT_FILTER);
  const sorting = sortingOf(filter, usualSort(filter.values));
  const view = useListView('documents', DOCUMENT_COLUMNS, CHOOSABLE, filter, sorting);
  const { page: _page, ...query } = toRequest(filter.values);
  const documents = useQuery(documentListQuery(toRequest(filter.values)));
  const tabs = tabsOf(DOCUMENT_STATES, DOCUMENT_STATE_LABELS, documents.data?.meta.counts);
  return (
    <>
      <PageHeader title="사업자 서류" fact={documents.data && `${formatCount(documents.data.total)}건`} />
      <FilterBar
        filter={filter}
        search={
          <SearchField
            label="회원, 회사, 사업자등록번호"
            value={filter.values.q}
            onSearch={(q) => filter.set({ q })}
          />
        }
        apart={['state']}
        view={view}
        file={{ label: '서류 목록', what: 'documents', query }}
      >
        <Select
          aria-label="서류 종류"
          placeholder="모든 종류"
          data={KINDS}
          value={filter.values.kind || null}
          onChange={(kind) => filter.set({ kind: kind ?? '' })}
          clearable
          clearButtonProps={{ 'aria-label': '서류 종류 지우기' }}
          w={170}
        />
      </FilterBar>
      <Paper withBorder mt="sm">
        <StatusTabs
          label="서류 상태"
          tabs={tabs}
          value={filter.values.state}
          hrefOf={(state) => filter.hrefWith({ state })}
        />
        <Rows documents={documents} view={view} onReset={filter.isNarrowed ? filter.reset : null} />
      </Paper>
      {documents.data !== undefined && documents.data.total > 0 && (
        <ListPager {...documents.data.meta} onPage={(page) => filter.set({ page: String(page) })} />
      )}
    </>
  );
}

interface RowsProps {
  documents: UseQueryResult<DocumentList>;
  view: ListView<DocumentRow>;
  onReset: (() => void) | null;
}

function Rows({ documents, view, onReset }: RowsProps) {
  if (documents.isPending) return <RowsSkeleton />;
  if (documents.isError)
    return <ErrorState error={documents.error} onRetry={() => void documents.refetch()} />;
  if (documents.data.items.length === 0) {
    return onReset === null ? (
      <EmptyState title="서류가 없습니다" text="사업자 회원이 제출한 서류가 여기에 표시됩니다." />
    ) : (
      <EmptyState title="조건에 맞는 서류가 없습니다">
        <Button variant="default" onClick={onReset}>
          조건 지우기
        </Button>
      </EmptyState>
    );
  }
  return (
    <DataTable
      label="서류 목록"
      columns={view.columns}
      rows={documents.data.items}
      rowId={(row) => String(row.id)}
      sorting={view.sorting}
      stale={documents.isPlaceholderData}
    />
  );
}
