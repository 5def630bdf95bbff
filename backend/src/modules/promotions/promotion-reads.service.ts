import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  discountLabel,
  PROMOTION_STATUS_LABELS,
  PROMOTION_STATUSES,
  type PromotionKind,
  type PromotionStatus,
} from '@store/domain';
import { sql, type RawBuilder } from 'kysely';
import { sortsBy, type SortOf } from '../../platform/lists/sorts.js';
import type { PromotionInput } from './promotion-input.js';
import { discountOf } from './promotion-rows.js';
import { promotionNotFound } from './promotions.errors.js';

/** A promotion as operators see it. Moments as ISO texts, amounts in won. */
export interface PromotionView extends PromotionInput {
  id: number;
  status: PromotionStatus;
  statusLabel: string;
  discountLabel: string;
  /** Paid orders that used it. */
  usedCount: number;
  /** Unpaid orders that hold it. */
  reservedCount: number;
  /** Won that it took off paid orders. */
  discountTotal: number;
  createdAt: string;
  updatedAt: string;
  version: number;
}

/** The same with the names of what it is for. */
export interface PromotionDetail extends PromotionView {
  scopeItems: { id: number; name: string }[];
}

/** One use of a promotion. */
export interface RedemptionView {
  id: number;
  orderId: number;
  orderNo: string;
  memberId: number;
  memberName: string;
  company: string | null;
  amount: number;
  state: 'reserved' | 'used' | 'released';
  createdAt: string;
  updatedAt: string;
}

/** What an operator asks the list for; null and '' mean all. */
export interface PromotionFilter {
  status: PromotionStatus | null;
  kind: PromotionKind | null;
  /** Part of a name or a code. */
  q: string;
  /** Newest first where none is asked for. */
  sort?: PromotionSort;
}

/** Orders of the list. */
export const PROMOTION_SORTS = sortsBy('p.id', { name: 'p.name', ends: 'p.ends_at', total: 'u.amount' });
export type PromotionSort = SortOf<typeof PROMOTION_SORTS>;

export interface PageOf<T> {
  items: T[];
  total: number;
  counts: Record<string, number>;
}

type StoredView = Omit<PromotionView, 'statusLabel' | 'discountLabel'>;

const COLUMNS = sql`p.id, p.name, p.description, p.kind, p.code, p.discount_type as "discountType",
  p.basis_points as "basisPoints", p.max_discount::float8 as "maxDiscount",
  p.discount_amount::float8 as "discountAmount", p.scope_type as "scopeType",
  to_json(p.scope_ids) as "scopeIds", p.minimum_amount::float8 as "minimumAmount",
  p.minimum_quantity as "minimumQuantity", p.starts_at as "startsAt", p.ends_at as "endsAt",
  p.total_limit as "totalLimit", p.per_member_limit as "perMemberLimit", p.first_order_only as "firstOrderOnly",
  p.business_only as "businessOnly", p.stackable, p.listed, p.priority, p.status, p.version,
  p.created_at as "createdAt", p.updated_at as "updatedAt", u.used as "usedCount", u.reserved as "reservedCount",
  u.amount as "discountTotal"`;

const USES = sql`left join lateral (
  select count(*) filter (where r.state = 'used')::int as used,
    count(*) filter (where r.state = 'reserved')::int as reserved,
    coalesce(sum(r.amount) filter (where r.state = 'used'), 0)::float8 as amount
  from promotion_redemptions r where r.promotion_id = p.id and r.state <> 'released') u on true`;

/** The rows of the list; its export reads the same. */
export function promotionListSql(filter: PromotionFilter): {
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  orderBy: RawBuilder<unknown>;
} {
  const { status, sort } = filter;
  return {
    from: sql`from promotions p ${USES}`,
    where: sql`${matching(filter)} ${status === null ? sql`` : sql`and p.status = ${status}`}`,
    orderBy: sql.raw(PROMOTION_SORTS[sort ?? 'recent']),
  };
}

/** What operators read of promotions: a page and its counts in two statements, everything else in one. */
@Injectable()
export class PromotionReadsService {
  constructor(private readonly em: EntityManager) {}

  /** A page with counts per status of the same filter. `page` counts from 0. */
  async page(filter: PromotionFilter, page: number, size: number): Promise<PageOf<PromotionView>> {
    const { status } = filter;
    const { from, where, orderBy } = promotionListSql(filter);
    const db = this.em.getKysely();
    const [list, sums] = await Promise.all([
      sql<StoredView>`select ${COLUMNS} ${from} where ${where}
        order by ${orderBy} limit ${size} offset ${page * size}`.execute(db),
      sql<{ status: PromotionStatus; count: number }>`
        select p.status, count(*)::int as count from promotions p where ${matching(filter)}
        group by p.status`.execute(db),
    ]);
    const counted = new Map(sums.rows.map((sum) => [sum.status, sum.count]));
    const counts: Record<string, number> = {};
    for (const known of PROMOTION_STATUSES) counts[known] = counted.get(known) ?? 0;
    const asked: readonly PromotionStatus[] = status === null ? PROMOTION_STATUSES : [status];
    const total = asked.reduce((sum, known) => sum + (counted.get(known) ?? 0), 0);
    return { items: list.rows.map(toView), total, counts };
  }

  /** One promotion; PROMOTION_NOT_FOUND where there is none. */
  async detail(id: number): Promise<PromotionDetail> {
    const { rows } = await sql<StoredView & Pick<PromotionDetail, 'scopeItems'>>`
      select ${COLUMNS}, coalesce(case p.scope_type
        when 'categories' then (select json_agg(json_build_object('id', c.id, 'name', c.name) order by c.id)
          from categories c where c.id = any(p.scope_ids))
        when 'products' then (select json_agg(json_build_object('id', g.id, 'name', g.title) order by g.id)
          from products g where g.id = any(p.scope_ids)) end, '[]') as "scopeItems"
      from promotions p ${USES} where p.id = ${id}`.execute(this.em.getKysely());
    const row = rows[0];
    if (row === undefined) throw promotionNotFound();
    return { ...toView(row), scopeItems: row.scopeItems };
  }

  /** Uses of a promotion, newest first, with counts per state. */
  async redemptions(id: number, page: number, size: number): Promise<PageOf<RedemptionView>> {
    const db = this.em.getKysely();
    const [list, sums] = await Promise.all([
      sql<RedemptionView>`
        select r.id, r.order_id as "orderId", o.order_no as "orderNo", r.member_id as "memberId",
          m.name as "memberName", m.company_name as company, r.amount::float8 as amount, r.state,
          r.created_at as "createdAt", r.updated_at as "updatedAt"
        from promotion_redemptions r join orders o on o.id = r.order_id join members m on m.id = r.member_id
        where r.promotion_id = ${id} order by r.id desc limit ${size} offset ${page * size}`.execute(db),
      sql<{ state: string | null; count: number }>`
        select r.state, count(r.id)::int as count from promotions p
        left join promotion_redemptions r on r.promotion_id = p.id where p.id = ${id} group by r.state`.execute(
        db,
      ),
    ]);
    if (sums.rows.length === 0) throw promotionNotFound();
    const counts = { reserved: 0, used: 0, released: 0 };
    for (const { state, count } of sums.rows) if (state !== null) Object.assign(counts, { [state]: count });
    const items = list.rows.map((row) => ({
      ...row,
      createdAt: iso(row.createdAt),
      updatedAt: iso(row.updatedAt),
    }));
    return { items, total: counts.reserved + counts.used + counts.released, counts };
  }
}

function matching({ kind, q }: PromotionFilter): RawBuilder<unknown> {
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`true ${kind === null ? sql`` : sql`and p.kind = ${kind}`}
    ${q === '' ? sql`` : sql`and (p.name ilike ${pattern} or p.code ilike ${pattern})`}`;
}

const iso = (moment: string | Date): string => new Date(moment).toISOString();

function toView(row: StoredView): PromotionView {
  return {
    ...row,
    startsAt: row.startsAt === null ? null : iso(row.startsAt),
    endsAt: row.endsAt === null ? null : iso(row.endsAt),
    createdAt: iso(row.createdAt),
    updatedAt: iso(row.updatedAt),
    statusLabel: PROMOTION_STATUS_LABELS[row.status],
    discountLabel: discountLabel(discountOf(row)),
  };
}
