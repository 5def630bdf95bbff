import { ORGANIZATION_STATES } from '@store/domain';
import { bothWays, sortWord } from '../../../shared/url/sorting';
import { pageNumber } from '../../../shared/url/use-url-filter';
import type { OrganizationRequest } from '../api/organizations';

/** The list's part of the address, with its default values. */
export const ORGANIZATION_FILTER = { state: '', managerId: '', q: '', sort: '', cols: '', page: '0' };
export type OrganizationFilter = typeof ORGANIZATION_FILTER;

/** Sort orders of the list, by column. */
export const ORGANIZATION_SORTS = { name: bothWays('name'), manager: bothWays('manager') } as const;

/** The query for the server; wrong values in the address are ignored. */
export const toRequest = (filter: OrganizationFilter): OrganizationRequest => ({
  state: ORGANIZATION_STATES.find((state) => state === filter.state),
  managerId: pageNumber(filter.managerId, 0) || undefined,
  q: filter.q.trim() || undefined,
  sort: sortWord(ORGANIZATION_SORTS, filter.sort),
  page: pageNumber(filter.page, 0),
});
