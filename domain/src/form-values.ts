import { isKstDay } from './estimates/estimate-days.js';
import { FORM_FILE_COUNT, FORM_TEXT_LENGTH, type FormField, type FormProblem } from './form-fields.js';
import { messageFor } from './messages.js';

/** Answer to one field: text, date and single choice are strings, several choices strings, files their ids (UUID). */
export type FormValue = string | number | string[];

/** Answers by the code of their field; fields without an answer are absent. */
export type FormValues = Record<string, FormValue>;

/** What one value turns into: itself in stored form, or the problem with it. */
type Reading = { value: FormValue } | { code: string; message: string };

/** Numbers beyond this are no quantities and lose their last digits. */
const LARGEST = Number.MAX_SAFE_INTEGER;

const malformed = ({ label }: FormField): Reading => ({
  code: 'FORM_VALUE_FORM',
  message: messageFor('FORM_VALUE_FORM', { label }),
});

type Bound = number | string | null;

const outOfRange = ({ label }: FormField, min: Bound, max: Bound): Reading => ({
  code: 'FORM_VALUE_RANGE',
  message: messageFor('FORM_VALUE_RANGE', { label, min, max }),
});

function readText(field: FormField, value: unknown): Reading {
  if (typeof value !== 'string' || value.includes('\0')) return malformed(field);
  const text = value.trim().normalize('NFC');
  const max = field.maxLength ?? FORM_TEXT_LENGTH.usual;
  if (Array.from(text).length <= max) return { value: text };
  return { code: 'FORM_VALUE_LONG', message: messageFor('FORM_VALUE_LONG', { label: field.label, max }) };
}

function readNumber(field: FormField, value: unknown): Reading {
  if (typeof value !== 'number' || !Number.isFinite(value) || Math.abs(value) > LARGEST) {
    return malformed(field);
  }
  const { min, max } = field;
  const outside = (min !== null && value < min) || (max !== null && value > max);
  return outside ? outOfRange(field, min, max) : { value };
}

/** Whether the text is a day that exists, as yyyy-MM-dd. */
export function isDay(text: string): boolean {
  return isKstDay(text);
}

function readDate(field: FormField, value: unknown): Reading {
  if (!isKstDay(value)) return malformed(field);
  const { minDate, maxDate } = field;
  const outside = (minDate !== null && value < minDate) || (maxDate !== null && value > maxDate);
  return outside ? outOfRange(field, minDate, maxDate) : { value };
}

function readChoice(field: FormField, value: unknown): Reading {
  const chosen: readonly unknown[] | null = field.multiple ? asList(value) : [value];
  if (chosen === null) return malformed(field);
  const allowed = chosen.filter((one): one is string => field.choices.some((choice) => choice === one));
  if (allowed.length < chosen.length || new Set(allowed).size < allowed.length) {
    return {
      code: 'FORM_VALUE_CHOICE',
      message: messageFor('FORM_VALUE_CHOICE', { label: field.label }),
    };
  }
  return { value: field.multiple ? allowed : (allowed[0] ?? '') };
}

const asList = (value: unknown): readonly unknown[] | null =>
  Array.isArray(value) ? (value as unknown[]) : null;

const FILE_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function readFiles(field: FormField, value: unknown): Reading {
  const ids = asList(value) ?? [null];
  const fileIds = ids.filter((id): id is string => typeof id === 'string' && FILE_ID.test(id));
  if (fileIds.length < ids.length || new Set(fileIds).size < fileIds.length) return malformed(field);
  const max = field.max ?? FORM_FILE_COUNT.usual;
  if (fileIds.length <= max) return { value: fileIds };
  return { code: 'FORM_VALUE_FILES', message: messageFor('FORM_VALUE_FILES', { label: field.label, max }) };
}

const READERS = {
  text: readText,
  number: readNumber,
  date: readDate,
  choice: readChoice,
  file: readFiles,
} as const;

const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

function readField(field: FormField, value: unknown): Reading | null {
  if (!isBlank(value)) return READERS[field.type](field, value);
  if (!field.required) return null;
  return {
    code: 'FORM_VALUE_REQUIRED',
    message: messageFor('FORM_VALUE_REQUIRED', { label: field.label }),
  };
}

/**
 * Reads an answer by the form's definition: the values in stored form, and every problem with them (`values.<code>`).
 * Values of unknown codes are problems too. Screens call the same function on each keystroke.
 */
export function readFormValues(
  fields: readonly FormField[],
  given: Readonly<Record<string, unknown>>,
): { values: FormValues; problems: FormProblem[] } {
  const unknown = Object.keys(given).filter((code) => !fields.some((field) => field.code === code));
  const problems = unknown.map((code): FormProblem => ({
    field: `values.${code}`,
    code: 'UNKNOWN_FIELD',
    message: messageFor('UNKNOWN_FIELD'),
  }));
  const values: [string, FormValue][] = [];
  for (const field of fields) {
    const reading = readField(field, Object.hasOwn(given, field.code) ? given[field.code] : undefined);
    if (reading === null) continue;
    if ('value' in reading) values.push([field.code, reading.value]);
    else problems.push({ field: `values.${field.code}`, ...reading });
  }
  return { values: Object.fromEntries(values), problems };
}
