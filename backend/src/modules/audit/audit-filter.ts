/** An operator's filter of the audit log; every part is optional. */
export interface AuditFilter {
  /** Id of the member who made the change. */
  actor?: number;
  /** Public id of the partner's key that made the change. */
  keyId?: string;
  action?: string;
  targetType?: string;
  targetId?: string;
  /** First and last day, yyyy-MM-dd in Seoul, both included. */
  from?: string;
  to?: string;
  /** Part of the operator's name, or a whole id of a target or of a partner's key. */
  q?: string;
  /** Newest first by default. */
  sort?: AuditSort;
}

/** Sort orders of the log: only along its indexes, so that a longer log costs no more. */
export const AUDIT_SORTS = { recent: 'desc', oldest: 'asc' } as const;
export type AuditSort = keyof typeof AUDIT_SORTS;
