import { Group, Paper } from '@mantine/core';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { DOCUMENT_STATE_LABELS, DOCUMENT_STATES, formatCount, type DocumentState } from '@store/domain';
import { DataTable } from '../../../shared/ui/data-table';
import { ListPager } from '../../../shared/ui/list-pager';
import { PageHeader } from '../../../shared/ui/page-header';
import { ResetFilter } from '../../../shared/ui/reset-filter';
import { SearchField } from '../../../shared/ui/search-field';
import { EmptyState, ErrorState, RowsSkeleton } from '../../../shared/ui/states';
import { StatusTabs } from '../../../shared/ui/status-tabs';
import { tabsOf } from '../../../shared/ui/tabs-of';
import { pageNumber, useUrlFilter } from '../../../shared/url/useUrlFilter';
import { documentListQuery, type DocumentList, type DocumentListRequest } from '../api/documents';
import { DOCUMENT_COLUMNS } from '../components/document-columns';

const FILTER = { state: '', q: '', page: '0' };

const isState = (value: string): value is DocumentState => DOCUMENT_STATES.some((known) => known === value);

/** What to ask the server for; what an address says wrongly is left out. */
const toRequest = ({ state, q, page }: typeof FILTER): DocumentListRequest => ({
  state: isState(state) ? state : undefined,
  q: q.trim() || undefined,
  page: pageNumber(page, 0),
});

/** Proof documents of business members, those that wait for a decision among them. */
export default function DocumentListPage() {
  const filter = useUrlFilter<typeof FILTER>(FILTER);
  const documents = useQuery(documentListQuery(toRequest(filter.values)));
  const tabs = tabsOf(DOCUMENT_STATES, DOCUMENT_STATE_LABELS, documents.data?.meta.counts);
  return (
    <>
      <PageHeader title="사업자 서류" fact={documents.data && `${formatCount(documents.data.total)}건`} />
      <Group gap="xs">
        <SearchField
          label="회원, 회사, 사업자등록번호"
          value={filter.values.q}
          onSearch={(q) => filter.set({ q })}
        />
        <ResetFilter filter={filter} />
      </Group>
      <Paper withBorder mt="sm">
        <StatusTabs
          label="서류 상태"
          tabs={tabs}
          value={filter.values.state}
          hrefOf={(state) => filter.hrefWith({ state })}
        />
        <Rows documents={documents} />
      </Paper>
      {documents.data !== undefined && documents.data.total > 0 && (
        <ListPager {...documents.data.meta} onPage={(page) => filter.set({ page: String(page) })} />
      )}
    </>
  );
}

function Rows({ documents }: { documents: UseQueryResult<DocumentList> }) {
  if (documents.isPending) return <RowsSkeleton />;
  if (documents.isError)
    return <ErrorState error={documents.error} onRetry={() => void documents.refetch()} />;
  if (documents.data.items.length === 0) {
    return <EmptyState title="서류가 없습니다" text="사업자 회원이 낸 서류가 여기에 모입니다." />;
  }
  return (
    <DataTable
      label="서류 목록"
      columns={DOCUMENT_COLUMNS}
      rows={documents.data.items}
      rowId={(row) => String(row.id)}
      stale={documents.isPlaceholderData}
    />
  );
}
