import { messageFor, type PlainMessageCode } from '@store/domain';
import { DomainError } from '../../platform/errors/domain-error.js';

export const stockProductNotFound = (): DomainError =>
  new DomainError('PRODUCT_NOT_FOUND', 'notFound', messageFor('PRODUCT_NOT_FOUND'));

/** Stock moved meanwhile; `data` contains the present numbers. */
export const staleStock = (current: unknown): DomainError =>
  new DomainError('STALE_VERSION', 'conflict', messageFor('STALE_VERSION'), { current });

/** An absolute number would undo movements since the count; the version proves what the operator saw. */
export const stockVersionRequired = (): DomainError =>
  new DomainError('STOCK_VERSION_REQUIRED', 'unprocessable', messageFor('STOCK_VERSION_REQUIRED'));

export const stockNotTracked = (): DomainError =>
  new DomainError('STOCK_NOT_TRACKED', 'conflict', messageFor('STOCK_NOT_TRACKED'));

/** Fewer pieces than unpaid orders have reserved; `data` contains that number. */
export const stockBelowReserved = (current: unknown): DomainError =>
  new DomainError('STOCK_BELOW_RESERVED', 'conflict', messageFor('STOCK_BELOW_RESERVED'), { current });

/** Unpaid orders hold pieces, so the row is still needed. */
export const stockReserved = (current: unknown): DomainError =>
  new DomainError('STOCK_RESERVED', 'conflict', messageFor('STOCK_RESERVED'), { current });

export const stockOutOfRange = (): DomainError =>
  DomainError.fields([
    { field: 'adjustBy', code: 'STOCK_QUANTITY_FORM', message: messageFor('STOCK_QUANTITY_FORM') },
  ]);

const refuse = (code: PlainMessageCode): DomainError =>
  new DomainError(code, 'unprocessable', messageFor(code));

/** A count without a base, or with several: nobody could tell which orders it has seen. */
export const stockBaseRequired = (): DomainError => refuse('STOCK_BASE_REQUIRED');
/** The clock of the caller is wrong by more than a minute. */
export const stockBaseFuture = (): DomainError => refuse('STOCK_BASE_FUTURE');
/** Not all movements since then are known. */
export const stockBaseOld = (): DomainError => refuse('STOCK_BASE_OLD');
/** The movement is another product's, or does not exist. */
export const stockBaseUnknown = (): DomainError => refuse('STOCK_BASE_UNKNOWN');
