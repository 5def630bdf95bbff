import type { PageMeta } from '../http/envelope.js';
import type { Paging } from './paging.js';

/** Rows of a log are counted up to this number; for a later page, the answer says "at least". */
export const COUNT_CAP = 10_000;

/** Paging data of a list whose rows are counted only up to `COUNT_CAP`. `counted` may be one more than that. */
export function cappedMeta({ page, size, pageBase }: Paging, counted: number): PageMeta {
  const capped = counted > COUNT_CAP;
  const total = Math.min(counted, COUNT_CAP);
  return { page, size, total, pageBase, ...(capped ? { totalCapped: true } : {}) };
}
