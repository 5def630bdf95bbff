import { THREAD_LIMITS } from '../thread-limits.js';

/** Bounds of estimates. */
export const ESTIMATE_LIMITS = {
  /** Lines of a request. */
  requestLines: 50,
  /** Lines of a version. */
  lines: 100,
  /** Characters of a line's name, and of its option text. */
  name: 200,
  optionSummary: 500,
  lineNote: 200,
  /** Characters of the requester's own words. */
  body: 5000,
  printing: 2000,
  deliveryPlace: 200,
  /** Characters of a reason. */
  reason: 500,
  /** Characters of 납기 and of 결제 조건, and of the remarks on the document. */
  term: 100,
  note: 2000,
  /** Files of a request. */
  files: THREAD_LIMITS.files,
  /** Days from today for which a version may be valid, at most and by default. */
  validDays: 180,
  defaultValidDays: 14,
  /** Most days that a private link works. */
  linkDays: 60,
  /** Won: largest total of a version. Far above any order, far below the limit of a number. */
  total: 1_000_000_000_000,
  /** Versions of one estimate. */
  versions: 50,
} as const;

/** Address of the page that a private link opens. */
export function estimateSharePath(token: string): string {
  return `/estimate/shared/${token}`;
}
