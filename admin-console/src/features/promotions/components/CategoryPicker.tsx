import { MultiSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { MAX_PROMOTION_SCOPE } from '@store/domain';
import { categoryTreeQuery } from '../../../shared/api/category-tree';
import type { ScopeItem } from '../lib/promotion-form';

export interface PickerProps {
  ref?: Ref<HTMLInputElement>;
  value: ScopeItem[];
  onChange: (items: ScopeItem[]) => void;
  onBlur?: () => void;
  error?: string | undefined;
}

/** Chooses categories by name; each includes everything below it. */
export function CategoryPicker({ value, onChange, ...others }: PickerProps) {
  const categories = useQuery(categoryTreeQuery);
  const loaded = (categories.data ?? []).map(({ id, path }) => ({ id, name: path.join(' › ') }));
  // A chosen category stays chosen while the tree is loading, and if it is gone from it.
  const all = [...loaded, ...value.filter(({ id }) => !loaded.some((item) => item.id === id))];
  return (
    <MultiSelect
      label="카테고리"
      description="하위 카테고리의 상품도 포함됩니다."
      placeholder={value.length === 0 ? '이름으로 찾기' : ''}
      data={all.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value.map(({ id }) => String(id))}
      onChange={(ids) => onChange(all.filter(({ id }) => ids.includes(String(id))))}
      maxValues={MAX_PROMOTION_SCOPE}
      searchable
      hidePickedOptions
      nothingFoundMessage={
        categories.isError ? '카테고리를 불러오지 못했습니다.' : '일치하는 카테고리가 없습니다'
      }
      maxDropdownHeight={300}
      required
      {...others}
    />
  );
}
