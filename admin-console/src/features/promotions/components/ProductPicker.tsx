import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_PROMOTION_SCOPE } from '@store/domain';
import { productSearchQuery } from '../api/product-search';
import type { PickerProps } from './CategoryPicker';

/** Chooses products: words are looked for on the server. */
export function ProductPicker({ value, onChange, ...others }: PickerProps) {
  const [words, setWords] = useState('');
  const [asked] = useDebouncedValue(words.trim(), 250);
  const products = useQuery(productSearchQuery(asked));
  const found = (products.data ?? []).map(({ id, title }) => ({ id, name: title }));
  const all = [...value, ...found.filter(({ id }) => !value.some((item) => item.id === id))];
  return (
    <MultiSelect
      label="상품"
      placeholder={value.length === 0 ? '상품명, SKU로 찾기' : ''}
      data={all.map(({ id, name }) => ({ value: String(id), label: name }))}
      // The server has chosen what fits: SKU and wrong keyboard included.
      filter={({ options }) => options}
      searchValue={words}
      onSearchChange={setWords}
      value={value.map(({ id }) => String(id))}
      onChange={(ids) => onChange(all.filter(({ id }) => ids.includes(String(id))))}
      maxValues={MAX_PROMOTION_SCOPE}
      searchable
      hidePickedOptions
      nothingFoundMessage={products.isError ? '상품을 불러오지 못했습니다.' : '없는 상품입니다'}
      maxDropdownHeight={300}
      required
      {...others}
    />
  );
}
