import { PRINT_DUES, PRINT_JOB_STATES } from '@store/domain';
import { BY_AGE, bothWays, sortWord } from '../../../shared/url/sorting';
import { pageNumber } from '../../../shared/url/use-url-filter';
import type { PrintJobRequest } from '../api/print-jobs';

/** The page's part of the address, with its default values. */
export const PRINT_JOB_FILTER = {
  view: 'board',
  q: '',
  state: '',
  due: '',
  product: '',
  method: '',
  member: '',
  manager: '',
  held: '',
  sort: '',
  cols: '',
  page: '0',
};
export type PrintJobFilter = typeof PRINT_JOB_FILTER;

/** What clearing the filter resets; view and columns stay. */
export const NO_FILTER = {
  q: '',
  state: '',
  due: '',
  product: '',
  method: '',
  member: '',
  manager: '',
  held: '',
} satisfies Partial<PrintJobFilter>;

export const PRINT_VIEWS = [
  { value: 'board', label: '보드' },
  { value: 'list', label: '목록' },
];

/** Sort orders that the headings of the list offer. */
export const PRINT_JOB_ORDERS = {
  job: BY_AGE,
  title: bothWays('title'),
  quantity: bothWays('quantity', 'descending'),
  due: bothWays('due'),
  updated: bothWays('updated', 'descending'),
} as const;

/** A whole number of at least `least`; anything else is ignored. */
function idOf(text: string, least: number): number | undefined {
  const id = Number(text);
  return text !== '' && Number.isSafeInteger(id) && id >= least ? id : undefined;
}

/** The query of board, list and file; wrong values in the address are ignored. */
export const narrowingOf = (filter: PrintJobFilter) => ({
  q: filter.q.trim() || undefined,
  due: PRINT_DUES.find((due) => due === filter.due),
  product: idOf(filter.product, 1),
  method: filter.method || undefined,
  member: idOf(filter.member, 1),
  manager: idOf(filter.manager, 0),
  held: (['true', 'false'] as const).find((held) => held === filter.held),
});

export const toRequest = (filter: PrintJobFilter): PrintJobRequest => ({
  ...narrowingOf(filter),
  state: PRINT_JOB_STATES.find((state) => state === filter.state),
  sort: sortWord(PRINT_JOB_ORDERS, filter.sort),
  page: pageNumber(filter.page, 0),
});
