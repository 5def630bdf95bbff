import { queryOptions } from '@tanstack/react-query';
import { getAuditEntryOptions, listAuditOptions } from '@store/openapi';
import type { AuditEntryDto, ListAuditData } from '@store/openapi';
import { keepRows } from '../../../shared/api/keep-rows';

export type AuditEntry = AuditEntryDto;

export interface AuditRequest {
  q?: string;
  /** What was changed: order, product … */
  targetType?: string;
  /** Its id. */
  targetId?: string;
  /** Days in Seoul, yyyy-MM-dd. */
  from?: string;
  to?: string;
  sort?: NonNullable<ListAuditData['query']>['sort'];
  /** From 0. */
  page: number;
}

export const auditQuery = (request: AuditRequest) =>
  queryOptions({ ...listAuditOptions({ query: request }), placeholderData: keepRows });

/** One complete entry; the list leaves out long values. */
export const auditEntryQuery = (id: number) =>
  queryOptions({ ...getAuditEntryOptions({ path: { id } }), staleTime: Infinity });
