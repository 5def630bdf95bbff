import type { QueryKey } from '@tanstack/react-query';
import type * as calls from '../client/sdk.gen';

/** A generated call, or the answers of several that an app keeps as one. */
type AnswerName = keyof typeof calls | 'jobsOfOrder';

/** The call of a key that the generator made, or that begins with one; the first word of other keys. */
const nameOf = ([first]: QueryKey): unknown =>
  typeof first === 'string' ? first : (first as { _id?: string } | undefined)?._id;

/** Filters that match every cached answer of these calls, whatever their parameters. */
export function answersOf(...names: readonly AnswerName[]): {
  predicate: (query: { queryKey: QueryKey }) => boolean;
} {
  const ids = new Set<unknown>(names);
  return { predicate: ({ queryKey }) => ids.has(nameOf(queryKey)) };
}
