import { EMPTY_TAX_BUYER, type ModifyCode, type TaxBuyer, type TaxBuyerField } from '@store/domain';
import type { Amendment } from '../api/document-actions';

/** An amendment as its form holds it. */
export interface AmendmentForm {
  modifyCode: string;
  /** Empty for the default day. */
  writeDate: string;
  amount: number | '';
  orderId: string;
  buyer: TaxBuyer;
  reason: string;
}

/** Fields of the buyer that a correction can change. */
export const BUYER_FIELDS = [
  'businessNumber',
  'branchNumber',
  'name',
  'representative',
  'address',
  'businessType',
  'businessItem',
  'contactName',
  'contactPhone',
  'email',
] as const satisfies readonly TaxBuyerField[];

/** The buyer on the document, with empty strings for unknown values. */
export const buyerOf = (buyer: Partial<TaxBuyer> | null): TaxBuyer => ({ ...EMPTY_TAX_BUYER, ...buyer });

/** Whether this reason has an amount of its own: a change (2), or a return (3). */
export const hasAmount = (code: ModifyCode): boolean => code === 2 || code === 3;

/** The request body; fields that the reason does not need are left out. */
export function toAmendment(form: AmendmentForm, code: ModifyCode): Amendment {
  const { writeDate, amount, orderId, buyer, reason } = form;
  return {
    modifyCode: code,
    reason: reason.trim(),
    ...(writeDate !== '' && { writeDate }),
    ...(hasAmount(code) && amount !== '' && { amount }),
    ...(orderId !== '' && { orderId: Number(orderId) }),
    ...(code === 1 && { buyer }),
  };
}
