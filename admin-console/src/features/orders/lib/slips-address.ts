import type { OrderListFilter, SlipRequest } from '../api/orders';

const PATH = '/admin/orders/packing-slips';

/** Address of the slips of chosen orders, or of all of a list. */
export function slipsAddress(target: { ids?: readonly number[]; filter?: OrderListFilter }): string {
  const search = new URLSearchParams();
  if (target.ids !== undefined) search.set('ids', target.ids.join(','));
  for (const [name, value] of Object.entries(target.filter ?? {}))
    if (value !== undefined) search.set(name, String(value));
  return `${PATH}?${search.toString()}`;
}

/** The query in the address. The server rejects it if it makes no sense. */
export function slipRequest(search: URLSearchParams): SlipRequest {
  return Object.fromEntries(search);
}
