import { SegmentedControl, SimpleGrid, Stack } from '@mantine/core';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import { NumberField } from '../../../shared/forms/NumberField';
import { Section } from '../../../shared/ui/Section';
import type { PromotionForm } from '../lib/promotion-form';

const TYPES = [
  { value: 'percent', label: '비율 (%)' },
  { value: 'amount', label: '금액 (원)' },
];

/** The discount. */
export function DiscountFields({ form: { control } }: { form: UseFormReturn<PromotionForm> }) {
  const type = useWatch({ control, name: 'discountType' });
  return (
    <Section title="할인">
      <Stack gap="sm">
        <Controller
          name="discountType"
          control={control}
          render={({ field }) => (
            <SegmentedControl {...field} aria-label="할인 방식" data={TYPES} w="fit-content" />
          )}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          {type === 'percent' ? (
            <>
              <NumberField
                name="percent"
                control={control}
                label="할인율"
                suffix="%"
                allowDecimal
                decimalScale={2}
                max={100}
                required
              />
              <NumberField
                name="maxDiscount"
                control={control}
                label="최대 할인 금액"
                suffix="원"
                placeholder="제한 없음"
              />
            </>
          ) : (
            <NumberField name="discountAmount" control={control} label="할인 금액" suffix="원" required />
          )}
        </SimpleGrid>
      </Stack>
    </Section>
  );
}
