import { Button, Paper } from '@mantine/core';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { formatCount } from '@store/domain';
import { FilterBar, useListView, type ListView } from '../../../shared/lists';
import { DataTable } from '../../../shared/ui/DataTable';
import { ListPager } from '../../../shared/ui/ListPager';
import { PageHeader } from '../../../shared/ui/PageHeader';
import { SearchField } from '../../../shared/ui/SearchField';
import { EmptyState, ErrorState, RowsSkeleton } from '../../../shared/ui/States';
import { sortingOf } from '../../../shared/url/sorting';
import { useUrlFilter } from '../../../shared/url/use-url-filter';
import { customerListQuery, type Customer, type CustomerList } from '../api/manager';
import { CHOOSABLE, CUSTOMER_COLUMNS } from '../components/customer-columns';
import { CUSTOMER_FILTER, toRequest, type CustomerFilter } from '../lib/customer-filter';

/** The manager's own customers, newest first; the address holds search and page. */
export default function CustomerListPage() {
  const filter = useUrlFilter<CustomerFilter>(CUSTOMER_FILTER);
  const { page: _page, ...query } = toRequest(filter.values);
  const view = useListView('manager-customers', CUSTOMER_COLUMNS, CHOOSABLE, filter, sortingOf(filter));
  const customers = useQuery(customerListQuery(toRequest(filter.values)));
  return (
    <>
      <PageHeader title="담당 고객" fact={customers.data && `${formatCount(customers.data.total)}명`} />
      <FilterBar
        filter={filter}
        search={
          <SearchField
            label="이름, 회사, 전화번호"
            value={filter.values.q}
            onSearch={(q) => filter.set({ q })}
          />
        }
        view={view}
        file={{ label: '담당 고객', what: 'manager-customers', query }}
      />
      <Paper withBorder mt="sm">
        <Rows customers={customers} view={view} onReset={filter.isNarrowed ? filter.reset : null} />
      </Paper>
      {customers.data !== undefined && customers.data.total > 0 && (
        <ListPager {...customers.data.meta} onPage={(number) => filter.set({ page: String(number) })} />
      )}
    </>
  );
}

interface RowsProps {
  customers: UseQueryResult<CustomerList>;
  view: ListView<Customer>;
  onReset: (() => void) | null;
}

function Rows({ customers, view, onReset }: RowsProps) {
  if (customers.isPending) return <RowsSkeleton />;
  if (customers.isError) {
    const retry = () => void customers.refetch();
    return <ErrorState error={customers.error} fallback="고객을 불러오지 못했습니다." onRetry={retry} />;
  }
  if (customers.data.items.length === 0) {
    return onReset === null ? (
      <EmptyState title="담당 고객이 없습니다" text="관리자가 고객을 배정하면 여기에 표시됩니다." />
    ) : (
      <EmptyState title="조건에 맞는 고객이 없습니다">
        <Button variant="default" onClick={onReset}>
          조건 지우기
        </Button>
      </EmptyState>
    );
  }
  return (
    <DataTable
      label="담당 고객 목록"
      columns={view.columns}
      rows={customers.data.items}
      rowId={(customer) => String(customer.id)}
      sorting={view.sorting}
      stale={customers.isPlaceholderData}
    />
  );
}
