import type { AccessFlag, AccessSubject, AccessUse } from '@store/domain';

/** An admin's filter of the access record; every part is optional. */
export interface AccessFilter {
  /** Id of the operator. */
  actor?: number;
  /** Public id of a partner's key. */
  keyId?: string;
  use?: AccessUse;
  subject?: AccessSubject;
  /** Id of the handled record; together with `subject`. */
  subjectId?: number;
  flag?: AccessFlag;
  /** First and last day in Seoul, yyyy-MM-dd, both included. */
  from?: string;
  to?: string;
  /** Part of the operator's or partner's name, the id of a partner's key, or an address (IP). */
  q?: string;
  sort?: AccessSort;
}

/** Sort orders of the record. */
export const ACCESS_SORTS = {
  recent: 'a.created_at desc, a.id desc',
  oldest: 'a.created_at, a.id',
  many: 'a.subject_count desc, a.id desc',
} as const;
export type AccessSort = keyof typeof ACCESS_SORTS;
