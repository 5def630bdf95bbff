import { queryOptions } from '@tanstack/react-query';
import { listAdminMembers } from '@store/openapi';
import type { AdminMemberRowDto, MemberStatus, PageMeta } from '@store/openapi';
import { queryKeys } from '../../../shared/api/query-keys';
import { keepRows } from '../../../shared/api/keep-rows';

export type MemberRow = AdminMemberRowDto;

/** The member list's query, as the server understands it. */
export interface MemberListRequest {
  sort?: 'name' | 'lastLogin';
  status?: MemberStatus;
  role?: '0' | '1' | '2';
  q?: string;
  /** yyyy-MM-dd in Seoul. */
  joinedFrom?: string;
  joinedTo?: string;
  /** From 0. */
  page: number;
}

export interface MemberList {
  items: MemberRow[];
  total: number;
  meta: PageMeta;
}

export const memberListQuery = (request: MemberListRequest) =>
  queryOptions({
    queryKey: queryKeys.members.list(request),
    queryFn: async ({ signal }): Promise<MemberList> => {
      const answer = await listAdminMembers({ query: { ...request, masked: 'true' }, signal });
      return { ...answer, meta: answer.meta };
    },
    placeholderData: keepRows,
  });
