import { Checkbox, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import { ACCOUNT_HOLDER_MAX_LENGTH, BANKS } from '@store/domain';
import type { Refund } from '../api/refunds';
import type { GrantForm } from '../lib/grant-form';

const CHOICES = BANKS.map(({ code, name }) => ({ value: code, label: name }));

interface AccountFieldsProps {
  form: UseFormReturn<GrantForm>;
  /** The account that the member gave. */
  given: Refund['account'];
  /** No account is known, but the refund needs one. */
  required: boolean;
}

/** The account that a virtual account's money goes back to. */
export function AccountFields({ form, given, required }: AccountFieldsProps) {
  const other = useWatch({ control: form.control, name: 'otherAccount' });
  if (given === null && !required) return null;
  return (
    <Stack gap="xs">
      {given !== null && (
        <>
          <Text size="sm">
            환불 계좌: {given.bankName} {given.accountNumber} {given.holderName}
          </Text>
          <Checkbox label="다른 계좌로 환불" {...form.register('otherAccount')} />
        </>
      )}
      {(required || other) && <Fields form={form} />}
    </Stack>
  );
}

function Fields({ form: { control, register, formState } }: Pick<AccountFieldsProps, 'form'>) {
  const { errors } = formState;
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
      <Controller
        name="bankCode"
        control={control}
        render={({ field, fieldState }) => (
          <Select
            {...field}
            value={field.value || null}
            onChange={(code) => field.onChange(code ?? '')}
            label="은행"
            data={CHOICES}
            searchable
            required
            nothingFoundMessage="일치하는 은행이 없습니다"
            error={fieldState.error?.message}
          />
        )}
      />
      <TextInput
        label="계좌번호"
        inputMode="numeric"
        autoComplete="off"
        required
        error={errors.accountNumber?.message}
        {...register('accountNumber')}
      />
      <TextInput
        label="예금주"
        autoComplete="off"
        required
        maxLength={ACCOUNT_HOLDER_MAX_LENGTH}
        error={errors.holderName?.message}
        {...register('holderName')}
      />
    </SimpleGrid>
  );
}
