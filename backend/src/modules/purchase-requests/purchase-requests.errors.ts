import {
  MAX_APPROVAL_CONTACTS,
  MAX_SPENDING_LIMITS,
  messageFor,
  REQUEST_STATE_LABELS,
  STEP_STATE_LABELS,
  type PlainMessageCode,
  type PurchaseReason,
  type ReductionProblem,
  type RequestState,
  type StepState,
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

/** Also for somebody else's request: the caller may not learn whether it exists. */
export const requestNotFound = refusal('REQUEST_NOT_FOUND', 'notFound');
/** 409: `data.current` has the present state. */
export const requestState = (state: RequestState): DomainError =>
  refusal('REQUEST_STATE', 'conflict')({ current: { state, stateLabel: REQUEST_STATE_LABELS[state] } });
export const requestExpired = refusal('REQUEST_EXPIRED', 'gone');
/** 403: the caller sees the request, and has no part in this. */
export const requestForbidden = refusal('REQUEST_FORBIDDEN', 'forbidden');
/** 409: it costs more than was approved. */
export const requestDearer = (approved: number, amount: number): DomainError =>
  refusal('REQUEST_DEARER', 'conflict')({ approved, amount });

/** A line that cannot be bought now, by its number. */
export interface LineProblem {
  lineId: number;
  code: string;
  message: string;
}
/** 409: what changed since the request was made, line by line. */
export const requestLinesRefused = (lines: readonly LineProblem[]): DomainError =>
  refusal('REQUEST_LINES', 'conflict')({ lines });
/** 422: cart lines and an estimate at once. */
export const requestGoods = field('estimateId', 'REQUEST_GOODS_FORM');
/** 422: nobody can decide the request. */
export const requestWithoutApprover = (): DomainError =>
  new DomainError('RULE_WITHOUT_APPROVER', 'unprocessable', messageFor('REQUEST_WITHOUT_APPROVER'));

export const decisionOwn = refusal('DECISION_OWN', 'forbidden');
export const decisionForbidden = refusal('DECISION_FORBIDDEN', 'forbidden');
/** 409: the step is decided; `data.current` has its state and that of the request. */
export const decisionTaken = (step: StepState, request: RequestState): DomainError =>
  refusal(
    'DECISION_TAKEN',
    'conflict',
  )({
    current: { state: step, stateLabel: STEP_STATE_LABELS[step], requestState: request },
  });
/** 409: the lines were reduced meanwhile; `data.current` has the present version. */
export const staleRequest = (version: number): DomainError =>
  refusal('STALE_VERSION', 'conflict')({ current: { version } });
export const noteRequired = field('note', 'DECISION_NOTE_REQUIRED');
/** 422: lines cannot be reduced so. */
export const reductionRefused = (problem: ReductionProblem, lineId: number | null): DomainError => {
  const code = `REDUCTION_${problem}` as const;
  const fields = [{ field: 'lines', code, message: messageFor(code) }];
  return new DomainError(code, 'unprocessable', messageFor(code), { fields, lineId });
};
export const reductionDearer = field('lines', 'REDUCTION_DEARER');
export const reductionOfEstimate = refusal('REDUCTION_ESTIMATE', 'conflict');

export const linkEnded = refusal('LINK_ENDED', 'gone');
export const linkDigits = refusal('LINK_DIGITS', 'forbidden');
export const linkWithoutPerson = refusal('LINK_WITHOUT_PERSON', 'conflict');
export const linkCodeNotNeeded = refusal('LINK_CODE_NOT_NEEDED', 'conflict');
