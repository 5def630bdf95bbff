import { messageFor } from '@store/domain';
import { DomainError } from '../../../platform/errors/domain-error.js';

/** Also for somebody else's site: the caller may not learn whether it exists. */
export const siteNotFound = (): DomainError =>
  new DomainError('SITE_NOT_FOUND', 'notFound', messageFor('SITE_NOT_FOUND'));

/** 422: the owner of a site must be a customer (role 0) who is not withdrawn. */
export const noSuchOwner = (): DomainError =>
  DomainError.fields(
    [{ field: 'userId', code: 'CUSTOMER_NOT_FOUND', message: messageFor('CUSTOMER_NOT_FOUND') }],
    'unprocessable',
  );

/** 422: neither the site nor its customer has a company name. */
export const companyRequired = (): DomainError =>
  DomainError.fields(
    [
      {
        field: 'userCompanyName',
        code: 'COMPANY_NAME_REQUIRED',
        message: messageFor('COMPANY_NAME_REQUIRED'),
      },
    ],
    'unprocessable',
  );

export const tooManySites = (): DomainError =>
  new DomainError('SITE_LIMIT', 'unprocessable', messageFor('SITE_LIMIT'));

/** 409: somebody else changed it meanwhile; `data.current` contains the present state. */
export const stale = (current: unknown): DomainError =>
  new DomainError('STALE_VERSION', 'conflict', messageFor('STALE_VERSION'), { current });
