import { Button, Paper } from '@mantine/core';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { ENQUIRY_STATUS_LABELS, ENQUIRY_STATUSES, formatCount } from '@store/domain';
import { FilterBar, useListView, type ListView } from '../../../shared/lists';
import { DataTable } from '../../../shared/ui/DataTable';
import { ListPager } from '../../../shared/ui/ListPager';
import { PageHeader } from '../../../shared/ui/PageHeader';
import { SearchField } from '../../../shared/ui/SearchField';
import { EmptyState, ErrorState, RowsSkeleton } from '../../../shared/ui/States';
import { StatusTabs } from '../../../shared/ui/StatusTabs';
import { tabsOf } from '../../../shared/ui/tabs-of';
import { sortingOf } from '../../../shared/url/sorting';
import { useUrlFilter } from '../../../shared/url/use-url-filter';
import { enquiryListQuery, type EnquiryList, type EnquiryRow } from '../api/enquiries';
import { CHOOSABLE, ENQUIRY_COLUMNS } from '../components/enquiry-columns';
import { ENQUIRY_FILTER, toRequest, type EnquiryFilter } from '../lib/enquiry-filter';

/** Sourcing and other enquiries, newest first; the address holds filter and page. */
export default function EnquiryListPage() {
  const filter = useUrlFilter<EnquiryFilter>(ENQUIRY_FILTER);
  const view = useListView('enquiries', ENQUIRY_COLUMNS, CHOOSABLE, filter, sortingOf(filter));
  const { page: _page, ...query } = toRequest(filter.values);
  const enquiries = useQuery(enquiryListQuery(toRequest(filter.values)));
  const tabs = tabsOf(ENQUIRY_STATUSES, ENQUIRY_STATUS_LABELS, enquiries.data?.meta.counts);
  return (
    <>
      <PageHeader title="문의" fact={enquiries.data && `${formatCount(enquiries.data.total)}건`} />
      <FilterBar
        filter={filter}
        search={
          <SearchField
            label="제목, 내용, 이름, 회사"
            value={filter.values.q}
            onSearch={(q) => filter.set({ q })}
          />
        }
        apart={['state']}
        view={view}
        file={{ label: '문의 목록', what: 'enquiries', query }}
      />
      <Paper withBorder mt="sm">
        <StatusTabs
          label="문의 상태"
          tabs={tabs}
          value={filter.values.state}
          hrefOf={(state) => filter.hrefWith({ state })}
        />
        <Rows enquiries={enquiries} view={view} onReset={filter.isNarrowed ? filter.reset : null} />
      </Paper>
      {enquiries.data !== undefined && enquiries.data.total > 0 && (
        <ListPager {...enquiries.data.meta} onPage={(page) => filter.set({ page: String(page) })} />
      )}
    </>
  );
}

interface RowsProps {
  enquiries: UseQueryResult<EnquiryList>;
  view: ListView<EnquiryRow>;
  onReset: (() => void) | null;
}

function Rows({ enquiries, view, onReset }: RowsProps) {
  if (enquiries.isPending) return <RowsSkeleton />;
  if (enquiries.isError)
    return <ErrorState error={enquiries.error} onRetry={() => void enquiries.refetch()} />;
  if (enquiries.data.items.length === 0) {
    return onReset === null ? (
      <EmptyState title="들어온 문의가 없습니다" text="쇼핑몰의 소싱·견적 문의가 여기에 표시됩니다." />
    ) : (
      <EmptyState title="조건에 맞는 문의가 없습니다">
        <Button variant="default" onClick={onReset}>
          조건 지우기
        </Button>
      </EmptyState>
    );
  }
  return (
    <DataTable
      label="문의 목록"
      columns={view.columns}
      rows={enquiries.data.items}
      rowId={(row) => String(row.id)}
      sorting={view.sorting}
      stale={enquiries.isPlaceholderData}
    />
  );
}
