import { useFormContext, type UseFormRegisterReturn } from 'react-hook-form';
import { useId } from 'react';
import { FORM_TEXT_LENGTH, type FormField } from '@store/domain';
import { SelectField, TextAreaField, TextField } from '../../../shared/ui/Field';
import { checkField, type FormDraft } from '../lib/form-draft';
import { FileField } from './FileField';
import { FieldGroup } from './FieldGroup';

/** Longer answers get a multi-line field. */
const ONE_LINE = 100;
/** More choices than this become a select. */
const OPEN_CHOICES = 6;

interface FieldProps {
  field: FormField;
  error: string | undefined;
}

/** Every field of the form by its kind, validated at each keystroke by the server's rule. */
export function FormFields({ fields }: { fields: readonly FormField[] }) {
  const { formState } = useFormContext<FormDraft>();
  return fields.map((field) => {
    // An array's own error also has its message at the root of the field.
    const error = formState.errors.values?.[field.code]?.message;
    return <Field key={field.code} field={field} error={typeof error === 'string' ? error : undefined} />;
  });
}

function Field({ field, error }: FieldProps) {
  switch (field.type) {
    case 'text':
      return <TextAnswer field={field} error={error} />;
    case 'number':
      return <NumberAnswer field={field} error={error} />;
    case 'date':
      return <DateAnswer field={field} error={error} />;
    case 'choice':
      return <ChoiceAnswer field={field} error={error} />;
    case 'file':
      return <FileField field={field} error={error} />;
  }
}

/** Common properties of all text-like controls. */
function useControl({ field, error }: FieldProps) {
  const { register } = useFormContext<FormDraft>();
  return {
    label: field.label,
    optional: !field.required,
    hint: field.help ?? undefined,
    error,
    'aria-required': field.required || undefined,
    ...register(`values.${field.code}`, { validate: (value) => checkField(field, value) }),
  };
}

function TextAnswer(props: FieldProps) {
  const control = useControl(props);
  const maxLength = props.field.maxLength ?? FORM_TEXT_LENGTH.usual;
  return maxLength <= ONE_LINE ? <TextField {...control} /> : <TextAreaField rows={4} {...control} />;
}

function NumberAnswer(props: FieldProps) {
  const control = useControl(props);
  return <TextField inputMode="decimal" autoComplete="off" {...control} />;
}

function DateAnswer(props: FieldProps) {
  const control = useControl(props);
  const { minDate, maxDate } = props.field;
  return <TextField type="date" min={minDate ?? undefined} max={maxDate ?? undefined} {...control} />;
}

function ChoiceAnswer(props: FieldProps) {
  const control = useControl(props);
  const { field, error } = props;
  if (field.multiple || field.choices.length <= OPEN_CHOICES) {
    const { name, onBlur, onChange, ref } = control;
    return <ChoiceGroup field={field} error={error} register={{ name, onBlur, onChange, ref }} />;
  }
  return (
    <SelectField {...control}>
      <option value="">{field.required ? '선택해 주세요' : '선택 안 함'}</option>
      {field.choices.map((choice) => (
        <option key={choice} value={choice}>
          {choice}
        </option>
      ))}
    </SelectField>
  );
}

interface ChoiceGroupProps {
  field: FormField;
  error: string | undefined;
  register: UseFormRegisterReturn;
}

/** All choices visible: one of them, or several. */
function ChoiceGroup({ field, error, register }: ChoiceGroupProps) {
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
