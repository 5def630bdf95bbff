import { messageFor, type PlainMessageCode } from '@store/domain';
import { DomainError, type ErrorKind } from '../../platform/errors/domain-error.js';

const refuse = (code: PlainMessageCode, kind: ErrorKind, data: unknown = null): DomainError =>
  new DomainError(code, kind, messageFor(code), data);

const wrongField = (field: string, code: PlainMessageCode, kind: ErrorKind = 'unprocessable'): DomainError =>
  DomainError.fields([{ field, code, message: messageFor(code) }], kind);

/** Also for a list that serves an organization of another manager. */
export const contractListNotFound = (): DomainError => refuse('CONTRACT_LIST_NOT_FOUND', 'notFound');
export const contractListEnded = (): DomainError =>
  refuse('CONTRACT_LIST_ENDED', 'conflict', { current: { state: 'ended' } });
export const contractListMove = (state: string): DomainError =>
  refuse('CONTRACT_LIST_STATE_MOVE', 'conflict', { current: { state } });

/** 409: somebody else changed the list, its organizations or its prices meanwhile. */
export const staleContractList = (current: unknown): DomainError =>
  refuse('STALE_VERSION', 'conflict', { current });

export const nameTaken = (): DomainError => wrongField('name', 'CONTRACT_LIST_NAME_TAKEN', 'conflict');
export const datesOrder = (): DomainError => wrongField('validUntil', 'CONTRACT_LIST_DATES_ORDER');

/** Also for an organization of another manager. */
export const organizationUnknown = (index: number): DomainError =>
  wrongField(`organizations.${index}.organizationId`, 'CONTRACT_LIST_ORGANIZATION_UNKNOWN');
export const organizationTwice = (index: number): DomainError =>
  wrongField(`organizations.${index}.organizationId`, 'CONTRACT_LIST_ORGANIZATION_TWICE');
export const organizationRequired = (): DomainError =>
  wrongField('organizations', 'CONTRACT_LIST_ORGANIZATION_REQUIRED');

export const priceTwice = (index: number): DomainError =>
  wrongField(`prices.${index}.minQty`, 'CONTRACT_PRICE_TWICE');
export const priceProductUnknown = (index: number): DomainError =>
  wrongField(`prices.${index}.productId`, 'CONTRACT_PRICE_PRODUCT_UNKNOWN');

/** A row of a sheet whose product was removed after the dry run. */
export const rowProductGone = (): DomainError => refuse('ROW_SKU_UNKNOWN', 'unprocessable');

/** Prices of one organization never go into a list that others buy at. */
export const listOfOthers = (): DomainError => wrongField('listId', 'CONTRACT_LIST_OTHER_ORGANIZATION');
export const nameRequired = (): DomainError => wrongField('name', 'CONTRACT_LIST_NAME_REQUIRED', 'invalid');
export const firstDayRequired = (): DomainError =>
  wrongField('validFrom', 'CONTRACT_LIST_DATE_FORM', 'invalid');
