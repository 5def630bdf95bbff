import { Checkbox, SimpleGrid, Stack, Text } from '@mantine/core';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import { fromWall } from '../../../shared/forms/kst-moment';
import { MomentField } from '../../../shared/forms/MomentField';
import { NumberField } from '../../../shared/forms/NumberField';
import { Section } from '../../../shared/ui/Section';
import type { PromotionForm } from '../lib/promotion-form';
import { lengthText } from '../lib/promotion-labels';

type Part = { form: UseFormReturn<PromotionForm> };

/** Start and end. */
export function PeriodFields({ form: { control } }: Part) {
  const [startsAt, endsAt] = useWatch({ control, name: ['startsAt', 'endsAt'] });
  const length = lengthText(fromWall(startsAt), fromWall(endsAt));
  return (
    <Section title="기간">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        {(['startsAt', 'endsAt'] as const).map((name) => (
          <Controller
            key={name}
            name={name}
            control={control}
            render={({ field, fieldState }) => (
              <MomentField
                {...field}
                label={name === 'startsAt' ? '시작' : '종료'}
                error={fieldState.error?.message}
              />
            )}
          />
        ))}
      </SimpleGrid>
      <Text size="xs" c="dimmed" mt={6} role="status">
        한국 시간 기준입니다. 비워 두면 제한이 없습니다.{length !== null && ` 지금 입력한 기간: ${length}`}
      </Text>
    </Section>
  );
}

/** How often, by whom, and combined with what. */
export function RuleFields({ form: { control, register } }: Part) {
  const kind = useWatch({ control, name: 'kind' });
  return (
    <Section title="한도와 조건">
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
          <NumberField
            name="totalLimit"
            control={control}
            label="전체 한도"
            suffix="건"
            placeholder="제한 없음"
            min={1}
            max={10_000}
          />
          <NumberField
            name="perMemberLimit"
            control={control}
            label="회원당 한도"
            suffix="건"
            placeholder="제한 없음"
            min={1}
            max={10_000}
          />
          <NumberField name="priority" control={control} label="우선순위" max={1000} />
        </SimpleGrid>
        <Checkbox label="첫 주문에만" {...register('firstOrderOnly')} />
        <Checkbox label="사업자 회원만" {...register('businessOnly')} />
        <Checkbox
          label="다른 할인과 함께 적용"
          description="함께 적용을 허용한 할인만 한 주문에 중복 적용됩니다. 우선순위가 높은 할인부터 적용합니다."
          {...register('stackable')}
        />
        {kind === 'coupon' && (
          <Checkbox
            label="쿠폰함에 공개"
            description="모든 회원의 쿠폰함에 표시됩니다. 끄면 코드를 아는 회원만 사용할 수 있습니다."
            {...register('listed')}
          />
        )}
      </Stack>
    </Section>
  );
}
