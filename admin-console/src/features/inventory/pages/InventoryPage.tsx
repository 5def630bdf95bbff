import { Autocomplete, Button, Group, Paper, Text } from '@mantine/core';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatCount } from '@store/domain';
import { useListView, type ListView } from '../../../shared/lists';
import { DataTable } from '../../../shared/ui/DataTable';
import { ItemDrawer } from '../../../shared/ui/ItemDrawer';
import { ListPager } from '../../../shared/ui/ListPager';
import { PageHeader } from '../../../shared/ui/PageHeader';
import { EmptyState, ErrorState, RowsSkeleton } from '../../../shared/ui/States';
import { StatusTabs } from '../../../shared/ui/StatusTabs';
import { useNarrow } from '../../../shared/ui/use-narrow';
import { sortingOf } from '../../../shared/url/sorting';
import { useUrlFilter } from '../../../shared/url/use-url-filter';
import { stockListQuery, type StockList, type StockRow } from '../api/stock';
import { ADJUST_REASONS, AdjustReasonProvider } from '../components/adjust-reason';
import { CHOOSABLE, STOCK_COLUMNS } from '../components/stock-columns';
import { StockFilterBar } from '../components/StockFilterBar';
import { STOCK_FILTER, STOCK_TABS, toRequest, usualSort, type StockFilter } from '../lib/stock-filter';

/** Its chart is only loaded when it is opened. */
const StockHistory = lazy(() => import('../components/StockHistory'));

/** The list's address and the product whose history is open beside it. */
const ADDRESS = { ...STOCK_FILTER, item: '' };
type Address = StockFilter & { item: string };

/** Stock of all products (decision A15): shown, corrected in the line, with its history beside it. */
export default function InventoryPage() {
  const filter = useUrlFilter<Address>(ADDRESS);
  const { item, page } = filter.values;
  const sorting = sortingOf(filter, usualSort(filter.values));
  const view = useListView('stock', STOCK_COLUMNS, CHOOSABLE, filter, sorting);
  const stock = useQuery(stockListQuery(toRequest(filter.values)));
  const [reason, setReason] = useState('');
  const navigate = useNavigate();
  // The open product is no filter: opening it keeps the current page.
  const row = stock.data?.items.find(({ productId }) => String(productId) === item);
  const isNarrowed = filter.values.q !== '' || filter.values.category !== '';
  return (
    <AdjustReasonProvider value={reason}>
      <PageHeader title="재고" fact={stock.data && `${formatCount(stock.data.total)}개`} />
      <StockFilterBar
        filter={{ ...filter, isNarrowed, reset: () => filter.set({ q: '', category: '', item: '' }) }}
        view={view}
      />
      <EntryBar reason={reason} onReason={setReason} />
      <Paper withBorder mt="sm">
        <StatusTabs
          label="재고 상태"
          tabs={STOCK_TABS}
          value={filter.values.stock}
          hrefOf={(value) => filter.hrefWith({ stock: value, item: '' })}
        />
        <Rows
          stock={stock}
          view={view}
          isNarrowed={isNarrowed}
          onReset={() => filter.set({ q: '', category: '' })}
          low={filter.values.stock === 'low'}
        />
      </Paper>
      {stock.data !== undefined && stock.data.total > 0 && (
        <ListPager {...stock.data.meta} onPage={(next) => filter.set({ page: String(next), item: '' })} />
      )}
      <ItemDrawer
        item={row}
        titleOf={({ title }) => title}
        size="lg"
        onClose={() => void navigate(filter.hrefWith({ item: '', page }), { replace: true })}
      >
        {(opened) => (
          <Suspense>
            <StockHistory row={opened} />
          </Suspense>
        )}
      </ItemDrawer>
    </AdjustReasonProvider>
  );
}

interface EntryBarProps {
  reason: string;
  onReason: (reason: string) => void;
}

/** The reason for the changes typed below, and how to type them. Cards ask for the reason themselves. */
function EntryBar({ reason, onReason }: EntryBarProps) {
  if (useNarrow()) return null;
  return (
    <Group gap="sm" mt="sm">
      <Autocomplete
        aria-label="변동 사유"
        placeholder="변동 사유 (이력에 남습니다)"
        data={ADJUST_REASONS}
        value={reason}
        onChange={onReason}
        maxLength={200}
        clearable
        clearButtonProps={{ 'aria-label': '변동 사유 지우기' }}
        w={220}
      />
      <Text size="xs" c="dimmed">
        입력칸: <b>+12</b> 더하기, <b>-3</b> 빼기, <b>40</b> 실사 수량으로 맞추기
        <span data-keys> · Enter로 저장하고 다음 상품으로, ↑↓로 이동합니다.</span>
      </Text>
    </Group>
  );
}

interface RowsProps {
  stock: UseQueryResult<StockList>;
  view: ListView<StockRow>;
  low: boolean;
  isNarrowed: boolean;
  onReset: () => void;
}

function Rows({ stock, view, low, isNarrowed, onReset }: RowsProps) {
  if (stock.isPending) return <RowsSkeleton />;
  if (stock.isError && stock.data === undefined) {
    const retry = () => void stock.refetch();
    return <ErrorState error={stock.error} fallback="재고를 불러오지 못했습니다." onRetry={retry} />;
  }
  if (stock.data.items.length === 0) {
    return (
      <EmptyState title={isNarrowed ? '조건에 맞는 상품이 없습니다' : emptyTitle(low)}>
        {isNarrowed && (
          <Button variant="default" onClick={onReset}>
            조건 지우기
          </Button>
        )}
      </EmptyState>
    );
  }
  return (
    <DataTable
      label="재고 목록"
      columns={view.columns}
      rows={stock.data.items}
      rowId={(row) => String(row.productId)}
      sorting={view.sorting}
      stale={stock.isPlaceholderData}
    />
  );
}

const emptyTitle = (low: boolean): string =>
  low ? '재고가 부족한 상품이 없습니다' : '여기에 해당하는 상품이 없습니다';
