import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PromotionStatus } from '@store/domain';
import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { databaseOf } from '../../../platform/db/database.js';
import { STORE_CHANNEL } from '../../../platform/db/notifications.js';
import type { DB } from '../../../platform/db/tables.js';
import { containing, type ListRows } from '../../../platform/lists/sql.js';
import { PROMOTION_SORTS, type PromotionFilter } from '../promotion-filter.js';
import type { PromotionInput } from '../promotion-input.js';
import type { PromotionDetail, RedemptionView, StoredView } from '../promotion-view.js';
import { anyInt } from '../../../platform/db/any-of.js';

const row = expressionBuilder<DB & { p: DB['promotions'] }, 'p'>();

/** Paid orders that used a promotion `p`, unpaid ones that reserved it, and its total discount on paid ones. */
const uses = row
  .selectFrom('promotion_redemptions as r')
  .select(({ ref }) => [
    sql<number>`count(*) filter (where ${ref('r.state')} = 'used')::int`.as('used'),
    sql<number>`count(*) filter (where ${ref('r.state')} = 'reserved')::int`.as('reserved'),
    sql<number>`coalesce(sum(${ref('r.amount')}) filter (where ${ref('r.state')} = 'used'), 0)`.as('amount'),
  ])
  .whereRef('r.promotion_id', '=', 'p.id')
  .where('r.state', '<>', 'released');

/** The filter, without its status. */
function matching({ kind, q }: PromotionFilter): Expression<SqlBool> {
  return row.and([
    ...(kind === null ? [] : [row('p.kind', '=', kind)]),
    ...(q === ''
      ? []
      : [row.or([row('p.name', 'ilike', containing(q)), row('p.code', 'ilike', containing(q))])]),
  ]);
}

const listed = (filter: PromotionFilter): Expression<SqlBool> =>
  row.and([matching(filter), ...(filter.status === null ? [] : [row('p.status', '=', filter.status)])]);

const orderOf = ({ sort }: PromotionFilter) => sql.raw<never>(PROMOTION_SORTS[sort ?? 'recent']);

/** The rows of the list; its export reads the same with columns of its own: hence raw SQL. */
export const promotionListSql = (filter: PromotionFilter): ListRows => ({
  from: sql`from promotions p left join lateral ${uses} u on true`,
  where: sql`${listed(filter)}`,
  orderBy: orderOf(filter),
});

/** Reads of promotions for operators; moments as PostgreSQL writes them. */
@Injectable()
export class PromotionsRepository {
  constructor(private readonly em: EntityManager) {}

  page(filter: PromotionFilter, limit: number, offset: number): Promise<StoredView[]> {
    return this.views().where(listed(filter)).orderBy(orderOf(filter)).limit(limit).offset(offset).execute();
  }

  /** How many of the filter have each status; ignores the filter's own status. */
  countByStatus(filter: PromotionFilter): Promise<{ status: PromotionStatus; count: number }[]> {
    return databaseOf(this.em)
      .selectFrom('promotions as p')
      .select(['p.status', sql<number>`count(*)::int`.as('count')])
      .where(matching(filter))
      .groupBy('p.status')
      .$narrowType<{ status: PromotionStatus }>()
      .execute();
  }

  /** One promotion with the names of its scope. */
  find(id: number): Promise<(StoredView & Pick<PromotionDetail, 'scopeItems'>) | undefined> {
    return this.views()
      .select(({ eb, selectFrom }) =>
        eb
          .case('p.scope_type')
          .when('categories')
          .then(
            jsonArrayFrom(
              selectFrom('categories as c')
                .select(['c.id', 'c.name'])
                .where(({ ref }) => sql<boolean>`${ref('c.id')} = any(${ref('p.scope_ids')})`)
                .orderBy('c.id'),
            ),
          )
          .when('products')
          .then(
            jsonArrayFrom(
              selectFrom('products as g')
                .select(['g.id', 'g.title as name'])
                .where(({ ref }) => sql<boolean>`${ref('g.id')} = any(${ref('p.scope_ids')})`)
                .orderBy('g.id'),
            ),
          )
          .else(sql<PromotionDetail['scopeItems']>`'[]'::json`)
          .end()
          .as('scopeItems'),
      )
      .where('p.id', '=', id)
      .executeTakeFirst();
  }

  /** Uses of a promotion, newest first. */
  redemptions(id: number, limit: number, offset: number): Promise<RedemptionView[]> {
    return databaseOf(this.em)
      .selectFrom('promotion_redemptions as r')
      .innerJoin('orders as o', 'o.id', 'r.order_id')
      .innerJoin('members as m', 'm.id', 'r.member_id')
      .select(['r.id', 'r.order_id as orderId', 'o.order_no as orderNo', 'r.member_id as memberId'])
      .select(['m.name as memberName', 'm.company_name as company'])
      .select(['r.created_at as createdAt', 'r.updated_at as updatedAt'])
      .select(({ ref }) => [
        ref('r.amount').as('amount'),
        ref('r.state').$castTo<RedemptionView['state']>().as('state'),
      ])
      .where('r.promotion_id', '=', id)
      .orderBy('r.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute();
  }

  /** Uses per state; one row of `null` for a promotion without any, and none where there is no such promotion. */
  countRedemptions(id: number): Promise<{ state: string | null; count: number }[]> {
    return databaseOf(this.em)
      .selectFrom('promotions as p')
      .leftJoin('promotion_redemptions as r', 'r.promotion_id', 'p.id')
      .select(({ ref }) => ['r.state', sql<number>`count(${ref('r.id')})::int`.as('count')])
      .where('p.id', '=', id)
      .groupBy('r.state')
      .execute();
  }

  /** Every process is notified of the change at the commit of `em`. */
  async announce(topic: string, id: number, em: EntityManager): Promise<void> {
    await sql`select pg_notify(${STORE_CHANNEL}, ${`${topic}:${id}`})`.execute(databaseOf(em));
  }

  /** Active automatic promotions, counted one transaction at a time. */
  async lockAutomatic(em: EntityManager): Promise<number> {
    const db = databaseOf(em);
    await sql`select pg_advisory_xact_lock(hashtextextended('promotions.automatic', 0))`.execute(db);
    const { count } = await db
      .selectFrom('promotions')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('kind', '=', 'automatic')
      .where('status', '=', 'active')
      .executeTakeFirstOrThrow();
    return count;
  }

  /** How many of the ids exist; removed products do not count. */
  async countScope(
    type: 'categories' | 'products',
    ids: readonly number[],
    em: EntityManager,
  ): Promise<number> {
    const db = databaseOf(em);
    const existing =
      type === 'categories'
        ? db.selectFrom('categories').select('id').where('id', '=', anyInt(ids))
        : db
            .selectFrom('products')
            .select('id')
            .where('id', '=', anyInt(ids))
            .where('deleted_at', 'is', null);
    return (await existing.execute()).length;
  }

  private views() {
    return databaseOf(this.em)
      .selectFrom('promotions as p')
      .leftJoinLateral(uses.as('u'), (join) => join.onTrue())
      .select(['p.id', 'p.name', 'p.description', 'p.code', 'p.basis_points as basisPoints'])
      .select(['p.minimum_quantity as minimumQuantity', 'p.starts_at as startsAt', 'p.ends_at as endsAt'])
      .select(['p.total_limit as totalLimit', 'p.per_member_limit as perMemberLimit', 'p.stackable'])
      .select(['p.first_order_only as firstOrderOnly', 'p.business_only as businessOnly', 'p.listed'])
      .select(['p.priority', 'p.version', 'p.created_at as createdAt', 'p.updated_at as updatedAt'])
      .select(({ ref }) => [
        ref('p.kind').$castTo<PromotionInput['kind']>().as('kind'),
        ref('p.discount_type').$castTo<PromotionInput['discountType']>().as('discountType'),
        ref('p.scope_type').$castTo<PromotionInput['scopeType']>().as('scopeType'),
        ref('p.status').$castTo<PromotionStatus>().as('status'),
        ref('p.max_discount').as('maxDiscount'),
        ref('p.discount_amount').as('discountAmount'),
        ref('p.minimum_amount').as('minimumAmount'),
        sql<number[]>`to_json(${ref('p.scope_ids')})`.as('scopeIds'),
        ref('u.used').$notNull().as('usedCount'),
        ref('u.reserved').$notNull().as('reservedCount'),
        ref('u.amount').$notNull().as('discountTotal'),
      ]);
  }
}
