import type { Choice } from './choices';

export interface StatusTab extends Choice {
  /** Rows with this status; absent while unknown. */
  count?: number;
}

/** One tab for all rows and one for each status, with the counts of the server. */
export function tabsOf<Status extends string>(
  statuses: readonly Status[],
  labels: Readonly<Record<Status, string>>,
  counts: Record<string, number> | undefined,
): StatusTab[] {
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  return [
    { value: '', label: '전체', count: all },
    ...statuses.map((status) => ({ value: status, label: labels[status], count: counts?.[status] })),
  ];
}
