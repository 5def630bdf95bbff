import type { RequestState } from '@store/domain';
import { StatusBadge } from '../../../shared/ui/StatusBadge';

const STATUSES = {
  waiting: 'submitted',
  approved: 'SENT',
  rejected: 'rejected',
  withdrawn: 'archived',
  expired: 'archived',
  ordered: 'active',
} as const;

/** The state of a purchase request; what still waits stands out. */
export function RequestBadge({ state, label }: { state: RequestState; label: string }) {
  return <StatusBadge status={STATUSES[state]} label={label} />;
}
