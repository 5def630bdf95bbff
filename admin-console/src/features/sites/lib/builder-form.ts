import {
  checkFormFields,
  messageFor,
  type FormField,
  type FormFieldType,
  type FormProblem,
  type FormStatus,
} from '@store/domain';
import type { FormEdit, SiteForm } from '../api/forms';

/** A field in the builder: numbers as typed, choices as lines. What its type does not use is kept but not sent. */
export interface FieldDraft {
  code: string;
  label: string;
  type: FormFieldType;
  required: boolean;
  help: string;
  min: number | '';
  max: number | '';
  minDate: string | null;
  maxDate: string | null;
  maxLength: number | '';
  maxFiles: number | '';
  choices: string;
  multiple: boolean;
}

export interface BuilderForm {
  title: string;
  description: string;
  status: FormStatus;
  fields: FieldDraft[];
}

/** The stored parts of a form, as reading it and a refused save return them. */
export type StoredForm = Pick<SiteForm, 'title' | 'description' | 'status' | 'fields' | 'version'>;

const CODE = /^field-(\d+)$/;

/**
 * The code by which answers will know the field: made once, never changed, and never that of another field of the form,
 * not even of one removed since the page was opened (`used`).
 */
export function nextCode(used: readonly string[]): string {
  const numbers = used.map((code) => Number(CODE.exec(code)?.[1] ?? 0));
  return `field-${Math.max(0, ...numbers) + 1}`;
}

export const newField = (type: FormFieldType, code: string): FieldDraft => ({
  code,
  type,
  label: '',
  required: false,
  help: '',
  min: '',
  max: '',
  minDate: null,
  maxDate: null,
  maxLength: '',
  maxFiles: '',
  choices: '',
  multiple: false,
});

const draftOf = (field: FormField): FieldDraft => ({
  ...newField(field.type, field.code),
  label: field.label,
  required: field.required,
  help: field.help ?? '',
  min: field.min ?? '',
  minDate: field.minDate,
  maxDate: field.maxDate,
  maxLength: field.maxLength ?? '',
  ...(field.type === 'file' ? { maxFiles: field.max ?? '' } : { max: field.max ?? '' }),
  choices: field.choices.join('\n'),
  multiple: field.multiple,
});

export const builderOf = ({ title, description, status, fields }: StoredForm): BuilderForm => ({
  title,
  status,
  description: description ?? '',
  fields: fields.map(draftOf),
});

const numberOf = (typed: number | ''): number | null => (typed === '' ? null : typed);
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The limits that the field's type uses. */
function limitsOf(draft: FieldDraft): Partial<FormField> {
  switch (draft.type) {
    case 'text':
      return { maxLength: numberOf(draft.maxLength) };
    case 'number':
      return { min: numberOf(draft.min), max: numberOf(draft.max) };
    case 'date':
      return { minDate: draft.minDate, maxDate: draft.maxDate };
    case 'choice':
      return { choices: linesOf(draft.choices), multiple: draft.multiple };
    case 'file':
      return { max: numberOf(draft.maxFiles) };
  }
}

/** The fields as the server stores them, in their order. */
export const fieldsOf = (drafts: readonly FieldDraft[]): FormField[] =>
  drafts.map((draft, sortOrder) => ({
    code: draft.code,
    label: draft.label.trim(),
    type: draft.type,
    required: draft.required,
    sortOrder,
    help: draft.help.trim() || null,
    min: null,
    max: null,
    minDate: null,
    maxDate: null,
    maxLength: null,
    choices: [],
    multiple: false,
    ...limitsOf(draft),
  }));

export const bodyOf = (form: BuilderForm): Omit<FormEdit, 'version'> => ({
  title: form.title.trim(),
  description: form.description.trim() || null,
  status: form.status,
  fields: fieldsOf(form.fields),
});

/** Everything that is wrong with the form now, by the server's own rules. */
export function problemsOf(form: BuilderForm): FormProblem[] {
  const code = 'FORM_TITLE_REQUIRED';
  const title = form.title.trim() === '' ? [{ field: 'title', code, message: messageFor(code) }] : [];
  return [...title, ...checkFormFields(fieldsOf(form.fields), form.status)].map((problem) => ({
    ...problem,
    field: builderPath(problem.field, form),
  }));
}

/** The builder has its own field for the number of files, which the server calls `max`. */
export function builderPath(path: string, form: BuilderForm): string {
  const index = /^fields\.(\d+)\.max$/.exec(path)?.[1];
  if (index === undefined || form.fields[Number(index)]?.type !== 'file') return path;
  return `fields.${index}.maxFiles`;
}
