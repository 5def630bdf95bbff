import {
  NumberInput,
  Select,
  Textarea,
  TextInput,
  type NumberInputProps,
  type SelectProps,
  type TextareaProps,
  type TextInputProps,
} from '@mantine/core';
import { useController, type FieldPathByValue } from 'react-hook-form';
import { MAX_UNIT_PRICE } from '@store/domain';
import type { NumberInput as Amount, ProductForm } from '../../lib/product-form';

type TextPath = FieldPathByValue<ProductForm, string>;
type AmountPath = FieldPathByValue<ProductForm, Amount>;

interface Live {
  /** Errors found while typing, before anything was sent. */
  live?: string | undefined;
}

/** A single-line text field of the product form. */
export function FormText({
  name,
  live,
  onBeforeType,
  ...others
}: { name: TextPath; onBeforeType?: (text: string) => void } & Live & TextInputProps) {
  const {
    field: { ref, value, onBlur, onChange },
    fieldState,
  } = useController<ProductForm, TextPath>({ name });
  return (
    <TextInput
      {...others}
      ref={ref}
      name={name}
      value={value}
      onBlur={onBlur}
      onChange={(event) => {
        onBeforeType?.(event.currentTarget.value);
        onChange(event);
      }}
      error={fieldState.error?.message ?? live}
    />
  );
}

/** A multi-line text field of the product form. */
export function FormTextarea({ name, ...others }: { name: TextPath } & TextareaProps) {
  const { field, fieldState } = useController<ProductForm, TextPath>({ name });
  return <Textarea {...others} {...field} autosize minRows={2} error={fieldState.error?.message} />;
}

/** A whole number of the product form; empty if nothing is typed. */
export function FormNumber({
  name,
  live,
  onBeforeType,
  ...others
}: { name: AmountPath; onBeforeType?: (amount: Amount) => void } & Live & NumberInputProps) {
  const {
    field: { ref, value, onBlur, onChange },
    fieldState,
  } = useController<ProductForm, AmountPath>({ name });
  const put = (typed: string | number) => {
    const amount = typeof typed === 'number' ? typed : typed === '' ? '' : Number(typed);
    const next = Number.isNaN(amount) ? '' : amount;
    onBeforeType?.(next);
    onChange(next);
  };
  return (
    <NumberInput
      hideControls
      allowDecimal={false}
      allowNegative={false}
      thousandSeparator=","
      inputMode="numeric"
      // Nothing larger can be computed; a smaller number that is too large for its field gets an error there.
      max={MAX_UNIT_PRICE}
      clampBehavior="strict"
      {...others}
      ref={ref}
      name={name}
      value={value}
      onBlur={onBlur}
      onChange={put}
      error={fieldState.error?.message ?? live}
    />
  );
}

/** A choice among a few values of the product form. */
export function FormSelect({ name, ...others }: { name: TextPath } & SelectProps) {
  const {
    field: { ref, value, onBlur, onChange },
    fieldState,
  } = useController<ProductForm, TextPath>({ name });
  return (
    <Select
      {...others}
      ref={ref}
      value={value}
      onBlur={onBlur}
      onChange={(chosen) => onChange(chosen ?? '')}
      allowDeselect={false}
      error={fieldState.error?.message}
    />
  );
}
