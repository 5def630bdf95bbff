import { PRINT_JOB_STATE_LABELS, PRINT_JOB_STATES, type PrintJobState } from '@store/domain';

/** The state in the address; null = all. */
export function stateFilter(search: URLSearchParams): PrintJobState | null {
  const requested = search.get('state');
  return PRINT_JOB_STATES.find((state) => state === requested) ?? null;
}

export interface StateTab {
  /** Null = all. */
  state: PrintJobState | null;
  label: string;
  count: number;
}

/** All, then every state that has jobs, and the chosen one. */
export function stateTabs(
  counts: readonly { state: PrintJobState; count: number }[],
  chosen: PrintJobState | null,
): StateTab[] {
  const tabs = PRINT_JOB_STATES.map((state) => ({
    state,
    label: PRINT_JOB_STATE_LABELS[state],
    count: counts.find((one) => one.state === state)?.count ?? 0,
  }));
  const all = tabs.reduce((sum, { count }) => sum + count, 0);
  return [
    { state: null, label: '전체', count: all },
    ...tabs.filter(({ state, count }) => count > 0 || state === chosen),
  ];
}
