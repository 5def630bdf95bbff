import { ESTIMATE_STATUSES } from '@store/domain';
import { pageNumber } from '../../../shared/url/use-url-filter';
import type { EstimateListRequest } from '../api/estimates';

/** The page's part of the address, with its default values. */
export const ESTIMATE_FILTER = {
  view: 'board',
  q: '',
  status: '',
  manager: '',
  group: '',
  due: '',
  sort: 'recent',
  cols: '',
  page: '0',
};
export type EstimateFilter = typeof ESTIMATE_FILTER;

/** What clearing the filter resets; view, columns and sort order stay. */
export const NO_FILTER = {
  q: '',
  status: '',
  manager: '',
  group: '',
  due: '',
} satisfies Partial<EstimateFilter>;

export const ESTIMATE_VIEWS = [
  { value: 'board', label: '보드' },
  { value: 'list', label: '목록' },
];

export const ESTIMATE_SORTS = [
  { value: 'recent', label: '최근 요청순' },
  { value: 'due', label: '기한 빠른 순' },
  { value: 'updated', label: '최근 변경순' },
  { value: 'amount', label: '금액 큰 순' },
] as const;

export const ESTIMATE_DUES = [
  { value: 'today', label: '오늘 마감' },
  { value: 'overdue', label: '기한 지남' },
  { value: 'week', label: '7일 안에 마감' },
] as const;

/** The figures of the manager's first page. */
export const ESTIMATE_GROUPS = [
  { value: 'waiting', label: '답변 대기' },
  { value: 'sent', label: '발송' },
  { value: 'accepted', label: '수락' },
  { value: 'won', label: '이번 달 수주' },
  { value: 'lost', label: '이번 달 실주' },
] as const;

const oneOf = <T extends string>(choices: readonly { value: T }[], value: string): T | undefined =>
  choices.find((item) => item.value === value)?.value;

/** 0 stands for estimates without a manager; anything that is not a number is ignored. */
function managerOf(text: string): number | undefined {
  const id = Number(text);
  return text !== '' && Number.isSafeInteger(id) && id >= 0 ? id : undefined;
}

/** The query for the server; wrong values in the address are ignored. */
export function toRequest(filter: EstimateFilter): EstimateListRequest {
  return {
    status: ESTIMATE_STATUSES.find((status) => status === filter.status),
    q: filter.q.trim() || undefined,
    managerId: managerOf(filter.manager),
    group: oneOf(ESTIMATE_GROUPS, filter.group),
    due: oneOf(ESTIMATE_DUES, filter.due),
    sort: oneOf(ESTIMATE_SORTS, filter.sort),
    page: pageNumber(filter.page, 0),
  };
}

export const toBoardRequest = (filter: EstimateFilter): { managerId?: number } => ({
  managerId: managerOf(filter.manager),
});
