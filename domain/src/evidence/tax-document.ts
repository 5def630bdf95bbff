/** single: one order; monthly: the orders of a month (합산); amendment: changes one that is issued. */
export const TAX_DOCUMENT_KINDS = ['single', 'monthly', 'amendment'] as const;
export type TaxDocumentKind = (typeof TAX_DOCUMENT_KINDS)[number];

export const TAX_DOCUMENT_KIND_LABELS: Readonly<Record<TaxDocumentKind, string>> = {
  single: '주문별',
  monthly: '월 합산',
  amendment: '수정세금계산서',
};

export const TAX_DOCUMENT_STATES = [
  'waiting',
  'blocked',
  'requested',
  'issuing',
  'unknown',
  'refused',
  'issued',
  'cancelling',
  'sent',
  'accepted',
  'rejected',
  'cancelled',
  'dropped',
] as const;
export type TaxDocumentState = (typeof TAX_DOCUMENT_STATES)[number];

export const TAX_DOCUMENT_STATE_LABELS: Readonly<Record<TaxDocumentState, string>> = {
  waiting: '발행 예정',
  blocked: '확인 필요',
  requested: '발행 대기',
  issuing: '발행 중',
  unknown: '확인 중',
  refused: '발행 거절',
  issued: '발행 완료',
  cancelling: '취소 중',
  sent: '국세청 전송',
  accepted: '국세청 승인',
  rejected: '국세청 오류',
  cancelled: '발행 취소',
  dropped: '취소',
};

/** State → states that may follow it; the database compares and sets by it. */
export const TAX_DOCUMENT_MOVES: Readonly<Record<TaxDocumentState, readonly TaxDocumentState[]>> = {
  waiting: ['requested', 'blocked', 'dropped'],
  blocked: ['waiting', 'requested', 'dropped'],
  // `issued` by hand, if the document left in the file for Hometax.
  requested: ['issuing', 'blocked', 'dropped', 'issued'],
  issuing: ['issued', 'unknown', 'refused'],
  unknown: ['issuing', 'issued', 'sent', 'accepted', 'rejected', 'refused'],
  refused: ['requested', 'dropped'],
  issued: ['sent', 'accepted', 'rejected', 'cancelling'],
  cancelling: ['cancelled', 'issued', 'sent', 'accepted', 'rejected'],
  sent: ['accepted', 'rejected'],
  accepted: [],
  // Replaced by a document of another number.
  rejected: ['dropped'],
  cancelled: [],
  dropped: [],
};

/** Still to be issued, so its last day counts. */
export const TAX_STATES_TO_ISSUE = [
  'waiting',
  'blocked',
  'requested',
  'refused',
] as const satisfies readonly TaxDocumentState[];

/** Sent to the issuer, which has not yet said what became of it. */
export const TAX_STATES_UNSETTLED = [
  'issuing',
  'unknown',
  'cancelling',
] as const satisfies readonly TaxDocumentState[];

/** The issuer has the document, and neither it nor the tax office has rejected or cancelled it. */
export const TAX_STATES_ISSUED = [
  'issued',
  'sent',
  'accepted',
] as const satisfies readonly TaxDocumentState[];

export const isIssuedTaxDocument = (state: TaxDocumentState): boolean =>
  TAX_STATES_ISSUED.some((one) => one === state);

export const canMoveTaxDocument = (from: TaxDocumentState, to: TaxDocumentState): boolean =>
  TAX_DOCUMENT_MOVES[from].includes(to);

/** Whether the document was never issued and can still be written anew. */
export const isUnfrozen = (state: TaxDocumentState): boolean =>
  state === 'waiting' || state === 'blocked' || state === 'requested';

/**
 * Whether the issuer or the tax office has, or may have, the document: the order can have no other evidence beside it.
 */
export const isLiveTaxDocument = (state: TaxDocumentState): boolean =>
  state !== 'cancelled' && state !== 'dropped' && state !== 'refused' && state !== 'rejected';

/** States of documents that count; sums leave out the others. */
export const TAX_STATES_ALIVE: readonly TaxDocumentState[] = TAX_DOCUMENT_STATES.filter(isLiveTaxDocument);

/** paid: the money is in (영수); due: the money is demanded (청구), which only an operator chooses. */
export const TAX_PURPOSES = ['paid', 'due'] as const;
export type TaxPurpose = (typeof TAX_PURPOSES)[number];

export const TAX_PURPOSE_LABELS: Readonly<Record<TaxPurpose, string>> = { paid: '영수', due: '청구' };

/** Why a document is amended, by the tax office's codes. 5 (내국신용장) does not occur in this store. */
export const MODIFY_CODES = [1, 2, 3, 4, 6] as const;
export type ModifyCode = (typeof MODIFY_CODES)[number];

export const MODIFY_CODE_LABELS: Readonly<Record<ModifyCode, string>> = {
  1: '기재사항 착오정정',
  2: '공급가액 변동',
  3: '환입',
  4: '계약의 해제',
  6: '착오에 의한 이중발급',
};

/** What the issuer's state codes mean (`stateCode`); others leave the document as it is. */
export function stateOfIssuer(stateCode: number): TaxDocumentState | null {
  if (stateCode === 300 || stateCode === 301) return 'issued';
  if (stateCode === 302 || stateCode === 303) return 'sent';
  if (stateCode === 304) return 'accepted';
  if (stateCode === 305) return 'rejected';
  return stateCode === 600 ? 'cancelled' : null;
}

/** Longest key that the issuer takes. */
export const TAX_DOCUMENT_KEY_MAX_LENGTH = 24;

const serial = (n: number): string => {
  if (!Number.isSafeInteger(n) || n < 1 || n > 99)
    throw new RangeError(`not a serial number of a document: ${n}`);
  return String(n).padStart(2, '0');
};

/** Number of the nth document of an order: `T20261121-7K3Q9D-01`. RangeError above 99. */
export const singleKey = (orderNo: string, n: number): string => `T${orderNo}-${serial(n)}`;

/** Number of a member's nth document of a month: `M202611-1024-01`. RangeError above 99. */
export const monthlyKey = (month: string, memberId: number, n: number): string =>
  `M${month.replace('-', '')}-${memberId}-${serial(n)}`;
