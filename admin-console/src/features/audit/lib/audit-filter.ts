import { isKstDay } from '@store/domain';
import { BY_AGE, sortWord } from '../../../shared/url/sorting';
import { pageNumber } from '../../../shared/url/use-url-filter';
import type { AuditRequest } from '../api/audit';
import { TARGET_CHOICES } from './audit-words';

/** The log's part of the address and what holds where nothing is written. */
export const AUDIT_FILTER = { q: '', target: '', from: '', to: '', sort: '', cols: '', page: '0' };
export type AuditFilter = typeof AUDIT_FILTER;

/** Orders of the log, by the column that shows them. */
export const AUDIT_SORTS = { at: BY_AGE } as const;

/** What to ask the server for; what an address says wrongly is left out. */
export const toRequest = ({ q, target, from, to, sort, page }: AuditFilter): AuditRequest => ({
  q: q.trim() || undefined,
  targetType: TARGET_CHOICES.find(({ value }) => value === target)?.value,
  from: isKstDay(from) ? from : undefined,
  to: isKstDay(to) ? to : undefined,
  sort: sortWord(AUDIT_SORTS, sort),
  page: pageNumber(page, 0),
});
