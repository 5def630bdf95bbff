import { Select, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatWon } from '@store/domain';
import { productSearchQuery } from '../../api/catalogue-products';

/** Finds a product of the catalogue; the server searches. */
export function ProductSearch({ onChoose }: { onChoose: (id: number | null) => void }) {
  const [q, setQ] = useState('');
  const [settled] = useDebouncedValue(q.trim(), 250);
  const products = useQuery(productSearchQuery(settled));
  const matches = products.data ?? [];
  return (
    <Select
      label="상품 검색"
      placeholder="상품명, SKU로 찾기"
      data={matches.map(({ id, title }) => ({ value: String(id), label: title }))}
      filter={({ options }) => options}
      searchable
      searchValue={q}
      onSearchChange={setQ}
      onChange={(id) => onChoose(id === null ? null : Number(id))}
      renderOption={({ option }) => (
        <ProductChoice title={option.label} price={priceOf(matches, option.value)} />
      )}
      nothingFoundMessage={products.isError ? '상품을 불러오지 못했습니다.' : '일치하는 상품이 없습니다'}
      maxDropdownHeight={280}
      withScrollArea={false}
      styles={{ options: { maxHeight: 280, overflowY: 'auto' } }}
      data-autofocus
    />
  );
}

const priceOf = (matches: readonly { id: number; price: number | null }[], id: string): number | null =>
  matches.find((product) => String(product.id) === id)?.price ?? null;

function ProductChoice({ title, price }: { title: string; price: number | null }) {
  return (
    <>
      {title}{' '}
      <Text span size="xs" c="dimmed">
        {price === null ? '견적 문의 상품' : formatWon(price)}
      </Text>
    </>
  );
}
