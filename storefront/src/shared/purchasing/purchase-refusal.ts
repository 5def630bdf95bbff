import type { PurchaseReasonDto } from '@store/openapi';
import { ApiError } from '@store/openapi/session';

export type PurchaseReason = PurchaseReasonDto;

/** Codes of a payment that has to be asked for, or that a limit stops. */
const CODES: readonly string[] = ['REQUEST_NEEDED', 'LIMIT_REFUSED'];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isReason = (value: unknown): value is PurchaseReason =>
  isObject(value) && typeof value['code'] === 'string' && typeof value['amount'] === 'number';

/** Why the server refused to take money for a purchase; empty for every other refusal. */
export function refusedReasons(error: unknown): PurchaseReason[] {
  if (!(error instanceof ApiError) || !CODES.includes(error.code) || !isObject(error.data)) return [];
  const { reasons } = error.data;
  return Array.isArray(reasons) ? reasons.filter(isReason) : [];
}
