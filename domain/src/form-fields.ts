import { messageFor, type PlainMessageCode } from './messages.js';

/** What a field of a site's form asks for. */
export const FORM_FIELD_TYPES = ['text', 'number', 'date', 'choice', 'file'] as const;
export type FormFieldType = (typeof FORM_FIELD_TYPES)[number];

export const FORM_FIELD_TYPE_LABELS: Readonly<Record<FormFieldType, string>> = {
  text: '텍스트',
  number: '숫자',
  date: '날짜',
  choice: '선택',
  file: '파일',
};

/** Only an open form takes answers; a draft is seen only by staff. */
export const FORM_STATUSES = ['draft', 'open', 'closed'] as const;
export type FormStatus = (typeof FORM_STATUSES)[number];

export const FORM_STATUS_LABELS: Readonly<Record<FormStatus, string>> = {
  draft: '작성 중',
  open: '접수 중',
  closed: '마감',
};

export const MAX_SITES_PER_MEMBER = 100;
export const MAX_FORMS_PER_SITE = 50;
/** Answers that one member gives to one form. */
export const MAX_FORM_ANSWERS = 100;
export const MAX_FORM_FIELDS = 50;
export const MAX_FORM_CHOICES = 50;
/** Characters of a field's label and of a choice. */
export const MAX_FORM_LABEL = 100;
/** Characters of a text answer whose field sets no limit, and the largest limit it may set. */
export const FORM_TEXT_LENGTH = { usual: 1_000, most: 5_000 } as const;
/** Files of one answer to a file field that sets no limit, and the largest limit it may set. */
export const FORM_FILE_COUNT = { usual: 1, most: 10 } as const;

/** One field of a form. Properties that do not concern its type are ignored. */
export interface FormField {
  /** Name of the field in an answer; unique within the form. */
  code: string;
  label: string;
  type: FormFieldType;
  required: boolean;
  /** Shown below the field. */
  help: string | null;
  /** number: smallest value. */
  min: number | null;
  /** number: largest value; file: most files (1 when null). */
  max: number | null;
  /** date: first and last day, yyyy-MM-dd. */
  minDate: string | null;
  maxDate: string | null;
  /** text: most characters (1,000 when null). */
  maxLength: number | null;
  /** choice: what can be chosen. */
  choices: string[];
  /** choice: allows several at once. */
  multiple: boolean;
  /** Position in the form; equal numbers keep the order of the list. */
  sortOrder: number;
}

/** One mistake in a definition or an answer: its path, a stable code, and the Korean sentence. */
export interface FormProblem {
  /** `fields.0.code` of a definition, `values.<code>` of an answer. */
  field: string;
  code: string;
  message: string;
}

/** A letter, then letters, digits, hyphen or underscore: 1 to 40 in all. */
const FORM_FIELD_CODE_PATTERN = /^[a-z][a-z0-9_-]{0,39}$/;

/** Every object has a 'constructor': programs that copy answers lose it. */
const isFieldCode = (code: string): boolean => FORM_FIELD_CODE_PATTERN.test(code) && code !== 'constructor';

type Rule = readonly [property: keyof FormField, code: PlainMessageCode, broken: boolean];

const isLabel = (text: string): boolean => {
  const { length } = Array.from(text.trim());
  return length >= 1 && length <= MAX_FORM_LABEL;
};

function hasChoices({ choices }: FormField): boolean {
  const distinct = new Set(choices.map((choice) => choice.trim()));
  const count = choices.length >= 1 && choices.length <= MAX_FORM_CHOICES;
  return count && distinct.size === choices.length && choices.every(isLabel);
}

const inverted = <T extends number | string>(low: T | null, high: T | null): boolean =>
  low !== null && high !== null && low > high;

const exceeds = (limit: number | null, max: number): boolean =>
  limit !== null && (!Number.isInteger(limit) || limit < 1 || limit > max);

/** Limits that contradict each other or exceed what is stored, by the type of the field. */
const BROKEN_LIMIT: Record<FormFieldType, (field: FormField) => keyof FormField | null> = {
  text: (field) => (exceeds(field.maxLength, FORM_TEXT_LENGTH.most) ? 'maxLength' : null),
  number: (field) => (inverted(field.min, field.max) ? 'max' : null),
  date: (field) => (inverted(field.minDate, field.maxDate) ? 'maxDate' : null),
  choice: () => null,
  file: (field) => (exceeds(field.max, FORM_FILE_COUNT.most) ? 'max' : null),
};

function fieldProblems(field: FormField, index: number, earlier: readonly FormField[]): FormProblem[] {
  const limit = BROKEN_LIMIT[field.type](field);
  const rules: Rule[] = [
    ['code', 'FORM_FIELD_CODE_FORM', !isFieldCode(field.code)],
    ['code', 'FORM_FIELD_CODE_TAKEN', earlier.some((other) => other.code === field.code)],
    ['label', 'FORM_FIELD_LABEL_REQUIRED', !isLabel(field.label)],
    ['choices', 'FORM_FIELD_CHOICES_FORM', field.type === 'choice' && !hasChoices(field)],
    [limit ?? 'max', 'FORM_FIELD_RANGE_FORM', limit !== null],
  ];
  return rules
    .filter(([, , broken]) => broken)
    .map(([property, code]) => ({ field: `fields.${index}.${property}`, code, message: messageFor(code) }));
}

/** Everything that is wrong with a form's definition; empty = fine. Only a draft may have no fields. */
export function checkFormFields(fields: readonly FormField[], status: FormStatus): FormProblem[] {
  const whole = (code: PlainMessageCode): FormProblem[] => [
    { field: 'fields', code, message: messageFor(code) },
  ];
  if (fields.length > MAX_FORM_FIELDS) return whole('FORM_FIELDS_LIMIT');
  if (fields.length === 0 && status !== 'draft') return whole('FORM_FIELDS_REQUIRED');
  return fields.flatMap((field, index) => fieldProblems(field, index, fields.slice(0, index)));
}

/** The fields as a form shows them. */
export function sortedFormFields(fields: readonly FormField[]): FormField[] {
  return [...fields].sort((a, b) => a.sortOrder - b.sortOrder);
}
