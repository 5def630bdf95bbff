import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  ORGANIZATION_ROLE_LABELS,
  REQUEST_STATES,
  type RequestScope,
  type RequestState,
} from '@store/domain';
import { containing } from '../../../platform/lists/sql.js';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { databaseOf } from '../../../platform/db/database.js';
import { int, moment, nullable, oneOf, readRows, rowOf, text, won } from '../../../platform/db/rows.js';
import type { Actor } from '../../../platform/http/access.js';
import { organizationInCareOf } from '../../organizations/views/organization-care.filter.js';
import { approverName, inRequestScope, mayDecideStep } from './request-rights.filter.js';

const ROW = rowOf(import.meta.filename, {
  id: int,
  requestNo: text,
  state: oneOf(REQUEST_STATES),
  version: int,
  organizationId: int,
  organizationName: text,
  siteId: int,
  siteName: text,
  requesterId: int,
  requesterName: text,
  orderName: text,
  total: won,
  waitsFor: nullable(text),
  stepId: nullable(int),
  orderId: nullable(int),
  poNo: nullable(text),
  validUntil: moment,
  createdAt: moment,
});
const COUNT = rowOf(import.meta.filename, { state: oneOf(REQUEST_STATES), count: int });

/** A request as a row of a list. */
export type RequestListRow = ReturnType<typeof ROW>;

/** A page of a list, and how many there are in each state. */
export interface RequestPage {
  items: RequestListRow[];
  counts: Readonly<Record<RequestState, number>>;
}

export interface RequestFilter {
  state: RequestState | null;
  siteId?: number | null;
  organizationId?: number | null;
  q?: string;
}

interface Window {
  limit: number;
  offset: number;
}

const APPROVER = approverName(ORGANIZATION_ROLE_LABELS);

/** The open step of `r`, with what the row says of it. */
const openStep = (
  column: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(select ${column} from purchase_steps s
  left join members a on a.id = s.member_id left join approval_contacts c on c.id = s.contact_id
  where s.request_id = r.id and s.state = 'open' and r.state = 'waiting')`;

const FROM = sql`from purchase_requests r join organizations g on g.id = r.organization_id
  join sites t on t.id = r.site_id join members m on m.id = r.requester_id`;

/** Lists of requests; two statements a page. */
@Injectable()
export class RequestListRepository {
  /** What the member sees in the scope, newest first; those to decide wait longest first. */
  ofMember(
    em: EntityManager,
    memberId: number,
    { scope, ...filter }: RequestFilter & { scope: RequestScope },
    window: Window,
  ): Promise<RequestPage> {
    return this.page(em, inRequestScope(memberId, scope), filter, window, {
      stepId: openStep(sql`case when ${mayDecideStep(memberId)} then s.id end`),
      order: scope === 'to-decide' ? sql`r.id` : sql`r.id desc`,
    });
  }

  /** What staff see: admins all, managers those of organizations in their care. */
  ofStaff(em: EntityManager, actor: Actor, filter: RequestFilter, window: Window): Promise<RequestPage> {
    return this.page(em, sql<SqlBool>`${organizationInCareOf(actor)}`, filter, window, {
      stepId: sql`null::int`,
      order: sql`r.id desc`,
    });
  }

  private async page(
    em: EntityManager,
    seen: RawBuilder<SqlBool>,
    { state, siteId = null, organizationId = null, q = '' }: RequestFilter,
    { limit, offset }: Window,
    { stepId, order }: { stepId: RawBuilder<unknown>; order: RawBuilder<unknown> },
  ): Promise<RequestPage> {
    const pattern = containing(q);
    const matching = sql`${seen} and (${siteId}::int is null or r.site_id = ${siteId}::int)
      and (${organizationId}::int is null or r.organization_id = ${organizationId}::int)
      and (${q}::text = '' or r.request_no ilike ${pattern} or r.order_name ilike ${pattern} or g.name ilike ${pattern}
        or m.name ilike ${pattern} or r.po_no ilike ${pattern})`;
    const db = databaseOf(em);
    const items = await readRows(
      db,
      ROW,
      sql`
        select r.id, r.request_no as "requestNo", r.state, r.version, r.organization_id as "organizationId",
          g.name as "organizationName", r.site_id as "siteId", t.name as "siteName", r.requester_id as "requesterId",
          m.name as "requesterName", r.order_name as "orderName", r.total_amount as total,
          ${openStep(APPROVER)} as "waitsFor", ${stepId} as "stepId", r.order_id as "orderId", r.po_no as "poNo",
          r.valid_until as "validUntil", r.created_at as "createdAt"
        ${FROM} where ${matching} and (${state}::text is null or r.state = ${state}::text)
        order by ${order} limit ${limit} offset ${offset}`,
    );
    const counted = await readRows(
      db,
      COUNT,
      sql`select r.state, count(*)::int as count ${FROM} where ${matching} group by r.state`,
    );
    const countOf = (one: RequestState): number => counted.find((row) => row.state === one)?.count ?? 0;
    const counts = Object.fromEntries(REQUEST_STATES.map((one) => [one, countOf(one)]));
    return { items, counts: counts as Record<RequestState, number> };
  }
}
