import { TreeSelect, type TreeNodeData, type TreeSelectProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { categoryTreeQuery, type Category } from '../api/category-tree';

interface CategorySelectProps extends Omit<
  TreeSelectProps,
  'data' | 'mode' | 'value' | 'onChange' | 'defaultValue' | 'error'
> {
  /** What stands for a category: its id in forms, its code in addresses. */
  by: 'id' | 'code';
  /** Empty for none. */
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  /** Categories that cannot be chosen are left out, with everything below them. */
  without?: (category: Category) => boolean;
}

const CHEVRONS = { expand: '펼치기', collapse: '접기' };

/** Chooses one category of the tree; words find it wherever it stands. */
export function CategorySelect({ by, value, onChange, without, ...others }: CategorySelectProps) {
  const categories = useQuery(categoryTreeQuery);
  const items = categories.data;
  const data = useMemo(() => toNodes(items ?? [], by, without), [items, by, without]);
  return (
    <TreeSelect
      mode="single"
      data={data}
      value={value === '' || items === undefined ? null : value}
      onChange={(chosen) => onChange(chosen ?? '')}
      searchable
      clearButtonProps={{ 'aria-label': '카테고리 지우기' }}
      chevronAriaLabels={CHEVRONS}
      nothingFoundMessage={categories.isError ? '카테고리를 불러오지 못했습니다.' : '없는 카테고리입니다'}
      maxDropdownHeight={320}
      // Getting the focus, also for a refusal, covers nothing with the list.
      openOnFocus={false}
      {...others}
    />
  );
}

/** The flat list of the server as nested nodes. */
function toNodes(
  items: readonly Category[],
  by: 'id' | 'code',
  without: (category: Category) => boolean = () => false,
): TreeNodeData[] {
  const top: TreeNodeData[] = [];
  const nodes = new Map<number, TreeNodeData>();
  for (const category of items) {
    const parent = category.parentId === null ? null : nodes.get(category.parentId);
    if (parent === undefined || without(category)) continue;
    const hint = category.status === 'active' ? '' : ` (${category.statusLabel})`;
    const node: TreeNodeData = { value: String(category[by]), label: `${category.name}${hint}` };
    nodes.set(category.id, node);
    if (parent === null) top.push(node);
    else (parent.children ??= []).push(node);
  }
  return top;
}
