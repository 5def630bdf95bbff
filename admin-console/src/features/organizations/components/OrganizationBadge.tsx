import type { OrganizationState } from '@store/domain';
import { StatusBadge } from '../../../shared/ui/StatusBadge';

const STATUSES = {
  pending: 'submitted',
  active: 'active',
  refused: 'rejected',
  suspended: 'suspended',
  closed: 'archived',
} as const;

/** The state of an organization; what waits for staff stands out. */
export function OrganizationBadge({ state, label }: { state: OrganizationState; label: string }) {
  return <StatusBadge status={STATUSES[state]} label={label} />;
}
