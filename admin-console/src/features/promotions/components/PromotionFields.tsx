import { Stack } from '@mantine/core';
import type { UseFormReturn } from 'react-hook-form';
import type { PromotionForm } from '../lib/promotion-form';
import { BasicFields } from './BasicFields';
import { DiscountFields } from './DiscountFields';
import { PeriodFields, RuleFields } from './RuleFields';
import { ScopeFields } from './ScopeFields';

/** All fields of a promotion. */
export function PromotionFields({ form, isNew }: { form: UseFormReturn<PromotionForm>; isNew: boolean }) {
  return (
    <Stack gap="md">
      <BasicFields form={form} isNew={isNew} />
      <DiscountFields form={form} />
      <ScopeFields form={form} />
      <PeriodFields form={form} />
      <RuleFields form={form} />
    </Stack>
  );
}
