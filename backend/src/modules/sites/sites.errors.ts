import { messageFor, type PlainMessageCode } from '@store/domain';
import { DomainError } from '../../platform/errors/domain-error.js';

export { siteNotFound, stale } from '../organizations/sites/site.errors.js';

const notFound = (code: PlainMessageCode): DomainError => new DomainError(code, 'notFound', messageFor(code));
const unprocessable = (code: PlainMessageCode): DomainError =>
  new DomainError(code, 'unprocessable', messageFor(code));
const wrongField = (field: string, code: PlainMessageCode): DomainError =>
  DomainError.fields([{ field, code, message: messageFor(code) }], 'unprocessable');

/** Also for a customer of another manager. */
export const customerNotFound = (): DomainError => notFound('CUSTOMER_NOT_FOUND');

/** 422: the person is no active manager or admin (decision A69). */
export const noSuchManager = (): DomainError => wrongField('managerId', 'MANAGER_INVALID');

export const siteWithoutAddress = (): DomainError => unprocessable('SITE_ADDRESS_MISSING');

/** Also for a form of somebody else's site, and for a customer's request of a draft. */
export const formNotFound = (): DomainError => notFound('FORM_NOT_FOUND');
export const tooManyForms = (): DomainError => unprocessable('FORM_LIMIT');
export const tooManyAnswers = (): DomainError => unprocessable('FORM_ANSWER_LIMIT');

export const formClosed = (): DomainError =>
  new DomainError('FORM_CLOSED', 'conflict', messageFor('FORM_CLOSED'));

/** 409: the customer filled in fields that the form no longer has. */
export const formChanged = (revision: number): DomainError =>
  new DomainError('FORM_CHANGED', 'conflict', messageFor('FORM_CHANGED'), { current: { revision } });

/** Codes of problems in a definition that show only when its fields are checked together. */
export const DEFINITION_PROBLEMS = [
  'FORM_FIELDS_REQUIRED',
  'FORM_FIELD_CODE_TAKEN',
  'FORM_FIELD_RANGE_FORM',
] as const;
