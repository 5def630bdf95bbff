import { Autocomplete, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { CategorySelect } from '../../../shared/ui/CategorySelect';
import { ResetFilter } from '../../../shared/ui/ResetFilter';
import { SearchField } from '../../../shared/ui/SearchField';
import type { UrlFilter } from '../../../shared/url/use-url-filter';
import type { StockFilter } from '../lib/stock-filter';
import { ADJUST_REASONS } from './adjust-reason';

interface StockFilterBarProps {
  filter: UrlFilter<StockFilter>;
  reason: string;
  onReason: (reason: string) => void;
  /** What works on the list as a whole. */
  tools: ReactNode;
}

/** What is looked for, and why what is typed below is typed. */
export function StockFilterBar({ filter, reason, onReason, tools }: StockFilterBarProps) {
  const { values, set } = filter;
  return (
    <Group gap="xs">
      <SearchField label="상품명, SKU, 브랜드" value={values.q} onSearch={(q) => set({ q })} />
      <CategorySelect
        by="code"
        aria-label="카테고리"
        placeholder="모든 카테고리"
        value={values.category}
        onChange={(category) => set({ category })}
        clearable
        w={180}
      />
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
      <ResetFilter filter={filter} />
      {tools}
    </Group>
  );
}
