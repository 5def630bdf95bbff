import { CONTRACT_LIST_STATES, CONTRACT_SOON_DAYS } from '@store/domain';
import { bothWays, sortWord } from '../../../shared/url/sorting';
import { pageNumber } from '../../../shared/url/use-url-filter';
import type { ContractListRequest } from '../api/contract-lists';

/** The list's part of the address, with its default values. */
export const CONTRACT_LIST_FILTER = {
  state: '',
  ending: '',
  organizationId: '',
  q: '',
  sort: '',
  cols: '',
  page: '0',
};
export type ContractListFilter = typeof CONTRACT_LIST_FILTER;

/** Sort orders of the list, by column. */
export const CONTRACT_LIST_SORTS = {
  name: bothWays('name'),
  period: bothWays('until'),
} as const;

/** The query for the server; wrong values in the address are ignored. */
export function toRequest(filter: ContractListFilter): ContractListRequest {
  return {
    state: CONTRACT_LIST_STATES.find((state) => state === filter.state),
    endsWithin: filter.ending === 'soon' ? CONTRACT_SOON_DAYS : undefined,
    organizationId: pageNumber(filter.organizationId, 0) || undefined,
    q: filter.q.trim() || undefined,
    sort: sortWord(CONTRACT_LIST_SORTS, filter.sort),
    page: pageNumber(filter.page, 0),
  };
}
