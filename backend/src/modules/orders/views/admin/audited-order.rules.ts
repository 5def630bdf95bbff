import { isShipping, messageFor, openPrintLabels } from '@store/domain';
import type { AuditedChange, AuditRecord } from '../../../audit/audit.service.js';
import type { OrderChange } from '../../admin-orders.service.js';
import type { OpenJob } from '../../../printing/jobs/print-jobs.service.js';

/** A change of an order with its record; no record if nothing differs. `openJobs`: unfinished print jobs. */
export function audited(
  action: string,
  change: OrderChange,
  openJobs: readonly OpenJob[] = [],
): AuditedChange<OrderChange> {
  if (!change.changed) return { result: change, audit: null };
  const after = {
    ...change.after,
    ...(change.offPath ? { offPath: true } : {}),
    ...(openJobs.length > 0 ? { openPrintJobs: openJobs.map(({ no, state }) => ({ no, state })) } : {}),
  };
  return {
    result: change,
    audit: { action, targetType: 'order', targetId: change.id, before: change.before, after },
  };
}

/** Whether the change sent the order out. */
export const hasShipped = ({ before, after }: OrderChange): boolean =>
  before.status !== after.status && isShipping(after.status);

/**
 * The record of an order that was shipped by its shipping data while print was unfinished: the change of its status,
 * with the jobs. Null if there was none.
 */
export function shippedUnprinted(
  change: OrderChange,
  jobs: readonly OpenJob[],
): Omit<AuditRecord, 'actor' | 'ip'> | null {
  const own = jobs.filter(({ orderId }) => orderId === change.id);
  if (own.length === 0 || !hasShipped(change)) return null;
  return audited('order.status', change, own).audit;
}

/** The warning about goods that leave while print is unfinished; null if all print is finished. */
export const openPrintWarning = (jobs: readonly OpenJob[]): string | null =>
  jobs.length === 0
    ? null
    : messageFor('PRINT_OPEN_ON_SHIPPING', {
        n: jobs.length,
        states: openPrintLabels(jobs.map(({ state }) => state)),
      });
