import { Group, Radio, Stack, Text, Textarea } from '@mantine/core';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import { formatWon, REFUND_REASON_MAX_LENGTH } from '@store/domain';
import { NumberField } from '../../../shared/forms/NumberField';
import { amountOf, GRANT_REASONS, splitOf, type GrantBasis, type GrantForm } from '../lib/grant-form';
import { ReasonChips } from './ReasonChips';

interface GrantFieldsProps {
  form: UseFormReturn<GrantForm>;
  basis: GrantBasis;
}

/** How much goes back, and how it is split. */
export function AmountFields({ form: { control }, basis: { refundable } }: GrantFieldsProps) {
  const [extent, amount] = useWatch({ control, name: ['extent', 'amount'] });
  const asked = amountOf({ extent, amount }, refundable);
  const split = splitOf(asked, refundable);
  return (
    <Stack gap="xs">
      <Controller
        name="extent"
        control={control}
        render={({ field }) => (
          <Radio.Group {...field} label="환불 금액">
            <Group gap="md" mt={6}>
              <Radio value="full" label={`전액 ${formatWon(refundable)}`} />
              <Radio value="part" label="일부" disabled={refundable < 2} />
            </Group>
          </Radio.Group>
        )}
      />
      {extent === 'part' && (
        <NumberField
          name="amount"
          control={control}
          aria-label="일부 환불 금액"
          placeholder="환불할 금액"
          suffix="원"
          maw={240}
        />
      )}
      <Text size="xs" c="dimmed" role="status">
        {split === null || asked === null
          ? `환불할 수 있는 금액은 ${formatWon(refundable)}입니다.`
          : `공급가액 ${formatWon(split.suppliedAmount)} · 부가세 ${formatWon(split.vat)} · 환불 후 잔액 ${formatWon(refundable - asked)}`}
      </Text>
    </Stack>
  );
}

/** What the buyer reads. */
export function ReasonField({ form: { register, setValue, formState } }: Pick<GrantFieldsProps, 'form'>) {
  return (
    <div>
      <Textarea
        label="구매자 안내 내용"
        required
        autosize
        minRows={2}
        maxLength={REFUND_REASON_MAX_LENGTH}
        error={formState.errors.reason?.message}
        {...register('reason')}
      />
      <ReasonChips
        reasons={GRANT_REASONS}
        onChoose={(reason) => setValue('reason', reason, { shouldDirty: true, shouldValidate: true })}
      />
    </div>
  );
}
