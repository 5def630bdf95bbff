import { messageFor } from '@store/domain';
import { DomainError } from '../../../../platform/errors/domain-error.js';
import { MAX_INT4 } from '../../../../platform/db/int4.js';

/** What a path names: by our id, or by its number (`no:…`, `sku:…`). */
export type SubjectKey = { id: number } | { name: string };

export const notFound = (): DomainError => new DomainError('NOT_FOUND', 'notFound', messageFor('NOT_FOUND'));

/** Longest number that a path may hold. */
const MOST = 64;

/** Reads an id of a path; `prefix`: before a number. A text that cannot be either does not exist: 404. */
export function subjectKey(text: string, prefix: 'no:' | 'sku:'): SubjectKey {
  if (text.startsWith(prefix)) {
    const name = text.slice(prefix.length);
    if (name === '' || name.length > MOST || name.includes('\0')) throw notFound();
    return { name };
  }
  const id = /^[0-9]{1,10}$/.test(text) ? Number(text) : 0;
  if (id < 1 || id > MAX_INT4) throw notFound();
  return { id };
}
