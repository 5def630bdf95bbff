import { isKstDay } from '@store/domain';
import { BY_AGE, sortWord } from '../../../shared/url/sorting';
import { pageNumber } from '../../../shared/url/use-url-filter';
import type { AuditRequest } from '../api/audit';
import { TARGET_CHOICES } from './audit-labels';

/** The log's part of the address, with its default values. */
export const AUDIT_FILTER = { q: '', target: '', id: '', from: '', to: '', sort: '', cols: '', page: '0' };
export type AuditFilter = typeof AUDIT_FILTER;

/** Sort orders of the log, by column. */
export const AUDIT_SORTS = { at: BY_AGE } as const;

/** The query for the server; wrong values in the address are ignored. */
export const toRequest = ({ q, target, id, from, to, sort, page }: AuditFilter): AuditRequest => ({
  q: q.trim() || undefined,
  targetType: TARGET_CHOICES.find(({ value }) => value === target)?.value,
  targetId: id.trim() || undefined,
  from: isKstDay(from) ? from : undefined,
  to: isKstDay(to) ? to : undefined,
  sort: sortWord(AUDIT_SORTS, sort),
  page: pageNumber(page, 0),
});
