import { WidgetError } from './errors.ts';
import type { Amount, Passage, PaymentRequest } from './types.ts';

/** Throws for a key that this kind of integration cannot use. */
export function checkClientKey(key: unknown): string {
  if (typeof key !== 'string') throw new WidgetError('INVALID_CLIENT_KEY');
  if (/^(test|live)_g?sk_/.test(key)) throw new WidgetError('INSECURE_KEY_USAGE');
  if (/^(test|live)_ck_/.test(key)) throw new WidgetError('NOT_SUPPORTED_API_INDIVIDUAL_KEY');
  if (!/^(test|live)_gck_/.test(key)) throw new WidgetError('INVALID_CLIENT_KEY');
  return key;
}

/** 2–50 of letters, digits and `-_=.@`; the anonymous key fits too. */
export function checkCustomerKey(key: unknown): string {
  if (typeof key !== 'string' || !/^[A-Za-z0-9\-_=.@]{2,50}$/.test(key)) {
    throw new WidgetError('INVALID_CUSTOMER_KEY');
  }
  if (/^(test|live)_g?sk_/.test(key)) throw new WidgetError('INSECURE_KEY_USAGE');
  return key;
}

export function checkAmount(amount: unknown): Amount {
  const { value, currency } = (amount ?? {}) as Partial<Amount>;
  if (typeof value !== 'number' || !Number.isSafeInteger(value))
    throw new WidgetError('INVALID_AMOUNT_VALUE');
  if (currency !== 'KRW') throw new WidgetError('INVALID_AMOUNT_CURRENCY');
  return { value, currency };
}

export function checkRequest(given: unknown): PaymentRequest {
  const request = (given ?? {}) as PaymentRequest;
  if (!/^[A-Za-z0-9\-_=]{6,64}$/.test(String(request.orderId))) refuse('orderId');
  if (!request.orderName || !isText(request.orderName, 100)) refuse('orderName');
  if (!isText(request.customerEmail, 100)) refuse('customerEmail');
  if (!isText(request.customerName, 100)) refuse('customerName');
  if (!/^(\d{8,15})?$/.test(request.customerMobilePhone ?? '')) refuse('customerMobilePhone');
  if (![undefined, null, 'iframe', 'self'].includes(request.windowTarget)) refuse('windowTarget');
  checkMetadata(request.metadata);
  return request;
}

function refuse(field: string): never {
  throw new WidgetError('INVALID_PARAMETERS', field);
}

function isText(value: unknown, length: number): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.length <= length);
}

/** At most 5 pairs, keys up to 40 characters without brackets, values text up to 2,000 characters. */
function checkMetadata(metadata: unknown): void {
  if (metadata === undefined || metadata === null) return;
  const pairs = typeof metadata === 'object' ? Object.entries(metadata) : null;
  const valid = pairs?.every(
    ([key, value]) =>
      key.length <= 40 && !/[[\]]/.test(key) && typeof value === 'string' && value.length <= 2000,
  );
  if (!valid || (pairs?.length ?? 0) > 5) throw new WidgetError('INVALID_METADATA');
}

/** Both addresses or neither; phones have no dialog and no promise. */
export function checkPassage(request: PaymentRequest): Passage {
  const { successUrl, failUrl, windowTarget } = request;
  const target = isPhone() ? 'self' : (windowTarget ?? 'iframe');
  if (!successUrl && !failUrl) {
    if (target === 'self') throw new WidgetError('NOT_SUPPORTED_PROMISE');
    return { target, redirects: false };
  }
  if (!isAddress(successUrl)) throw new WidgetError('INCORRECT_SUCCESS_URL_FORMAT');
  if (!isAddress(failUrl)) throw new WidgetError('INCORRECT_FAIL_URL_FORMAT');
  return { target, redirects: true };
}

function isAddress(address: unknown): boolean {
  return typeof address === 'string' && /^https?:\/\/[^/]/.test(address) && URL.canParse(address);
}

function isPhone(): boolean {
  return /Mobi|Android|iPhone|iPad/i.test(navigator.userAgent);
}
