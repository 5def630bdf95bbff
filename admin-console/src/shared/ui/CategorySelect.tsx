import { Select, Text, type ComboboxItem, type SelectProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { messageFor } from '@store/domain';
import { categoryTreeQuery, type Category } from '../api/category-tree';

interface CategorySelectProps extends Omit<SelectProps, 'data' | 'value' | 'onChange' | 'defaultValue'> {
  /** The value of a category: its id in forms, its code in addresses. */
  by: 'id' | 'code';
  /** Empty for none. */
  value: string;
  onChange: (value: string) => void;
  /** Categories that cannot be chosen are left out. */
  without?: (category: Category) => boolean;
}

interface CategoryItem extends ComboboxItem {
  name: string;
  level: number;
  /** Note on a category that is not shown. */
  hint: string;
}

/** Most categories drawn at once; the search finds the others. */
const MOST_LISTED = 300;
const INDENT = 16;
const SCROLLED = { options: { maxHeight: 340, overflowY: 'auto' } } as const;

/** Chooses one category of the tree; the search matches its name and its ancestors. */
export function CategorySelect({ by, value, onChange, without, ...others }: CategorySelectProps) {
  const { data: items, isError } = useQuery(categoryTreeQuery);
  const data = useMemo(() => toItems(items ?? [], by, without), [items, by, without]);
  return (
    <Select
      data={data}
      // An unknown code, or one that is not known yet, chooses nothing.
      value={data.some((item) => item.value === value) ? value : null}
      onChange={(chosen) => onChange(chosen ?? '')}
      searchable
      limit={MOST_LISTED}
      openOnFocus={false}
      // The list itself scrolls: assistive technology understands that of a list, but not of a box around it.
      withScrollArea={false}
      styles={SCROLLED}
      renderOption={({ option }) => <Item item={option as CategoryItem} />}
      clearButtonProps={{ 'aria-label': '카테고리 지우기' }}
      nothingFoundMessage={isError ? messageFor('CATEGORIES_LOAD_FAILED') : '일치하는 카테고리가 없습니다'}
      {...others}
    />
  );
}

function Item({ item: { name, level, hint } }: { item: CategoryItem }) {
  return (
    <span style={{ paddingInlineStart: level * INDENT, fontWeight: level === 0 ? 600 : 400 }}>
      {name}
      {hint !== '' && (
        <Text component="span" size="xs" c="dimmed">
          {' '}
          ({hint})
        </Text>
      )}
    </span>
  );
}

function toItems(
  items: readonly Category[],
  by: 'id' | 'code',
  without: (category: Category) => boolean = () => false,
): CategoryItem[] {
  return items
    .filter((category) => !without(category))
    .map(({ name, level, path, status, statusLabel, ...category }) => ({
      value: String(category[by]),
      label: path.join(' › '),
      name,
      level,
      hint: status === 'active' ? '' : statusLabel,
    }));
}
