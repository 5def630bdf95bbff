import {
  canMoveRequest,
  REQUEST_STATE_LABELS,
  STEP_STATE_LABELS,
  type PurchaseReason,
  type RequestState,
} from '@store/domain';
import type {
  ApprovalPageDto,
  PurchaseRequestDto,
  PurchaseRequestLineDto,
  PurchaseRequestMayDto,
  PurchaseRequestRowDto,
  PurchaseStepDto,
} from '../dto/purchase-request.dto.js';
import type { PurchaseReasonDto } from '../../cart/dto/cart-purchase.dto.js';
import type { SpendingLimitDto } from '../dto/spending-limit.dto.js';
import type { StoredRequest, StoredRequestLine, StoredStep } from '../repository/request.columns.js';
import type { RequestListRow } from '../repository/request-list.repository.js';

/** By the clock: a request whose time is over has expired, whether or not the worker has stored it. */
export const stateOn = (
  { state, validUntil, paying }: Pick<StoredRequest, 'state' | 'validUntil' | 'paying'>,
  now: Date,
): RequestState =>
  !paying && canMoveRequest(state, 'expired') && new Date(validUntil) <= now ? 'expired' : state;

/** The step that waits, if any. */
export const openStepOf = ({ steps, state }: Pick<StoredRequest, 'steps' | 'state'>): StoredStep | null =>
  state === 'waiting' ? (steps.find((step) => step.state === 'open') ?? null) : null;

/** A row of a list; what only staff see is left out. */
export function viewRow(row: RequestListRow): PurchaseRequestRowDto {
  const { organizationId: _organizationId, organizationName: _organizationName, ...shown } = row;
  return { ...shown, stateLabel: REQUEST_STATE_LABELS[row.state] };
}

/** A request with what the viewer may do now. */
export function viewRequest(
  request: StoredRequest,
  limits: readonly SpendingLimitDto[],
  now: Date,
): PurchaseRequestDto {
  const state = stateOn(request, now);
  const open = openStepOf({ ...request, state });
  return {
    id: request.id,
    requestNo: request.requestNo,
    state,
    stateLabel: REQUEST_STATE_LABELS[state],
    version: request.version,
    siteId: request.siteId,
    siteName: request.siteName,
    requesterId: request.requesterId,
    requesterName: request.requesterName,
    orderName: request.orderName,
    total: request.totalAmount,
    waitsFor: open?.approverName ?? null,
    stepId: open?.mayDecide === true ? open.id : null,
    orderId: request.orderId,
    poNo: request.poNo,
    validUntil: request.validUntil,
    createdAt: request.createdAt,
    reasons: request.reasons.map(viewReason),
    lines: request.lines.map(viewLine),
    steps: request.steps.map(viewStep),
    limits: [...limits],
    itemsAmount: request.itemsAmount,
    discountAmount: request.discountAmount,
    shippingFee: request.shippingFee,
    vat: request.vat,
    shipTo: viewShipTo(request.shipTo),
    costCentre: request.costCentre,
    memo: request.memo,
    estimateId: request.estimateId,
    may: mayOf({ ...request, state }),
  };
}

/** What the holder of a link sees: lines, sums, limits and the requester's name. */
export function viewApproval(
  request: StoredRequest,
  step: StoredStep,
  { limits, needsCode }: { limits: readonly SpendingLimitDto[]; needsCode: boolean },
): ApprovalPageDto {
  return {
    organizationName: request.organizationName,
    requestNo: request.requestNo,
    requesterName: request.requesterName,
    siteName: request.siteName,
    approverName: step.approverName,
    lines: request.lines.map(viewLine),
    itemsAmount: request.itemsAmount,
    discountAmount: request.discountAmount,
    shippingFee: request.shippingFee,
    total: request.totalAmount,
    reasons: request.reasons.map(viewReason),
    limits: [...limits],
    memo: request.memo,
    validUntil: request.validUntil,
    needsCode,
    mayReduce: request.estimateId === null,
  };
}

/** Reasons are stored as they were: a field of a later version is absent there. */
export const viewReason = (reason: PurchaseReason): PurchaseReasonDto => ({ ...reason });

function mayOf(request: StoredRequest): PurchaseRequestMayDto {
  const { state, mayPay, mayChase, paying } = request;
  const isOpen = state === 'waiting' || state === 'approved';
  const decide = openStepOf(request)?.mayDecide === true;
  return {
    decide,
    reduce: decide && request.estimateId === null,
    pay: mayPay && state === 'approved' && !paying,
    withdraw: mayChase && isOpen && !paying,
    remind: mayChase && state === 'waiting',
  };
}

const viewLine = (line: StoredRequestLine): PurchaseRequestLineDto => ({
  id: line.lineNo,
  kind: line.kind,
  ofLineId: line.ofLineNo,
  productId: line.productId,
  productName: line.productName,
  thumbnailUrl: line.thumbnailUrl,
  optionSummary: line.optionSummary,
  printSummary: line.print?.summary ?? null,
  quantity: line.quantity,
  unitPrice: line.unitPrice,
  subtotal: line.subtotal,
  priceSource: line.priceSource,
});

const viewStep = (step: StoredStep): PurchaseStepDto => ({
  id: step.id,
  no: step.no,
  approverName: step.approverName,
  state: step.state,
  stateLabel: STEP_STATE_LABELS[step.state],
  decision: step.decision,
  decidedByName: step.decidedByName,
  decidedAt: step.decidedAt,
  via: step.via,
  note: step.note,
  lines: step.lines,
  hasDecider: step.hasDecider,
  hasLink: step.state === 'open' && step.role === null && !step.isLeftToAdmins,
});

const viewShipTo = ({
  receiverName,
  receiverPhone,
  postalCode,
  address1,
  address2,
  city,
  state,
  memo,
}: StoredRequest['shipTo']): PurchaseRequestDto['shipTo'] => ({
  receiverName,
  receiverPhone,
  postalCode,
  address1,
  address2,
  city,
  state,
  memo,
});
