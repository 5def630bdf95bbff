import { Autocomplete, SimpleGrid, TextInput } from '@mantine/core';
import { DateInput } from '@mantine/dates';
import { Controller, type Control, type UseFormRegister } from 'react-hook-form';
import { CARRIERS } from '@store/domain';
import type { ShippingForm } from './use-shipping-form';

const CARRIER_NAMES = CARRIERS.map(({ name }) => name);

interface ShippingFieldsProps {
  register: UseFormRegister<ShippingForm>;
  control: Control<ShippingForm>;
}

/** Known carriers are suggested; any other name can be typed (decision B10). */
export function ShippingFields({ register, control }: ShippingFieldsProps) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      <Controller
        name="carrier"
        control={control}
        render={({ field }) => (
          <Autocomplete
            {...field}
            label="택배사"
            placeholder="선택 또는 직접 입력"
            data={CARRIER_NAMES}
            maxLength={50}
          />
        )}
      />
      <TextInput
        label="송장번호"
        inputMode="numeric"
        autoComplete="off"
        maxLength={50}
        {...register('trackingNo')}
      />
      <Controller
        name="etaDate"
        control={control}
        render={({ field }) => (
          <DateInput
            {...field}
            label="도착 예정일"
            clearButtonProps={{ 'aria-label': '도착 예정일 지우기' }}
            valueFormat="YYYY.MM.DD"
            placeholder="연.월.일"
            clearable
          />
        )}
      />
    </SimpleGrid>
  );
}
