/** What an operator asks the audit log for; every part is optional. */
export interface AuditFilter {
  /** Id of the member who made the change. */
  actor?: number;
  action?: string;
  targetType?: string;
  targetId?: string;
  /** First and last day, yyyy-MM-dd in Seoul, both included. */
  from?: string;
  to?: string;
  /** Part of the operator's name, or a whole target id. */
  q?: string;
  /** Newest first where none is asked for. */
  sort?: AuditSort;
}

/** Orders of the log: along its indexes only, so that neither costs more the longer it gets. */
export const AUDIT_SORTS = { recent: 'desc', oldest: 'asc' } as const;
export type AuditSort = keyof typeof AUDIT_SORTS;
