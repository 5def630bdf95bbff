import { Button, Group, Paper, Select } from '@mantine/core';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import {
  DOCUMENT_KIND_LABELS,
  DOCUMENT_KINDS,
  DOCUMENT_STATE_LABELS,
  DOCUMENT_STATES,
  formatCount,
  type DocumentState,
} from '@store/domain';
import { ListTools, useListView, type ListView } from '../../../shared/lists';
import { DataTable } from '../../../shared/ui/data-table';
import { ListPager } from '../../../shared/ui/list-pager';
import { PageHeader } from '../../../shared/ui/page-header';
import { ResetFilter } from '../../../shared/ui/reset-filter';
import { SearchField } from '../../../shared/ui/search-field';
import { EmptyState, ErrorState, RowsSkeleton } from '../../../shared/ui/states';
import { StatusTabs } from '../../../shared/ui/status-tabs';
import { tabsOf } from '../../../shared/ui/tabs-of';
import { pageNumber, useUrlFilter } from '../../../shared/url/useUrlFilter';
import {
  documentListQuery,
  type DocumentList,
  type DocumentListRequest,
  type DocumentRow,
} from '../api/documents';
import { CHOOSABLE, DOCUMENT_COLUMNS } from '../components/document-columns';

const FILTER = { state: '', kind: '', q: '', cols: '', page: '0' };

const KINDS = DOCUMENT_KINDS.map((value) => ({ value, label: DOCUMENT_KIND_LABELS[value] }));

const isState = (value: string): value is DocumentState => DOCUMENT_STATES.some((known) => known === value);

/** What to ask the server for; what an address says wrongly is left out. */
const toRequest = ({ state, kind, q, page }: typeof FILTER): DocumentListRequest => ({
  state: isState(state) ? state : undefined,
  kind: DOCUMENT_KINDS.find((known) => known === kind),
  q: q.trim() || undefined,
  page: pageNumber(page, 0),
});

/** Proof documents of business members, those that wait for a decision among them. */
export default function DocumentListPage() {
  const filter = useUrlFilter<typeof FILTER>(FILTER);
  const view = useListView('documents', DOCUMENT_COLUMNS, CHOOSABLE, filter);
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
        <ResetFilter filter={filter} />
        <ListTools view={view} />
      </Group>
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
      <EmptyState title="서류가 없습니다" text="사업자 회원이 낸 서류가 여기에 모입니다." />
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
      stale={documents.isPlaceholderData}
    />
  );
}
