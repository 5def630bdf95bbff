import { readFormValues, type FormField } from '@store/domain';

/** An uploaded file that waits to be submitted with the form. */
export interface UploadedFile {
  id: string;
  name: string;
  bytes: number;
}

/** A field's value on screen: typed text, choices, or files. */
export type DraftValue = string | string[] | UploadedFile[];

/** Values by field code, under the names that the server uses in its errors. */
export interface FormDraft {
  values: Record<string, DraftValue>;
}

export function emptyValue(field: FormField): DraftValue {
  return field.type === 'file' || (field.type === 'choice' && field.multiple) ? [] : '';
}

export const emptyDraft = (fields: readonly FormField[]): FormDraft => ({
  values: Object.fromEntries(fields.map((field) => [field.code, emptyValue(field)])),
});

const isFile = (entry: string | UploadedFile): entry is UploadedFile => typeof entry !== 'string';

/** The value to send for a field. An unreadable number stays a text, so that it is refused as such. */
function givenValue(field: FormField, value: DraftValue | undefined): unknown {
  if (value === undefined) return null;
  if (field.type === 'file') return Array.isArray(value) ? value.filter(isFile).map(({ id }) => id) : [];
  if (field.type !== 'number' || typeof value !== 'string') return value;
  const text = value.replaceAll(',', '').trim();
  return text === '' ? null : Number.isNaN(Number(text)) ? text : Number(text);
}

/** The answer to send: only fields of the form. */
export function toGiven(
  fields: readonly FormField[],
  { values }: FormDraft,
): Record<string, string | number | string[] | null> {
  const given = fields.map((field) => [field.code, givenValue(field, values[field.code])] as const);
  return Object.fromEntries(given) as Record<string, string | number | string[] | null>;
}

/** What is wrong with one field, in Korean, by the rule that the server applies too; true = valid. */
export function checkField(field: FormField, value: DraftValue | undefined): true | string {
  const { problems } = readFormValues([field], { [field.code]: givenValue(field, value) });
  return problems[0]?.message ?? true;
}

export interface FormChange {
  label: string;
  change: 'added' | 'changed' | 'removed';
}

const sameField = (a: FormField, b: FormField): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The changes of a form's fields between two definitions. */
export function formChanges(before: readonly FormField[], after: readonly FormField[]): FormChange[] {
  const earlier = new Map(before.map((field) => [field.code, field]));
  const remaining = new Set(after.map(({ code }) => code));
  const current = after.flatMap((field): FormChange[] => {
    const old = earlier.get(field.code);
    if (old === undefined) return [{ label: field.label, change: 'added' }];
    return sameField(old, field) ? [] : [{ label: field.label, change: 'changed' }];
  });
  const gone = before.filter(({ code }) => !remaining.has(code));
  return [...current, ...gone.map(({ label }): FormChange => ({ label, change: 'removed' }))];
}

/** The draft for a new definition: values that still fit stay, new fields begin empty. */
export function carryOver(
  draft: FormDraft,
  before: readonly FormField[],
  after: readonly FormField[],
): FormDraft {
  const old = new Map(before.map((field) => [field.code, field]));
  const carried = after.map((field) => {
    const was = old.get(field.code);
    const fits = was !== undefined && was.type === field.type && was.multiple === field.multiple;
    return [field.code, fits ? (draft.values[field.code] ?? emptyValue(field)) : emptyValue(field)] as const;
  });
  return { values: Object.fromEntries(carried) };
}
