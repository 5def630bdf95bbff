import { useWatch, type UseFormReturn } from 'react-hook-form';
import { messageFor } from '@store/domain';
import { TextField } from '../../../shared/ui/Field';
import {
  BUSINESS_LABELS,
  BUSINESS_RULES,
  businessNumberInput,
  numberResult,
  type BusinessValues,
} from '../lib/business-form';

/** Dashes come by themselves, and the check digit is tried as soon as the number is whole. */
export function NumberField({ form }: { form: UseFormReturn<BusinessValues> }) {
  const result = numberResult(useWatch({ control: form.control, name: 'bizRegNo' }));
  const refused = form.formState.errors.bizRegNo?.message;
  const onChange = (event: { target: { value: string } }): void => {
    form.setValue('bizRegNo', businessNumberInput(event.target.value), { shouldDirty: true });
    if (refused !== undefined) form.clearErrors('bizRegNo');
  };
  return (
    <TextField
      label={BUSINESS_LABELS.bizRegNo}
      inputMode="numeric"
      placeholder="000-00-00000"
      aria-required
      hint={
        result === 'right' ? <span className="font-medium text-pine">올바른 번호입니다.</span> : '숫자 10자리'
      }
      error={refused ?? (result === 'wrong' ? messageFor('BUSINESS_NUMBER_FORM') : undefined)}
      {...form.register('bizRegNo', { validate: BUSINESS_RULES.bizRegNo, onChange })}
    />
  );
}
