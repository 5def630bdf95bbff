import { NumberInput, type NumberInputProps } from '@mantine/core';
import { Controller, type Control, type FieldPath, type FieldValues } from 'react-hook-form';

interface NumberFieldProps<Values extends FieldValues> extends Omit<
  NumberInputProps,
  'name' | 'value' | 'onChange' | 'error' | 'form'
> {
  name: FieldPath<Values>;
  control: Control<Values>;
}

/** A whole number of a form, with its digits in groups; an empty string while it has no value. */
export function NumberField<Values extends FieldValues>({
  name,
  control,
  ...others
}: NumberFieldProps<Values>) {
  return (
    <Controller
      name={name}
      control={control}
      render={({ field, fieldState }) => (
        <NumberInput
          {...field}
          min={0}
          allowDecimal={false}
          allowNegative={false}
          thousandSeparator
          hideControls
          error={fieldState.error?.message}
          {...others}
        />
      )}
    />
  );
}
