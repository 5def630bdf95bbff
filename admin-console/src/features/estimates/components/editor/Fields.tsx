import { Textarea, TextInput, type TextareaProps, type TextInputProps } from '@mantine/core';
import { useController, type FieldPathByValue } from 'react-hook-form';
import type { DraftForm } from '../../lib/draft-form';

type TextPath = FieldPathByValue<DraftForm, string>;

/** A single-line text field of the draft. */
export function DraftText({ name, ...others }: { name: TextPath } & TextInputProps) {
  const { field, fieldState } = useController<DraftForm, TextPath>({ name });
  return <TextInput {...others} {...field} error={fieldState.error?.message} />;
}

/** A multi-line text field of the draft. */
export function DraftTextarea({ name, ...others }: { name: TextPath } & TextareaProps) {
  const { field, fieldState } = useController<DraftForm, TextPath>({ name });
  return <Textarea {...others} {...field} autosize minRows={2} error={fieldState.error?.message} />;
}
