import { sortedFormFields, type FormField, type FormFieldType } from '@store/domain';
import { textOf } from '../../platform/http/field-rules.js';
import type { FormContent } from './form-edits.service.js';
import type { CreateFormDto, SaveFormFieldDto, UpdateFormDto } from './dto/admin/form-input.dto.js';

/** The form in a body. */
export function newForm(input: CreateFormDto): FormContent {
  return {
    title: input.title.trim(),
    description: textOf(input.description) || null,
    status: input.status ?? 'draft',
    fields: fieldsOf(input.fields ?? []),
  };
}

/** Only the fields in the body. */
export function changesOf(input: UpdateFormDto): Partial<FormContent> {
  const { title, description, status, fields } = input;
  return {
    ...(title === undefined ? {} : { title: title.trim() }),
    ...(description === undefined ? {} : { description: textOf(description) || null }),
    ...(status == null ? {} : { status }),
    ...(fields == null ? {} : { fields: fieldsOf(fields) }),
  };
}

function fieldsOf(inputs: readonly SaveFormFieldDto[]): FormField[] {
  return sortedFormFields(inputs.map(toField));
}

/** Parts that do not concern the field's type are dropped, so that a screen never shows a meaningless limit. */
function toField(input: SaveFormFieldDto, index: number): FormField {
  const of = <T>(types: readonly FormFieldType[], value: T | null | undefined): T | null =>
    types.includes(input.type) ? (value ?? null) : null;
  return {
    code: input.code,
    label: input.label.trim(),
    type: input.type,
    required: input.required ?? false,
    help: textOf(input.help) || null,
    min: of(['number'], input.min),
    max: of(['number', 'file'], input.max),
    minDate: of(['date'], input.minDate),
    maxDate: of(['date'], input.maxDate),
    maxLength: of(['text'], input.maxLength),
    choices: of(['choice'], input.choices)?.map((choice) => choice.trim()) ?? [],
    multiple: of(['choice'], input.multiple) ?? false,
    sortOrder: input.sortOrder ?? index,
  };
}
