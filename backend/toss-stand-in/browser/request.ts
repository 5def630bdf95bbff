import { showSheet } from './dialog.ts';
import { WidgetError } from './errors.ts';
import type { Amount, Passage, PaymentRequest, Shop } from './types.ts';

interface OpenedSession {
  path: string;
}

/**
 * Opens the pay sheet. Resolves with the result in promise mode; otherwise the page leaves for one of the addresses.
 */
export async function openSheet(
  shop: Shop,
  amount: Amount,
  method: string,
  request: PaymentRequest,
  passage: Passage,
): Promise<unknown> {
  const { path } = await openSession(shop, amount, method, request);
  if (passage.target === 'self') return leaveFor(`${shop.origin}${path}`);
  const finish = await showSheet(shop.origin, path);
  if (finish.kind === 'cancelled') throw new WidgetError('USER_CANCEL');
  if (finish.redirectUrl !== null) return leaveFor(finish.redirectUrl);
  if (finish.kind === 'authenticated') return finish.result;
  throw new WidgetError(finish.code, finish.message);
}

/** Never resolves: nothing may happen on a page that the browser is leaving. */
function leaveFor(address: string): Promise<never> {
  location.assign(address);
  return new Promise(() => undefined);
}

async function openSession(
  shop: Shop,
  amount: Amount,
  method: string,
  request: PaymentRequest,
): Promise<OpenedSession> {
  const response = await fetch(`${shop.origin}/v2/standard/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      clientKey: shop.clientKey,
      customerKey: shop.customerKey,
      amount: amount.value,
      method,
      payment: request,
    }),
  }).catch(() => null);
  if (!response) throw new WidgetError('UNKNOWN', '결제 서버에 연결할 수 없습니다.');
  const body = (await response.json()) as OpenedSession & { code?: string };
  if (response.ok) return body;
  throw new WidgetError(response.status === 401 ? 'INVALID_CLIENT_KEY' : 'INVALID_PARAMETERS', body.code);
}
