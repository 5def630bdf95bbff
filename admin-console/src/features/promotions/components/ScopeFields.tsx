import { SegmentedControl, SimpleGrid, Stack, MultiSelect } from '@mantine/core';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PROMOTION_SCOPE_LABELS, PROMOTION_SCOPES, MAX_PROMOTION_SCOPE } from '@store/domain';
import { NumberField } from '../../../shared/forms/NumberField';
import { Section } from '../../../shared/ui/Section';
import type { PromotionForm } from '../lib/promotion-form';
import { productSearchQuery } from '../api/product-search';
import { CategoryPicker, type PickerProps } from './CategoryPicker';

/** Chooses products; the server searches. */
function ProductPicker({ value, onChange, ...others }: PickerProps) {
  const [q, setQ] = useState('');
  const [settled] = useDebouncedValue(q.trim(), 250);
  const products = useQuery(productSearchQuery(settled));
  const matches = (products.data ?? []).map(({ id, title }) => ({ id, name: title }));
  const all = [...value, ...matches.filter(({ id }) => !value.some((item) => item.id === id))];
  return (
    <MultiSelect
      label="상품"
      placeholder={value.length === 0 ? '상품명, SKU로 찾기' : ''}
      data={all.map(({ id, name }) => ({ value: String(id), label: name }))}
      // The server has already searched: also by SKU and with a wrong keyboard layout.
      filter={({ options }) => options}
      searchValue={q}
      onSearchChange={setQ}
      value={value.map(({ id }) => String(id))}
      onChange={(ids) => onChange(all.filter(({ id }) => ids.includes(String(id))))}
      maxValues={MAX_PROMOTION_SCOPE}
      searchable
      hidePickedOptions
      nothingFoundMessage={products.isError ? '상품을 불러오지 못했습니다.' : '일치하는 상품이 없습니다'}
      maxDropdownHeight={300}
      required
      {...others}
    />
  );
}

const SCOPES = PROMOTION_SCOPES.map((value) => ({ value, label: PROMOTION_SCOPE_LABELS[value] }));

/** The products that it covers, and the minimum purchase. */
export function ScopeFields({ form: { control } }: { form: UseFormReturn<PromotionForm> }) {
  const type = useWatch({ control, name: 'scopeType' });
  return (
    <Section title="대상 상품과 최소 조건">
      <Stack gap="sm">
        <Controller
          name="scopeType"
          control={control}
          render={({ field }) => (
            <SegmentedControl {...field} aria-label="대상" data={SCOPES} w="fit-content" />
          )}
        />
        {type === 'categories' && (
          <Controller
            name="categories"
            control={control}
            render={({ field, fieldState }) => (
              <CategoryPicker {...field} error={fieldState.error?.message} />
            )}
          />
        )}
        {type === 'products' && (
          <Controller
            name="products"
            control={control}
            render={({ field, fieldState }) => <ProductPicker {...field} error={fieldState.error?.message} />}
          />
        )}
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <NumberField
            name="minimumAmount"
            control={control}
            label="최소 주문 금액"
            description="대상 상품의 할인 전 금액 합계"
            suffix="원"
            placeholder="없음"
          />
          <NumberField
            name="minimumQuantity"
            control={control}
            label="최소 수량"
            description="대상 상품의 수량 합계"
            suffix="개"
            placeholder="없음"
          />
        </SimpleGrid>
      </Stack>
    </Section>
  );
}
