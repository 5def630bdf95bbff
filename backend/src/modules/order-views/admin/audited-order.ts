import type { AuditedChange } from '../../audit/audit.service.js';
import type { OrderChange } from '../../orders/admin-orders.service.js';

/** A change of an order with its record; none where nothing was different. */
export function audited(action: string, change: OrderChange): AuditedChange<OrderChange> {
  if (!change.changed) return { result: change, audit: null };
  const after = change.offPath ? { ...change.after, offPath: true } : change.after;
  return {
    result: change,
    audit: { action, targetType: 'order', targetId: change.id, before: change.before, after },
  };
}
