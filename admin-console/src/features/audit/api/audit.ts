import { queryOptions } from '@tanstack/react-query';
import { getAuditEntry, listAudit } from '@store/openapi';
import type { AuditEntryDto, ListAuditData, PageMeta } from '@store/openapi';
import { queryKeys } from '../../../shared/api/query-keys';
import { keepRows } from '../../../shared/api/keep-rows';

export type AuditEntry = AuditEntryDto;

export interface AuditRequest {
  q?: string;
  /** What was changed: order, product … */
  targetType?: string;
  /** Days in Seoul, yyyy-MM-dd. */
  from?: string;
  to?: string;
  sort?: NonNullable<ListAuditData['query']>['sort'];
  /** From 0. */
  page: number;
}

export interface AuditList {
  items: AuditEntry[];
  total: number;
  meta: PageMeta;
}

export const auditQuery = (request: AuditRequest) =>
  queryOptions({
    queryKey: queryKeys.audit.list(request),
    queryFn: async ({ signal }): Promise<AuditList> => {
      return await listAudit({ query: request, signal });
    },
    placeholderData: keepRows,
  });

/** One complete entry; the list leaves out long values. */
export const auditEntryQuery = (id: number) =>
  queryOptions({
    queryKey: queryKeys.audit.one(id),
    queryFn: async ({ signal }): Promise<AuditEntry> => await getAuditEntry({ path: { id }, signal }),
    staleTime: Infinity,
  });
