import { messageFor, type LineReturns, type PlainMessageCode } from '@store/domain';
import { DomainError, type ErrorKind } from '../../platform/errors/domain-error.js';

const refuse = (code: PlainMessageCode, kind: ErrorKind, data: unknown = null): DomainError =>
  new DomainError(code, kind, messageFor(code), data);

const wrongField = (code: PlainMessageCode, field: string): DomainError =>
  DomainError.fields([{ field, code, message: messageFor(code) }], 'unprocessable');

export const refundNotFound = (): DomainError => refuse('REFUND_NOT_FOUND', 'notFound');
export const orderNotFound = (): DomainError => refuse('ORDER_NOT_FOUND', 'notFound');
export const notCancelable = (): DomainError => refuse('ORDER_NOT_CANCELABLE', 'conflict');
export const notRequestable = (): DomainError => refuse('REFUND_NOT_REQUESTABLE', 'conflict');
export const alreadyRequested = (): DomainError => refuse('REFUND_ALREADY_REQUESTED', 'conflict');
export const refundInProgress = (): DomainError => refuse('REFUND_IN_PROGRESS', 'conflict');
export const paymentInProgress = (): DomainError => refuse('PAYMENT_IN_PROGRESS', 'conflict');
export const nothingHeld = (): DomainError => refuse('REFUND_NOTHING_HELD', 'conflict');

/** The request is no longer what the operator saw; `data` holds its present state. */
export const alreadyDecided = (state: string): DomainError =>
  refuse('REFUND_ALREADY_DECIDED', 'conflict', { state });

/** Somebody else changed it in between; `data` holds its present version. */
export const stale = (version: number): DomainError =>
  refuse('STALE_VERSION', 'conflict', { current: { version } });

/** `refundable`: won that can still be refunded. */
export const amountExceeds = (refundable: number): DomainError =>
  refuse('REFUND_AMOUNT_EXCEEDS', 'unprocessable', { refundable });

export const amountForm = (): DomainError => wrongField('REFUND_AMOUNT_FORM', 'amount');
export const accountRequired = (): DomainError => wrongField('REFUND_ACCOUNT_REQUIRED', 'refundAccount');
export const linesForm = (): DomainError => wrongField('REFUND_LINES_FORM', 'lines');

/** Pieces are already refunded or requested; `data` says what is left of each line. */
export const linesReturned = (returns: readonly LineReturns[]): DomainError =>
  refuse('REFUND_LINES_RETURNED', 'conflict', { returns });

export const restockForm = (): DomainError => wrongField('REFUND_RESTOCK_FORM', 'restock');
export const stateForm = (): DomainError => refuse('REFUND_STATUS_FORM', 'unprocessable');

/** The provider refused for good; its Korean sentence is meant for people. */
export const refundDeclined = (message: string | null): DomainError =>
  new DomainError('REFUND_DECLINED', 'unprocessable', message || messageFor('REFUND_DECLINED'));
