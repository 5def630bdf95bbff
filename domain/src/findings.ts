/** What became of a finding of a check; `resolved` = a later check did not find it any more. */
export const FINDING_STATES = ['open', 'acknowledged', 'resolved'] as const;
export type FindingState = (typeof FINDING_STATES)[number];

export const FINDING_STATE_LABELS: Readonly<Record<FindingState, string>> = {
  open: '미확인',
  acknowledged: '확인함',
  resolved: '해소됨',
};
