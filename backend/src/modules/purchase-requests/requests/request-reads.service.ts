import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { countsOn, REQUEST_STATE_LABELS, spendMonthOf, type RequestState } from '@store/domain';
import { Clock } from '../../../platform/clock.js';
import type { Actor } from '../../../platform/http/access.js';
import { Answer } from '../../../platform/http/envelope.js';
import { metaOf, pagingOf } from '../../../platform/lists/paging.js';
import type {
  PurchaseRequestDto,
  PurchaseRequestRowDto,
  StaffPurchaseRequestDto,
  StaffPurchaseRequestRowDto,
} from '../dto/purchase-request.dto.js';
import type { PurchaseRequestQuery, StaffPurchaseRequestQuery } from '../dto/purchase-request-input.dto.js';
import type { SpendingLimitDto } from '../dto/spending-limit.dto.js';
import { LimitsRepository } from '../limits/limits.repository.js';
import { requestNotFound } from '../purchase-requests.errors.js';
import type { StoredRequest } from '../repository/request.columns.js';
import { RequestListRepository, type RequestPage } from '../repository/request-list.repository.js';
import { RequestsRepository } from '../repository/requests.repository.js';
import { viewRequest, viewRow } from './request-view.js';

const BUYER_PAGE = 20;
const STAFF_PAGE = 50;

/** Requests for people: those who asked, those who decide, and staff. */
@Injectable()
export class RequestReadsService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly rows: RequestsRepository,
    private readonly lists: RequestListRepository,
    private readonly limits: LimitsRepository,
  ) {}

  /** What the member sees in the scope; none for members without an organization. */
  async page(memberId: number, query: PurchaseRequestQuery): Promise<Answer<PurchaseRequestRowDto[]>> {
    const { scope = 'own', state = null, siteId = null } = query;
    const paging = pagingOf(query, { pageBase: 0, size: BUYER_PAGE });
    const window = { limit: paging.size, offset: paging.index * paging.size };
    const page = await this.lists.ofMember(this.em, memberId, { scope, state, siteId }, window);
    return new Answer(page.items.map(viewRow), {
      meta: metaOf(paging, totalOf(page, state), { ...page.counts }),
    });
  }

  async staffPage(
    actor: Actor,
    query: StaffPurchaseRequestQuery,
  ): Promise<Answer<StaffPurchaseRequestRowDto[]>> {
    const { state = null, organizationId = null, q = '' } = query;
    const paging = pagingOf(query, { pageBase: 0, size: STAFF_PAGE });
    const window = { limit: paging.size, offset: paging.index * paging.size };
    const filter = { state, organizationId, q: q.trim() };
    const page = await this.lists.ofStaff(this.em, actor, filter, window);
    const rows = page.items.map((row) => ({ ...row, stateLabel: REQUEST_STATE_LABELS[row.state] }));
    return new Answer(rows, { meta: metaOf(paging, totalOf(page, state), { ...page.counts }) });
  }

  /** A request that the member may read; 404 for others. Two statements. */
  async get(memberId: number, id: number, em = this.em): Promise<PurchaseRequestDto> {
    const request = await this.rows.find(em, { id }, memberId);
    if (request === undefined) throw requestNotFound();
    return viewRequest(request, await this.limitsOf(em, request), this.clock.now());
  }

  /** A request of an organization in the actor's care; 404 for others. */
  async staffGet(actor: Actor, id: number): Promise<StaffPurchaseRequestDto> {
    const request = await this.rows.findForStaff(this.em, id, actor);
    if (request === undefined) throw requestNotFound();
    const { organizationId, organizationName } = request;
    const limits = await this.limitsOf(this.em, request);
    return { ...viewRequest(request, limits, this.clock.now()), organizationId, organizationName };
  }

  /** The limits that a request counts on, with what counts on them now. */
  async limitsOf(
    em: EntityManager,
    { organizationId, siteId, requesterId }: StoredRequest,
  ): Promise<SpendingLimitDto[]> {
    const all = await this.limits.list(em, organizationId, { month: spendMonthOf(this.clock.now()) });
    return all.filter((limit) => countsOn(limit, { siteId, memberId: requesterId }));
  }
}

const totalOf = ({ counts }: RequestPage, state: RequestState | null): number =>
  state === null ? Object.values(counts).reduce((sum, count) => sum + count, 0) : counts[state];
