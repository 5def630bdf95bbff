import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { canMoveRequest, type RequestState } from '@store/domain';
import { Clock } from '../../../platform/clock.js';
import type { OrderLineInput } from '../../orders/order-creation.service.js';
import { organizationNotActive } from '../../organizations/organizations.errors.js';
import type { PricedLine } from '../../pricing/pricing.service.js';
import type { RequestConsents } from '../entities/purchase-request.entity.js';
import { RequestReductionsService } from '../decisions/request-reductions.service.js';
import {
  requestDearer,
  requestExpired,
  requestForbidden,
  requestLinesRefused,
  requestNotFound,
  requestState,
} from '../purchase-requests.errors.js';
import type { StoredRequest } from '../repository/request.columns.js';
import { RequestsRepository } from '../repository/requests.repository.js';
import { goodsLines, orderLinesOf, type GoodsLine } from './request-lines.js';
import { stateOn } from './request-view.js';

/** What an order stores of its request. */
export interface RequestOfOrder {
  id: number;
  requestId: number | null;
}

/** An approved request under its lock, with the consents that its order stores. */
export interface PayableRequest {
  request: StoredRequest;
  consents: RequestConsents | null;
}

/** A line at its present price. */
export type PresentLine = PricedLine & { lineNo: number };

/** What the money path asks of requests, and reports to them; every method runs in its transaction. */
@Injectable()
export class RequestOrdersService {
  private readonly log = new Logger('PurchaseRequests');

  constructor(
    private readonly clock: Clock,
    private readonly rows: RequestsRepository,
    private readonly reductions: RequestReductionsService,
  ) {}

  /** The accepted estimate behind a request that the payer sees; null for cart lines. It is locked before the request. */
  async estimateOf(
    em: EntityManager,
    payerId: number,
    id: number,
  ): Promise<{ requesterId: number; estimateId: number; versionId: number } | null> {
    const request = await this.rows.find(em, { id }, payerId);
    if (request === undefined) throw requestNotFound();
    const { requesterId, estimateId, estimateVersionId: versionId } = request;
    return estimateId === null || versionId === null ? null : { requesterId, estimateId, versionId };
  }

  /** Locks an approved request that the payer may pay now. */
  async lockPayable(em: EntityManager, payerId: number, id: number): Promise<PayableRequest> {
    const request = await this.rows.lock(em, { id }, payerId);
    if (request === undefined) throw requestNotFound();
    if (!request.mayPay) throw requestForbidden();
    this.demandApproved(request);
    if (request.organizationState !== 'active') throw organizationNotActive();
    return { request, consents: await this.rows.consents(em, id) };
  }

  /** The goods of the request at the requester's present prices. REQUEST_LINES where any cannot be bought now. */
  async presentLines(em: EntityManager, request: StoredRequest): Promise<PresentLine[]> {
    const goods = goodsLines(request.lines);
    const priced = await this.reductions.price(em, request.requesterId, goods);
    const problems = goods.flatMap((line, i) => problemOf(line, priced[i]));
    if (problems.length > 0) throw requestLinesRefused(problems);
    return goods.flatMap((line, i) => {
      const now = priced[i];
      return now === undefined ? [] : [{ ...now, lineNo: line.lineNo }];
    });
  }

  /** The lines as they were frozen. */
  frozenLines(request: StoredRequest): OrderLineInput[] {
    return orderLinesOf(request.lines);
  }

  /** REQUEST_DEARER where it costs more than the approvers allowed. */
  demandApprovedSum(request: StoredRequest, amount: number): void {
    if (amount > request.totalAmount) throw requestDearer(request.totalAmount, amount);
  }

  /** Missing pieces, line by line. */
  shortOf(
    request: StoredRequest,
    productIds: readonly number[],
    { code, message }: { code: string; message: string },
  ): Error {
    const short = goodsLines(request.lines).filter(({ productId }) => productIds.includes(productId));
    return requestLinesRefused(short.map(({ lineNo }) => ({ lineId: lineNo, code, message })));
  }

  /** Whether the member may pay an order of the request that somebody else asked for. */
  async mayPay(em: EntityManager, payerId: number, { requestId }: RequestOfOrder): Promise<boolean> {
    if (requestId === null) return false;
    return (await this.rows.find(em, { id: requestId }, payerId))?.mayPay === true;
  }

  /** Whether an order may still be paid: its request may have ended since. The caller holds the order's lock. */
  async checkPayable(em: EntityManager, { requestId }: RequestOfOrder): Promise<void> {
    if (requestId === null) return;
    const request = await this.rows.lock(em, { id: requestId }, null);
    if (request === undefined) throw requestNotFound();
    this.demandApproved(request);
  }

  /** The order is paid. */
  ordered(em: EntityManager, order: RequestOfOrder): Promise<void> {
    return this.follow(em, order, 'ordered');
  }

  /** The bank withdrew the order's deposit; the request waits for its money again. */
  unordered(em: EntityManager, order: RequestOfOrder): Promise<void> {
    return this.follow(em, order, 'approved');
  }

  private demandApproved(request: StoredRequest): void {
    const state = stateOn(request, this.clock.now());
    if (state === 'expired') throw requestExpired();
    if (state !== 'approved') throw requestState(state);
  }

  /** Money moves first: a request in another state stays there, and the log says so. */
  private async follow(
    em: EntityManager,
    { id, requestId }: RequestOfOrder,
    to: Extract<RequestState, 'ordered' | 'approved'>,
  ): Promise<void> {
    if (requestId === null) return;
    const request = await this.rows.lock(em, { id: requestId }, null);
    if (request === undefined || !canMoveRequest(request.state, to)) {
      this.log.error(`request ${requestId} is ${request?.state ?? 'gone'}: its order ${id} made it '${to}'`);
      return;
    }
    const now = this.clock.now();
    await this.rows.setState(em, requestId, { state: to, orderId: to === 'ordered' ? id : null, now });
  }
}

/** Why a line cannot be bought as it was approved. */
function problemOf(line: GoodsLine, now: PricedLine | undefined) {
  const error = now?.error ?? null;
  if (now === undefined || error === null) return [];
  return [{ lineId: line.lineNo, code: error.code, message: error.message }];
}
