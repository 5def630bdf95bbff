import type { StandIn } from '../core/stand-in.ts';
import { outcomeFault } from '../payments/confirm.ts';
import type { Endpoint, Fault, StoredFault } from './model.ts';

/** What happens to this call: a fault that a test put on it, else the one that the buyer's outcome asks for. */
export function takeFault(standIn: StandIn, endpoint: Endpoint, url: string, body: unknown): Fault | null {
  const fault = standIn.store.all('faults').find((waiting) => matches(standIn, waiting, endpoint, url, body));
  if (!fault) return endpoint === 'confirm' ? outcomeFault(standIn, body) : null;
  if (fault.times > 1) standIn.store.put('faults', fault.id, { ...fault, times: fault.times - 1 });
  else standIn.store.remove('faults', fault.id);
  return fault;
}

function matches(
  standIn: StandIn,
  fault: StoredFault,
  endpoint: Endpoint,
  url: string,
  body: unknown,
): boolean {
  if (fault.endpoint !== null && fault.endpoint !== endpoint) return false;
  return fault.orderId === null || fault.orderId === orderOf(standIn, url, body);
}

/** The order that a call is about, from its body or its address. */
function orderOf(standIn: StandIn, url: string, body: unknown): string | null {
  const given = (body as { orderId?: unknown } | null | undefined)?.orderId;
  if (typeof given === 'string') return given;
  const path = url.split('?')[0] ?? '';
  const order = /^\/v1\/payments\/orders\/([^/]+)$/.exec(path)?.[1];
  if (order) return decodeURIComponent(order);
  const key = /^\/v1\/payments\/([^/]+)/.exec(path)?.[1] ?? '';
  return standIn.store.get('payments', key)?.orderId ?? null;
}
