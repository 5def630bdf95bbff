import {
  accountDigits,
  isBankCode,
  messageFor,
  REFUND_REASON_MAX_LENGTH,
  type RefundReason,
} from '@store/domain';
import type { CancelInput, RefundAccountInput } from '../api/back-out';

/** A typed account; empty where none is needed. */
export interface AccountValues {
  bankCode: string;
  accountNumber: string;
  holderName: string;
}

export interface CancelValues {
  reason: string;
  refundAccount: AccountValues;
}

export interface RefundValues extends CancelValues {
  reasonCode: RefundReason | '';
}

export const NO_ACCOUNT: AccountValues = { bankCode: '', accountNumber: '', holderName: '' };

/** The server's rules, checked in advance: true or the message for the field. */
export const REFUND_RULES = {
  reason: (text: string): true | string => text.trim() !== '' || messageFor('REFUND_REASON_REQUIRED'),
  reasonCode: (code: string): true | string => code !== '' || messageFor('REFUND_REASON_FORM'),
  bankCode: (code: string): true | string => isBankCode(code) || messageFor('REFUND_BANK_FORM'),
  accountNumber: (text: string): true | string =>
    accountDigits(text) !== null || messageFor('REFUND_ACCOUNT_NUMBER_FORM'),
  holderName: (text: string): true | string => text.trim() !== '' || messageFor('REFUND_HOLDER_FORM'),
} as const;

export const REASON_LIMIT = REFUND_REASON_MAX_LENGTH;

/** Names of the account's fields, which the server uses too. */
export const ACCOUNT_FIELDS = [
  'refundAccount.bankCode',
  'refundAccount.accountNumber',
  'refundAccount.holderName',
] as const;

/** The body of both forms; the account only where the money came by deposit. */
export function toCancelInput(
  { reason, refundAccount }: CancelValues,
  isAccountNeeded: boolean,
): CancelInput {
  const { bankCode, accountNumber, holderName } = refundAccount;
  if (!isAccountNeeded) return { reason: reason.trim() };
  // The rules let only known banks through.
  const bank = bankCode as RefundAccountInput['bankCode'];
  return {
    reason: reason.trim(),
    refundAccount: { bankCode: bank, accountNumber, holderName: holderName.trim() },
  };
}
