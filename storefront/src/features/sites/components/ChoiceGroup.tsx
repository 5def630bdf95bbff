import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { FormField } from '@store/domain';
import { FieldGroup } from './FieldGroup';

interface ChoiceGroupProps {
  field: FormField;
  error: string | undefined;
  register: UseFormRegisterReturn;
}

/** All choices in sight: one of them, or several. */
export function ChoiceGroup({ field, error, register }: ChoiceGroupProps) {
  const id = useId();
  const choices = field.required || field.multiple ? field.choices : ['', ...field.choices];
  return (
    <FieldGroup field={field} error={error}>
      <div className="grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
        {choices.map((choice, index) => (
          <label
            key={choice}
            htmlFor={`${id}-${index}`}
            className="flex min-h-12 items-center gap-3 border border-edge bg-white px-3.5 has-checked:border-ink has-checked:bg-celadon-light has-checked:font-semibold"
          >
            <input
              id={`${id}-${index}`}
              type={field.multiple ? 'checkbox' : 'radio'}
              value={choice}
              className="size-5 shrink-0 accent-pine"
              {...register}
            />
            {choice === '' ? '선택 안 함' : choice}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
