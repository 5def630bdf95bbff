import {
  ESTIMATE_STATUS_LABELS,
  messageFor,
  type EstimateStatus,
  type PlainMessageCode,
} from '@store/domain';
import { DomainError, type ErrorKind } from '../../platform/errors/domain-error.js';

const refuse = (code: PlainMessageCode, kind: ErrorKind, data: unknown = null): DomainError =>
  new DomainError(code, kind, messageFor(code), data);

/** The present state of an estimate, for a caller that came too late. */
export interface EstimateState {
  status: EstimateStatus;
  versionNo: number | null;
  version: number;
}

const currently = ({ status, versionNo, version }: EstimateState) => ({
  current: { status, statusLabel: ESTIMATE_STATUS_LABELS[status], versionNo, version },
});

/** Also for somebody else's estimate: the caller may not learn whether it exists. */
export const estimateNotFound = (): DomainError => refuse('ESTIMATE_NOT_FOUND', 'notFound');
export const versionNotFound = (): DomainError => refuse('ESTIMATE_VERSION_NOT_FOUND', 'notFound');
export const linkInvalid = (): DomainError => refuse('ESTIMATE_LINK_INVALID', 'notFound');
export const linkExpired = (): DomainError => refuse('ESTIMATE_LINK_EXPIRED', 'gone');
/** 410: a member has claimed the estimate since; it is read in the account. */
export const linkClaimed = (): DomainError => refuse('ESTIMATE_LINK_CLAIMED', 'gone');
/** 403: a link to a member's estimate is for reading; only the member writes and decides. */
export const linkReadOnly = (): DomainError => refuse('ESTIMATE_LINK_READ_ONLY', 'forbidden');
export const claimForeign = (): DomainError => refuse('ESTIMATE_CLAIM_FOREIGN', 'conflict');

/** The move is not possible; `data.current` shows the present state. */
export const moveRefused = (state: EstimateState): DomainError =>
  refuse(state.status === 'EXPIRED' ? 'ESTIMATE_EXPIRED' : 'ESTIMATE_STATE', 'conflict', currently(state));
export const stateRefused = (state: EstimateState): DomainError =>
  refuse('ESTIMATE_STATE', 'conflict', currently(state));
/** Another version is valid now. */
export const superseded = (state: EstimateState): DomainError =>
  refuse('ESTIMATE_SUPERSEDED', 'conflict', currently(state));
/** A payment for it is under way. */
export const paymentOpen = (state: EstimateState): DomainError =>
  refuse('ESTIMATE_PAYMENT_OPEN', 'conflict', currently(state));
/** Pieces are missing for the agreement; staff have been notified. */
export const stockShort = (shortages: unknown): DomainError =>
  refuse('ESTIMATE_STOCK_SHORT', 'conflict', { shortages });

/** Somebody else saved in between; `data.current` is the present draft. */
export const staleDraft = (current: unknown): DomainError => refuse('STALE_VERSION', 'conflict', { current });
export const draftEmpty = (): DomainError => refuse('ESTIMATE_DRAFT_EMPTY', 'conflict');
export const draftUnpriced = (): DomainError => refuse('ESTIMATE_DRAFT_UNPRICED', 'unprocessable');
export const discountLarge = (): DomainError => refuse('ESTIMATE_DISCOUNT_LARGE', 'unprocessable');
export const totalLarge = (): DomainError => refuse('ESTIMATE_TOTAL_LARGE', 'unprocessable');
export const totalSmall = (): DomainError => refuse('PAYMENT_AMOUNT_MINIMUM', 'unprocessable');
export const validUntilForm = (): DomainError => refuse('ESTIMATE_VALID_UNTIL_FORM', 'unprocessable');
export const versionLimit = (): DomainError => refuse('ESTIMATE_VERSION_LIMIT', 'unprocessable');

/** Its prices can be kept for an organization only. */
export const withoutOrganization = (): DomainError =>
  refuse('CONTRACT_MEMBER_WITHOUT_ORGANIZATION', 'unprocessable');
/** No line of the estimate has a price of a piece that can be kept. */
export const noContractLines = (): DomainError => refuse('CONTRACT_ESTIMATE_EMPTY', 'unprocessable');
/** Two lines of one product and quantity have different prices: only one can be kept. */
export const pricesDiffer = (name: string): DomainError =>
  new DomainError(
    'CONTRACT_ESTIMATE_DIFFERS',
    'unprocessable',
    messageFor('CONTRACT_ESTIMATE_DIFFERS', { name }),
    { name },
  );

export const unknownProduct = (productId: number): DomainError =>
  refuse('PRODUCT_NOT_FOUND', 'unprocessable', { productId });
/** The shop shows no price for this line of the request. */
export const noListPrice = (line: number): DomainError =>
  refuse('ESTIMATE_NO_LIST_PRICE', 'unprocessable', { line });

/** Only an active manager or admin can be assigned. */
export const managerInvalid = (): DomainError => refuse('MANAGER_INVALID', 'unprocessable');

/** What a visitor must state besides the request. */
export const contactProblem = (
  field: string,
  code: 'USER_NAME_NULL' | 'ESTIMATE_CONTACT_REQUIRED' | 'ESTIMATE_PRIVACY_REQUIRED',
): DomainError => DomainError.fields([{ field, code, message: messageFor(code) }]);
