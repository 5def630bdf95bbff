import type { OrderFilter } from '../admin-order-reads.service.js';
import { requestedStatus } from '../../admin-orders.service.js';
import type { AdminOrderQueryDto } from '../dto/admin/admin-order-input.dto.js';

const given = <T extends string>(value: T | '' | undefined): T | undefined =>
  value === '' ? undefined : value;

/** Ids as a query names them: comma-separated. */
export const idsOf = (ids: string | undefined): number[] | undefined => ids?.split(',').map(Number);

/**
 * The filter for a query; the list, its export and its bulk actions share it. Unknown status words are UNPROCESSABLE.
 */
export function orderFilterOf(query: AdminOrderQueryDto): OrderFilter {
  return {
    status: requestedStatus(query.status),
    q: query.q?.trim() ?? '',
    from: query.from,
    to: query.to,
    dateBy: query.dateBy ?? 'placed',
    organizationId: query.organizationId,
    paymentMethod: given(query.paymentMethod?.trim()),
    tracking: given(query.tracking),
    refund: given(query.refund),
    group: given(query.group),
    sort: query.sort,
  };
}
