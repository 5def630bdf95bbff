import type { PageMeta } from '../http/envelope.js';

/** Most rows per page of a console list. */
export const MAX_PAGE_SIZE = 200;

export interface Paging {
  /** As in the answer: counted from `pageBase`. */
  page: number;
  size: number;
  pageBase: number;
  /** Counted from 0, for the database. */
  index: number;
}

/**
 * Page and size of the request, within bounds; numbers below the first page mean the first (decision A36). `max`: most
 * rows of a page, where it differs from other lists.
 */
export function pagingOf(
  requested: { page?: number; size?: number },
  list: { pageBase: 0 | 1; size: number; max?: number },
): Paging {
  const page = Math.min(Math.max(requested.page ?? list.pageBase, list.pageBase), 1_000_000);
  const size = Math.min(Math.max(requested.size ?? list.size, 1), list.max ?? MAX_PAGE_SIZE);
  return { page, size, pageBase: list.pageBase, index: page - list.pageBase };
}

/** Paging data of an answer. */
export function metaOf(paging: Paging, total: number, counts?: Record<string, number>): PageMeta {
  const { page, size, pageBase } = paging;
  return { page, size, total, pageBase, ...(counts === undefined ? {} : { counts }) };
}
