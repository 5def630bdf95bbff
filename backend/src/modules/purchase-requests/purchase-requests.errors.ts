import {
  MAX_APPROVAL_CONTACTS,
  MAX_SPENDING_LIMITS,
  messageFor,
  type PlainMessageCode,
  type PurchaseReason,
} from '@store/domain';
import { DomainError, type ErrorKind } from '../../platform/errors/domain-error.js';

const refusal =
  (code: PlainMessageCode, kind: ErrorKind) =>
  (data: unknown = null): DomainError =>
    new DomainError(code, kind, messageFor(code), data);
const field =
  (name: string, code: PlainMessageCode, kind: ErrorKind = 'unprocessable') =>
  (): DomainError =>
    DomainError.fields([{ field: name, code, message: messageFor(code) }], kind);

/** 409: approvers decide this purchase; `data.reasons` says why. */
export const requestNeeded = (reasons: readonly PurchaseReason[]): DomainError =>
  refusal('REQUEST_NEEDED', 'conflict')({ reasons });

/** 409: a limit stops the purchase; the sentence has the sum beyond it. */
export const limitRefused = (reasons: readonly PurchaseReason[]): DomainError => {
  const [worst] = reasons.filter(({ refuses }) => refuses).sort((a, b) => b.beyond - a.beyond);
  const message = messageFor('LIMIT_REFUSED', {
    period: worst?.period ?? 'month',
    beyond: worst?.beyond ?? 0,
  });
  return new DomainError('LIMIT_REFUSED', 'conflict', message, { reasons });
};

export const limitNotFound = refusal('LIMIT_NOT_FOUND', 'notFound');
export const tooManyLimits = (): DomainError =>
  new DomainError('LIMIT_MANY', 'unprocessable', messageFor('LIMIT_MANY', { max: MAX_SPENDING_LIMITS }));
/** 422: a site that is not the organization's. */
export const limitSite = field('siteId', 'LIMIT_SITE_FORM');
/** 422: somebody who is not of the organization. */
export const limitMember = field('memberId', 'LIMIT_MEMBER_FORM');

/** 409: somebody else saved the rules meanwhile; `data.current` has the present version. */
export const staleRules = (version: number): DomainError =>
  refusal('STALE_VERSION', 'conflict')({ current: { version } });
/** 422: the rule at this place names a site that is not the organization's. */
export const ruleSite = (index: number): DomainError => field(`rules.${index}.siteId`, 'RULE_SITE_FORM')();
export const ruleTwice = (index: number): DomainError => field(`rules.${index}.fromAmount`, 'RULE_TWICE')();
/** 422: nobody can decide a step of the rule at this place. */
export const ruleWithoutApprover = (index: number): DomainError =>
  field(`rules.${index}.steps`, 'RULE_WITHOUT_APPROVER')();

export const contactNotFound = refusal('CONTACT_NOT_FOUND', 'notFound');
export const tooManyContacts = (): DomainError =>
  new DomainError(
    'CONTACT_MANY',
    'unprocessable',
    messageFor('CONTACT_MANY', { max: MAX_APPROVAL_CONTACTS }),
  );
