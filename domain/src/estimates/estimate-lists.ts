/** Orders of the list of staff of estimates: newest, last touched, what is due first, the largest first. */
export const ESTIMATE_SORTS = ['recent', 'updated', 'due', 'amount'] as const;
export type EstimateSort = (typeof ESTIMATE_SORTS)[number];

/**
 * What the figures of a manager's first page count: what waits for an answer by staff, what waits for the buyer, what
 * is agreed, and this month's orders and losses (by the Korean calendar).
 */
export const ESTIMATE_GROUPS = ['waiting', 'sent', 'accepted', 'won', 'lost'] as const;
export type EstimateGroup = (typeof ESTIMATE_GROUPS)[number];

/** What is due: today, before today, within seven days. */
export const ESTIMATE_DUES = ['today', 'overdue', 'week'] as const;
export type EstimateDue = (typeof ESTIMATE_DUES)[number];
