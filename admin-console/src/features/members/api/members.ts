import { queryOptions } from '@tanstack/react-query';
import { listAdminMembersOptions } from '@store/openapi';
import type { AdminMemberRowDto, MemberStatus } from '@store/openapi';
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

export const memberListQuery = (request: MemberListRequest) =>
  queryOptions({
    ...listAdminMembersOptions({ query: { ...request, masked: 'true' } }),
    placeholderData: keepRows,
  });
