/** One difference that a change made. */
export interface Difference {
  field: string;
  before: string;
  after: string;
}

type RecordedFields = Record<string, unknown> | null;

/** The differences between two states, field by field, in the order of the fields. */
export function differences(before: RecordedFields, after: RecordedFields): Difference[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .map((field) => ({ field, before: asText(before?.[field]), after: asText(after?.[field]) }))
    .filter((difference) => difference.before !== difference.after);
}

function asText(value: unknown): string {
  if (value === undefined || value === null || value === '') return '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
