import { Button, Paper, Select } from '@mantine/core';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import {
  formatCount,
  PROMOTION_KIND_LABELS,
  PROMOTION_KINDS,
  PROMOTION_STATUS_LABELS,
  PROMOTION_STATUSES,
} from '@store/domain';
import { FilterBar, useListView, type ListView } from '../../../shared/lists';
import { DataTable } from '../../../shared/ui/DataTable';
import { ListPager } from '../../../shared/ui/ListPager';
import { PageHeader } from '../../../shared/ui/PageHeader';
import { SearchField } from '../../../shared/ui/SearchField';
import { EmptyState, ErrorState, RowsSkeleton } from '../../../shared/ui/States';
import { StatusTabs } from '../../../shared/ui/StatusTabs';
import { tabsOf } from '../../../shared/ui/tabs-of';
import { sortingOf } from '../../../shared/url/sorting';
import { useUrlFilter, type UrlFilter } from '../../../shared/url/use-url-filter';
import { promotionListQuery, type PromotionList, type PromotionRow } from '../api/promotions';
import { CHOOSABLE, PROMOTION_COLUMNS } from '../components/promotion-columns';
import { PROMOTION_FILTER, toRequest, type PromotionFilter } from '../lib/promotion-filter';

const KINDS = PROMOTION_KINDS.map((value) => ({ value, label: PROMOTION_KIND_LABELS[value] }));

/** Coupons and automatic discounts, newest first, with their use. */
export default function PromotionListPage() {
  const filter = useUrlFilter<PromotionFilter>(PROMOTION_FILTER);
  const view = useListView('promotions', PROMOTION_COLUMNS, CHOOSABLE, filter, sortingOf(filter));
  const promotions = useQuery(promotionListQuery(toRequest(filter.values)));
  const tabs = tabsOf(PROMOTION_STATUSES, PROMOTION_STATUS_LABELS, promotions.data?.meta.counts);
  return (
    <>
      <PageHeader
        title="프로모션"
        fact={promotions.data && `${formatCount(promotions.data.total)}개`}
        actions={
          <Button component={Link} to="/admin/promotions/new" leftSection={<Plus size={15} aria-hidden />}>
            프로모션 등록
          </Button>
        }
      />
      <Filters filter={filter} view={view} />
      <Paper withBorder mt="sm">
        <StatusTabs
          label="프로모션 상태"
          tabs={tabs}
          value={filter.values.status}
          hrefOf={(status) => filter.hrefWith({ status })}
        />
        <Rows promotions={promotions} view={view} filter={filter} />
      </Paper>
      {promotions.data !== undefined && promotions.data.total > 0 && (
        <ListPager {...promotions.data.meta} onPage={(page) => filter.set({ page: String(page) })} />
      )}
    </>
  );
}

interface FiltersProps {
  filter: UrlFilter<PromotionFilter>;
  view: ListView<PromotionRow>;
}

function Filters({ filter, view }: FiltersProps) {
  const { values, set } = filter;
  const { page: _page, ...query } = toRequest(values);
  return (
    <FilterBar
      filter={filter}
      search={<SearchField label="이름, 쿠폰 코드" value={values.q} onSearch={(q) => set({ q })} />}
      apart={['status']}
      view={view}
      file={{ label: '프로모션 목록', what: 'promotions', query }}
    >
      <Select
        aria-label="종류"
        placeholder="모든 종류"
        data={KINDS}
        value={values.kind === '' ? null : values.kind}
        onChange={(kind) => set({ kind: kind ?? '' })}
        clearable
        clearButtonProps={{ 'aria-label': '종류 지우기' }}
        w={140}
      />
    </FilterBar>
  );
}

interface RowsProps extends FiltersProps {
  promotions: UseQueryResult<PromotionList>;
}

function Rows({ promotions, view, filter }: RowsProps) {
  if (promotions.isPending) return <RowsSkeleton />;
  if (promotions.data === undefined) {
    const retry = () => void promotions.refetch();
    return <ErrorState error={promotions.error} fallback="프로모션을 불러오지 못했습니다." onRetry={retry} />;
  }
  if (promotions.data.items.length === 0) {
    return filter.isNarrowed ? (
      <EmptyState title="조건에 맞는 프로모션이 없습니다">
        <Button variant="default" onClick={filter.reset}>
          조건 지우기
        </Button>
      </EmptyState>
    ) : (
      <EmptyState title="아직 프로모션이 없습니다" text="쿠폰이나 자동 할인을 등록해 주세요.">
        <Button component={Link} to="/admin/promotions/new">
          프로모션 등록
        </Button>
      </EmptyState>
    );
  }
  return (
    <DataTable
      label="프로모션 목록"
      columns={view.columns}
      rows={promotions.data.items}
      rowId={(promotion) => String(promotion.id)}
      sorting={view.sorting}
      stale={promotions.isPlaceholderData}
    />
  );
}
