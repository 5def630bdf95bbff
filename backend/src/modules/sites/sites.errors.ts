import { messageFor, type PlainMessageCode } from '@store/domain';
import { DomainError } from '../../platform/errors/domain-error.js';

const notFound = (code: PlainMessageCode): DomainError => new DomainError(code, 'notFound', messageFor(code));
const unprocessable = (code: PlainMessageCode): DomainError =>
  new DomainError(code, 'unprocessable', messageFor(code));
const wrongField = (field: string, code: PlainMessageCode): DomainError =>
  DomainError.fields([{ field, code, message: messageFor(code) }], 'unprocessable');

/** Also for somebody else's site: the caller may not learn whether it exists. */
export const siteNotFound = (): DomainError => notFound('SITE_NOT_FOUND');

/** Also for a customer of another manager. */
export const customerNotFound = (): DomainError => notFound('CUSTOMER_NOT_FOUND');

/** 422: the owner of a site must be a customer (role 0) who is not withdrawn. */
export const noSuchOwner = (): DomainError => wrongField('userId', 'CUSTOMER_NOT_FOUND');

/** 422: neither the site nor its customer has a company name. */
export const companyRequired = (): DomainError => wrongField('userCompanyName', 'COMPANY_NAME_REQUIRED');

/** 422: the person is no active manager or admin (decision A69). */
export const noSuchManager = (): DomainError => wrongField('managerId', 'MANAGER_INVALID');

export const tooManySites = (): DomainError => unprocessable('SITE_LIMIT');
export const siteWithoutAddress = (): DomainError => unprocessable('SITE_ADDRESS_MISSING');

/** 409: somebody else changed it meanwhile; `data.current` contains the present state. */
export const stale = (current: unknown): DomainError =>
  new DomainError('STALE_VERSION', 'conflict', messageFor('STALE_VERSION'), { current });

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
