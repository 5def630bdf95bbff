/** Orders of the house's list of estimates: newest, last touched, what is due first, the largest first. */
export const ESTIMATE_SORTS = ['recent', 'updated', 'due', 'amount'] as const;
export type EstimateSort = (typeof ESTIMATE_SORTS)[number];

/** What is due: today, before today, within seven days. */
export const ESTIMATE_DUES = ['today', 'overdue', 'week'] as const;
export type EstimateDue = (typeof ESTIMATE_DUES)[number];
