/** Documents that prove what a business member is. */
export const DOCUMENT_KINDS = [
  'BUSINESS_REGISTRATION',
  'BANKBOOK',
  'MAIL_ORDER_REPORT',
  'POWER_OF_ATTORNEY',
  'OTHER',
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const DOCUMENT_KIND_LABELS: Readonly<Record<DocumentKind, string>> = {
  BUSINESS_REGISTRATION: '사업자등록증',
  BANKBOOK: '통장사본',
  MAIL_ORDER_REPORT: '통신판매업신고증',
  POWER_OF_ATTORNEY: '위임장',
  OTHER: '기타',
};

/** Most proof documents that one member keeps in the store. */
export const MAX_DOCUMENTS = 20;
/** Longest reason of a refusal, in characters. */
export const DOCUMENT_REASON_MAX_LENGTH = 500;

export const DOCUMENT_STATES = ['submitted', 'approved', 'rejected'] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

export const DOCUMENT_STATE_LABELS: Readonly<Record<DocumentState, string>> = {
  submitted: '심사 중',
  approved: '승인',
  rejected: '반려',
};

/** What a reviewer may decide. */
export const DOCUMENT_DECISIONS = ['approve', 'reject'] as const;
export type DocumentDecision = (typeof DOCUMENT_DECISIONS)[number];

/**
 * What a decision makes of a document. An approval can be withdrawn (a forgery that shows later); a rejected document
 * stays rejected, and the member submits a better one.
 */
const REVIEW: Readonly<Record<DocumentState, Partial<Record<DocumentDecision, DocumentState>>>> = {
  submitted: { approve: 'approved', reject: 'rejected' },
  approved: { reject: 'rejected' },
  rejected: {},
};

/** The state after the decision; null if the decision is not possible any more. */
export function reviewedState(state: DocumentState, decision: DocumentDecision): DocumentState | null {
  return REVIEW[state][decision] ?? null;
}

/** The store relies on an approved document, so the member cannot remove it. */
export function mayRemoveDocument(state: DocumentState): boolean {
  return state !== 'approved';
}

/** What the tax office says about a business: active, paused, closed, or unknown. */
export const REGISTRY_STATUSES = ['active', 'suspended', 'closed', 'unregistered'] as const;
export type RegistryStatus = (typeof REGISTRY_STATUSES)[number];

/** The tax office's own text. */
export const REGISTRY_STATUS_LABELS: Readonly<Record<RegistryStatus, string>> = {
  active: '계속사업자',
  suspended: '휴업자',
  closed: '폐업자',
  unregistered: '등록되지 않은 사업자',
};

/** Shown where the tax office was not asked. */
export const REGISTRY_UNCHECKED_LABEL = '확인 안 함';
