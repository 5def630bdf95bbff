import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { categoriesQuery } from '../api/products';

interface CategorySelectProps {
  /** Code of the chosen category; empty for all. */
  value: string;
  onChange: (code: string) => void;
}

/** Chooses a category; its sub-categories stand indented below it. */
export function CategorySelect({ value, onChange }: CategorySelectProps) {
  const categories = useQuery(categoriesQuery);
  const items = categories.data ?? [];
  const top = items.filter(({ parentId }) => parentId === null);
  const data = top.flatMap((parent) => [
    { value: parent.code, label: parent.name },
    ...items
      .filter(({ parentId }) => parentId === parent.id)
      .map(({ code, name }) => ({ value: code, label: `— ${name}` })),
  ]);
  return (
    <Select
      aria-label="카테고리"
      placeholder="모든 카테고리"
      data={data}
      value={value === '' ? null : value}
      onChange={(code) => onChange(code ?? '')}
      clearable
      clearButtonProps={{ 'aria-label': '카테고리 지우기' }}
      searchable
      nothingFoundMessage="없는 카테고리입니다"
      w={190}
    />
  );
}
