import { Select, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { contractProductSearchQuery, type ContractProduct } from '../../api/contract-lists';

interface AddProductProps {
  listId: number;
  onAdd: (product: ContractProduct) => void;
}

/** Finds a product by name or SKU, also one that is not on sale, and adds a row for it. */
export function AddProduct({ listId, onAdd }: AddProductProps) {
  const [q, setQ] = useState('');
  const [settled] = useDebouncedValue(q.trim(), 250);
  const products = useQuery({ ...contractProductSearchQuery(listId, settled), enabled: settled !== '' });
  const found = settled === '' ? [] : (products.data ?? []);
  return (
    <Select
      aria-label="상품 추가"
      placeholder="상품명, SKU로 추가"
      w={220}
      data={found.map(({ productId, productName }) => ({ value: String(productId), label: productName }))}
      // The server has already searched.
      filter={({ options }) => options}
      searchable
      searchValue={q}
      onSearchChange={setQ}
      value={null}
      onChange={(id) => {
        const product = found.find(({ productId }) => String(productId) === id);
        setQ('');
        if (product !== undefined) onAdd(product);
      }}
      renderOption={({ option }) => {
        const product = found.find(({ productId }) => String(productId) === option.value);
        return (
          <div>
            {option.label}
            <Text size="xs" c="dimmed">
              {product?.sku ?? 'SKU 없음'}
              {product !== undefined &&
                product.prices.length > 0 &&
                ` · 계약 단가 ${product.prices.length}건`}
            </Text>
          </div>
        );
      }}
      nothingFoundMessage={
        settled === '' || products.isFetching
          ? undefined
          : products.isError
            ? '상품을 불러오지 못했습니다.'
            : '일치하는 상품이 없습니다'
      }
    />
  );
}
