import { isKstDay, isMemberStatus } from '@store/domain';
import { pageNumber } from '../../../shared/url/use-url-filter';
import type { MemberListRequest } from '../api/members';

/** The member list's part of the address, with its default values. */
export const MEMBER_FILTER = {
  status: '',
  role: '',
  q: '',
  joinedFrom: '',
  joinedTo: '',
  sort: 'recent',
  cols: '',
  page: '0',
};
export type MemberFilter = typeof MEMBER_FILTER;

export const MEMBER_SORTS = [
  { value: 'recent', label: '최근 가입순' },
  { value: 'name', label: '이름순' },
  { value: 'lastLogin', label: '최근 로그인순' },
] as const;

const ROLE_LABELS = ['0', '1', '2'] as const;

/** The query for the server; wrong values in the address are ignored. */
export function toRequest(filter: MemberFilter): MemberListRequest {
  const sort = MEMBER_SORTS.find(({ value }) => value === filter.sort)?.value;
  return {
    status: isMemberStatus(filter.status) ? filter.status : undefined,
    role: ROLE_LABELS.find((role) => role === filter.role),
    q: filter.q.trim() || undefined,
    joinedFrom: isKstDay(filter.joinedFrom) ? filter.joinedFrom : undefined,
    joinedTo: isKstDay(filter.joinedTo) ? filter.joinedTo : undefined,
    sort: sort === 'recent' ? undefined : sort,
    page: pageNumber(filter.page, 0),
  };
}
