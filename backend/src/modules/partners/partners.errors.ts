import { messageFor, type PlainMessageCode } from '@store/domain';
import { DomainError, type ErrorKind } from '../../platform/errors/domain-error.js';

const refuse = (code: PlainMessageCode, kind: ErrorKind, retryAfterSeconds?: number): DomainError =>
  new DomainError(code, kind, messageFor(code), null, retryAfterSeconds);

const wrongField = (field: string, code: PlainMessageCode, kind: ErrorKind = 'invalid'): DomainError =>
  DomainError.fields([{ field, code, message: messageFor(code) }], kind);

/** The same for unknown, wrong and revoked keys, and for those of the other kind. */
export const keyInvalid = (): DomainError => refuse('KEY_INVALID', 'unauthenticated');
/** Only for a caller who knows the secret. */
export const keyExpired = (): DomainError => refuse('KEY_EXPIRED', 'unauthenticated');
export const keyScope = (): DomainError => refuse('KEY_SCOPE', 'forbidden');
export const keyNotAllowed = (): DomainError => refuse('KEY_NOT_ALLOWED', 'forbidden');
export const keyAddress = (): DomainError => refuse('KEY_ADDRESS', 'forbidden');
export const keyInBrowser = (): DomainError => refuse('KEY_IN_BROWSER', 'forbidden');
export const keyWithoutTls = (): DomainError => refuse('KEY_WITHOUT_TLS', 'forbidden');
export const rateLimited = (retryAfterSeconds: number): DomainError =>
  refuse('RATE_LIMITED', 'tooMany', retryAfterSeconds);

export const partnerNotFound = (): DomainError => refuse('PARTNER_NOT_FOUND', 'notFound');
export const partnerNameTaken = (): DomainError => wrongField('name', 'PARTNER_NAME_TAKEN', 'conflict');
/** Also for a key of another partner. */
export const partnerKeyNotFound = (): DomainError => refuse('PARTNER_KEY_NOT_FOUND', 'notFound');
/** 409: it is revoked or expired, or was already replaced. */
export const partnerKeyEnded = (): DomainError => refuse('PARTNER_KEY_ENDED', 'conflict');
export const tooManyPartnerKeys = (): DomainError => refuse('PARTNER_KEY_LIMIT', 'unprocessable');
export const partnerKeyNetwork = (index: number): DomainError =>
  wrongField(`cidrs.${index}`, 'PARTNER_KEY_NETWORK');
/** The partner gave it to another order or product. */
export const externalIdTaken = (): DomainError => wrongField('externalId', 'EXTERNAL_ID_TAKEN', 'conflict');
