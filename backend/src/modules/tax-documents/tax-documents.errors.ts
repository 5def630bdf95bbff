import {
  formatWon,
  messageFor,
  TAX_DOCUMENT_STATE_LABELS,
  type Day,
  type PlainMessageCode,
  type TaxAmounts,
  type TaxDocumentState,
} from '@store/domain';
import { DomainError, type ErrorKind } from '../../platform/errors/domain-error.js';
import { isUniqueViolation } from '../../platform/errors/unique-violation.js';

const ARCHIVE_RETRY_SECONDS = 10;

const refuse = (code: PlainMessageCode, kind: ErrorKind, data: unknown = null): DomainError =>
  new DomainError(code, kind, messageFor(code), data);

export const orderNotFound = (): DomainError => refuse('ORDER_NOT_FOUND', 'notFound');
export const notOffered = (): DomainError => refuse('EVIDENCE_NOT_OFFERED', 'unprocessable');
export const widgetReceipt = (): DomainError => refuse('EVIDENCE_WIDGET_RECEIPT', 'unprocessable');
export const locked = (): DomainError => refuse('EVIDENCE_LOCKED', 'conflict');
export const unpaid = (): DomainError => refuse('EVIDENCE_UNPAID', 'conflict');
export const receiptWindow = (): DomainError => refuse('EVIDENCE_RECEIPT_WINDOW', 'unprocessable');
export const businessClosed = (): DomainError => refuse('EVIDENCE_BUSINESS_CLOSED', 'unprocessable');
export const documentNotFound = (): DomainError => refuse('TAX_DOC_NOT_FOUND', 'notFound');
export const overdue = (): DomainError => refuse('TAX_DOC_OVERDUE', 'conflict');
export const amountTooLarge = (): DomainError => refuse('TAX_DOC_AMOUNT', 'unprocessable');
export const runStale = (): DomainError => refuse('TAX_RUN_STALE', 'conflict');
export const runNotFound = (): DomainError => refuse('TAX_RUN_NOT_FOUND', 'notFound');
export const correctionNotFound = (): DomainError => refuse('CORRECTION_NOT_FOUND', 'notFound');
export const issuerUnavailable = (): DomainError => refuse('ISSUER_UNAVAILABLE', 'unavailable');
/** Lines that do not sum to their document. */
export const linesDiffer = ({ supplied, vat }: TaxAmounts): DomainError => {
  const message = messageFor('TAX_DOC_LINES', { supplied: formatWon(supplied), vat: formatWon(vat) });
  return DomainError.fields([{ field: 'lines', code: 'TAX_DOC_LINES', message }]);
};
/** Another document already has the typed 승인번호. */
export function whereConfirmNumberTaken(error: unknown): never {
  if (!isUniqueViolation(error)) throw error;
  const code = 'TAX_DOC_CONFIRM_TAKEN';
  throw DomainError.fields([{ field: 'confirmNumber', code, message: messageFor(code) }], 'conflict');
}
/** A day on which nothing can have been issued yet. */
export const futureDay = (field: 'writeDate' | 'day'): DomainError =>
  DomainError.fields([{ field, code: 'TAX_DOC_FUTURE_DAY', message: messageFor('TAX_DOC_FUTURE_DAY') }]);
export const inHometaxFile = (): DomainError => refuse('TAX_DOC_IN_FILE', 'conflict');
export const hometaxNothing = (): DomainError => refuse('HOMETAX_NOTHING', 'conflict');
export const hometaxNotNeeded = (): DomainError => refuse('HOMETAX_NOT_NEEDED', 'conflict');
export const hometaxFileNotFound = (): DomainError => refuse('HOMETAX_FILE_NOT_FOUND', 'notFound');
export const issuerNotConfigured = (): DomainError => refuse('ISSUER_NOT_CONFIGURED', 'conflict');

/** The last day of the choice has passed. */
export const deadlinePassed = (date: Day): DomainError =>
  new DomainError(
    'EVIDENCE_DEADLINE_PASSED',
    'conflict',
    messageFor('EVIDENCE_DEADLINE_PASSED', { date: date.replaceAll('-', '.') }),
  );

/** The action is not possible in the document's state. */
export const documentState = (state: TaxDocumentState): DomainError =>
  new DomainError(
    'TAX_DOC_STATE',
    'conflict',
    messageFor('TAX_DOC_STATE', { state: TAX_DOCUMENT_STATE_LABELS[state] }),
    { state },
  );

/** Somebody else changed it in between. */
export const stale = (current: object): DomainError =>
  new DomainError('STALE_VERSION', 'conflict', messageFor('STALE_VERSION'), { current });

export const monthEmpty = (): DomainError => refuse('EVIDENCE_MONTH_EMPTY', 'notFound');
/** Too many ZIPs are being written; a retry soon may work. */
export const archiveBusy = (): DomainError =>
  new DomainError('UNAVAILABLE', 'unavailable', messageFor('UNAVAILABLE'), null, ARCHIVE_RETRY_SECONDS);

/** Its goods were not shipped yet. */
export const statementNotReady = (): DomainError => refuse('STATEMENT_NOT_READY', 'conflict');
