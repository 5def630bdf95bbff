import {
  ESTIMATE_STATUS_LABELS,
  ESTIMATE_STATUSES,
  isEstimateStatus,
  type EstimateStatus,
} from '@store/domain';

/** The state in the address; null = all. */
export function statusFilter(search: URLSearchParams): EstimateStatus | null {
  const status = search.get('status');
  return isEstimateStatus(status) ? status : null;
}

export interface StatusTab {
  /** Null = all. */
  status: EstimateStatus | null;
  label: string;
  count: number;
}

/** All, then every state that has estimates, and the chosen one. */
export function statusTabs(
  counts: Readonly<Record<string, number>>,
  chosen: EstimateStatus | null,
): StatusTab[] {
  const tabs = ESTIMATE_STATUSES.map((status) => ({
    status,
    label: ESTIMATE_STATUS_LABELS[status],
    count: counts[status] ?? 0,
  }));
  const all = tabs.reduce((sum, { count }) => sum + count, 0);
  return [
    { status: null, label: '전체', count: all },
    ...tabs.filter(({ status, count }) => count > 0 || status === chosen),
  ];
}
