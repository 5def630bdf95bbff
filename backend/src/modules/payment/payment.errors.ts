import { messageFor, TAX_BUYER_LABELS, type PlainMessageCode, type TaxBuyerField } from '@store/domain';
import { DomainError, type ErrorKind } from '../../platform/errors/domain-error.js';

const refuse = (code: PlainMessageCode, kind: ErrorKind, data: unknown = null): DomainError =>
  new DomainError(code, kind, messageFor(code), data);

export const paymentNotFound = (): DomainError => refuse('PAYMENT_NOT_FOUND', 'notFound');
/** The form names no address at all. */
export const addressMissing = (): DomainError => {
  const code = 'ADDRESS_REQUIRED';
  return DomainError.fields([{ field: 'shippingAddressId', code, message: messageFor(code) }]);
};
export const outOfStock = (shortages: unknown): DomainError =>
  refuse('OUT_OF_STOCK', 'conflict', { shortages });
/** Unpaid orders of the member reserved these products for too long; `most` pieces of each can be ordered now. */
export const heldTooLong = (products: { productId: number; most: number }[]): DomainError =>
  refuse('STOCK_HELD_TOO_LONG', 'conflict', { products });
/** The payment was taken and is refunded automatically; the sentence says why. */
export const paymentGivenBack = (reason: string): DomainError =>
  new DomainError('PAYMENT_GIVEN_BACK', 'conflict', reason);
export const amountMismatch = (): DomainError => refuse('PAYMENT_AMOUNT_MISMATCH', 'conflict');
export const orderIdForm = (): DomainError => refuse('PAYMENT_ORDER_ID_FORM', 'invalid');
export const paymentExpired = (): DomainError => refuse('PAYMENT_EXPIRED', 'conflict');
export const paymentReplaced = (): DomainError => refuse('PAYMENT_REPLACED', 'conflict');
export const paymentInProgress = (): DomainError => refuse('PAYMENT_IN_PROGRESS', 'conflict');
export const alreadyPaid = (): DomainError => refuse('PAYMENT_ALREADY_DONE', 'conflict');
export const providerUnknown = (): DomainError => refuse('PAYMENT_PROVIDER_FORM', 'invalid');

/** Toss cannot list its movements at the moment. */
export const checkUnanswered = (): DomainError => refuse('CHECK_UNANSWERED', 'unavailable');

/** The type of a cash receipt does not match its number. */
export const receiptForm = (): DomainError => {
  const code = 'CASH_RECEIPT_FORM';
  return DomainError.fields([{ field: 'cashReceipt', code, message: messageFor(code) }], 'unprocessable');
};

/** A webhook whose body is not an object: Toss sends no such webhook. */
export const webhookForm = (): DomainError => refuse('BAD_REQUEST', 'invalid');

/** The provider's refusal; its Korean sentence is meant for the buyer. */
export const paymentDeclined = (code: string | null, message: string | null): DomainError =>
  new DomainError(code ?? 'PAYMENT_DECLINED', 'unprocessable', message ?? messageFor('PAYMENT_DECLINED'));

/** A 세금계산서 and a cash receipt were requested at once. */
export const evidenceBoth = (): DomainError => refuse('EVIDENCE_BOTH', 'unprocessable');

/** A 세금계산서 cannot be issued to this buyer; `data.fields` names what is missing or malformed. */
export const evidenceFieldsMissing = (fields: readonly TaxBuyerField[]): DomainError => {
  const labels = fields.map((field) => TAX_BUYER_LABELS[field]).join(', ');
  const text = messageFor('EVIDENCE_FIELDS_MISSING', { fields: labels });
  return new DomainError('EVIDENCE_FIELDS_MISSING', 'unprocessable', text, {
    fields: fields.map((field) => ({
      field,
      code: 'EVIDENCE_FIELDS_MISSING',
      message: TAX_BUYER_LABELS[field],
    })),
  });
};
