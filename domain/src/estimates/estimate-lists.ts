/** Sort orders of the staff's list of estimates: newest, last changed, due first, largest first. */
export const ESTIMATE_SORTS = ['recent', 'updated', 'due', 'amount'] as const;
export type EstimateSort = (typeof ESTIMATE_SORTS)[number];

/**
 * The figures on a manager's first page: waiting for an answer by staff, waiting for the buyer, agreed, and this
 * month's orders and losses (by the Korean calendar).
 */
export const ESTIMATE_GROUPS = ['waiting', 'sent', 'accepted', 'won', 'lost'] as const;
export type EstimateGroup = (typeof ESTIMATE_GROUPS)[number];

/** What is due: today, before today, within seven days. */
export const ESTIMATE_DUES = ['today', 'overdue', 'week'] as const;
export type EstimateDue = (typeof ESTIMATE_DUES)[number];
