import { SegmentedControl, SimpleGrid, Stack } from '@mantine/core';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import { PROMOTION_SCOPE_LABELS, PROMOTION_SCOPES } from '@store/domain';
import { NumberField } from '../../../shared/forms/NumberField';
import { Section } from '../../../shared/ui/Facts';
import type { PromotionForm } from '../lib/promotion-form';
import { CategoryPicker } from './CategoryPicker';
import { ProductPicker } from './ProductPicker';

const SCOPES = PROMOTION_SCOPES.map((value) => ({ value, label: PROMOTION_SCOPE_LABELS[value] }));

/** What products it is for, and how much of them must be bought. */
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
