import { Autocomplete, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { listFile, ListPage, type ListDefinition } from '../../../shared/lists/ListPage';
import { CategorySelect } from '../../../shared/ui/CategorySelect';
import { ItemDrawer } from '../../../shared/ui/ItemDrawer';
import { useNarrow } from '../../../shared/ui/use-narrow';
import { useUrlFilter } from '../../../shared/url/use-url-filter';
import { stockListQuery, type StockRow } from '../api/stock';
import { ADJUST_REASONS, AdjustReasonProvider } from '../components/adjust-reason';
import { STOCK_COLUMNS } from '../components/stock-columns';
import { STOCK_FILTER, STOCK_TABS, toRequest, usualSort, type StockFilter } from '../lib/stock-filter';

/** Its chart is only loaded when it is opened. */
const StockHistory = lazy(() => import('../components/StockHistory'));

const STOCK: ListDefinition<StockRow, keyof StockFilter> = {
  name: 'stock',
  title: '재고',
  label: '재고 목록',
  unit: '개',
  rowId: ({ productId }) => productId,
  columns: STOCK_COLUMNS,
  exports: {
    product: ['id', 'sku', 'title', 'categoryName'],
    onHand: ['onHand'],
    reserved: ['reserved'],
    available: ['available'],
    waiting: ['waiting'],
    lowAt: ['lowAt'],
  },
  files: listFile('재고 목록', 'stock'),
  search: '상품명, SKU, 브랜드',
  tabs: { name: 'stock', label: '재고 상태', of: () => STOCK_TABS },
  failed: '재고를 불러오지 못했습니다.',
  none: { title: '여기에 해당하는 상품이 없습니다' },
  noMatch: '조건에 맞는 상품이 없습니다',
};

const LOW_STOCK: typeof STOCK = { ...STOCK, none: { title: '재고가 부족한 상품이 없습니다' } };

/** Stock of all products (decision A15): shown, corrected in the line, with its history beside it. */
export default function InventoryPage() {
  const filter = useUrlFilter(STOCK_FILTER);
  const { item, page, q, category, stock: tab } = filter.values;
  const request = toRequest(filter.values);
  const stock = useQuery(stockListQuery(request));
  const [reason, setReason] = useState('');
  const navigate = useNavigate();
  return (
    <AdjustReasonProvider value={reason}>
      <ListPage
        list={tab === 'low' ? LOW_STOCK : STOCK}
        filter={{
          ...filter,
          // A tab is another list, not a part of one.
          isNarrowed: q !== '' || category !== '',
          reset: () => filter.set({ q: '', category: '' }),
        }}
        usualSort={usualSort(filter.values)}
        request={request}
        rows={stock}
        fields={
          <CategorySelect
            {...filter.field('category')}
            by="code"
            aria-label="카테고리"
            placeholder="모든 카테고리"
            clearable
            w={180}
          />
        }
        below={<EntryBar reason={reason} onReason={setReason} />}
      />
      <ItemDrawer
        item={stock.data?.items.find(({ productId }) => String(productId) === item)}
        titleOf={({ title }) => title}
        size="lg"
        onClose={() => void navigate(filter.hrefWith({ page }), { replace: true })}
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
