import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  DISCOUNT_TYPES,
  isCouponCode,
  PROMOTION_KINDS,
  PROMOTION_SCOPES,
  PROMOTION_STATUSES,
  won,
  type PromotionContext,
  type PromotionRule,
} from '@store/domain';
import { sql, type RawBuilder } from 'kysely';
import { databaseOf } from '../../../platform/db/database.js';
import { anyOpaqueInt } from '../../../platform/db/any-of.js';
import { prepared, preparedStatement } from '../../../platform/db/prepared.js';
import {
  boolean,
  int,
  listOf,
  moment,
  nullable,
  object,
  oneOf,
  readRows,
  rowOf,
  text,
  won as amount,
  type ValueOf,
} from '../../../platform/db/rows.js';
import { discountOf } from '../promotion-discount.js';

// Raw SQL: a prepared statement is recognised by the mark at the beginning of its text. The statement that decides a
// cart needs a recursive CTE, which the builder would make longer and not clearer.

/** The buyer and the goods; `cartId` names the cart whose own unpaid order does not count as a use. */
export interface Requester {
  memberId: number;
  cartId: number | null;
  productIds: readonly number[];
  now: Date;
}

/** A promotion with its uses, and the text that the buyer may read of it. */
export type StoredRule = PromotionRule & { description: string | null };

/** Everything that decides what promotions do to a cart, read in one statement. */
export interface PromotionData {
  rules: StoredRule[];
  context: PromotionContext;
  /** Categories from the product's own upwards, by product. */
  categories: ReadonlyMap<number, number[]>;
}

/** What an administrator entered. */
const ENTERED = {
  id: int,
  name: text,
  description: nullable(text),
  kind: oneOf(PROMOTION_KINDS),
  code: nullable(text),
  status: oneOf(PROMOTION_STATUSES),
  discountType: oneOf(DISCOUNT_TYPES),
  basisPoints: nullable(int),
  maxDiscount: nullable(amount),
  discountAmount: nullable(amount),
  scopeType: oneOf(PROMOTION_SCOPES),
  scopeIds: listOf(int),
  minimumAmount: amount,
  minimumQuantity: int,
  startsAt: nullable(moment),
  endsAt: nullable(moment),
  totalLimit: nullable(int),
  perMemberLimit: nullable(int),
  firstOrderOnly: boolean,
  businessOnly: boolean,
  stackable: boolean,
  priority: int,
};

const STORED = object({ ...ENTERED, used: int, usedByMember: int });

const CATEGORIES = { productId: int, categoryIds: listOf(int) };

const FIELDS = rowOf(import.meta.filename, {
  isBusiness: boolean,
  hasOrdered: boolean,
  promotions: listOf(STORED),
  categories: listOf(object(CATEGORIES)),
});

const AUTOMATIC = rowOf(import.meta.filename, { promotions: listOf(object(ENTERED)) });

const PRODUCT_CATEGORIES = rowOf(import.meta.filename, CATEGORIES);

/** Live automatic promotions. */
const automaticNow = (now: Date): RawBuilder<unknown> => sql`(p.kind = 'automatic' and p.status = 'active'
  and (p.starts_at is null or p.starts_at <= ${now}) and (p.ends_at is null or p.ends_at > ${now}))`;

/** The coupon of a code: the one that has not ended, else the last one. */
const couponOf = (code: string): RawBuilder<unknown> =>
  sql`p.id = (select c.id from promotions c where c.code = ${code} order by (c.status = 'ended'), c.id desc limit 1)`;

/** Most coupons on offer to a member. */
const MAX_LISTED = 50;

/** Coupons on offer to every member, those that end first come first. */
const listedNow = (now: Date): RawBuilder<unknown> => sql`p.id in (
  select c.id from promotions c where c.kind = 'coupon' and c.listed and c.status = 'active'
    and (c.ends_at is null or c.ends_at > ${now})
  order by c.ends_at nulls last, c.id desc limit ${MAX_LISTED})`;

/**
 * Uses that count, only as many as needed; the reservation of the cart's own unpaid order is released by
 * the next prepare.
 */
const usesOf = (
  limit: RawBuilder<unknown>,
  by: RawBuilder<unknown> = sql`true`,
): RawBuilder<number> => sql<number>`
  case when ${limit} is null then 0 else (select count(*)::int from (
    select 1 from promotion_redemptions r
    where r.promotion_id = p.id and r.state <> 'released' and ${by}
      and r.order_id <> all (array(select id from own)) limit ${limit}) counted) end`;

/** `branch (product_id, category_id)`: each product with its category and all above; for `with recursive`. */
const branchOf = (productIds: readonly number[]): RawBuilder<unknown> => sql`branch as (
  select p.id as product_id, p.category_id from products p where p.id = ${anyOpaqueInt(productIds)}
  union
  select b.product_id, c.parent_id from branch b join categories c on c.id = b.category_id
  where c.parent_id is not null)`;

/** Pairs of a JSON object over `promotions p`: what ENTERED says. */
const entered = sql`'id', p.id, 'name', p.name, 'description', p.description, 'kind', p.kind, 'code', p.code,
  'status', p.status, 'discountType', p.discount_type, 'basisPoints', p.basis_points, 'maxDiscount', p.max_discount,
  'discountAmount', p.discount_amount, 'scopeType', p.scope_type, 'scopeIds', p.scope_ids,
  'minimumAmount', p.minimum_amount, 'minimumQuantity', p.minimum_quantity, 'startsAt', p.starts_at,
  'endsAt', p.ends_at, 'totalLimit', p.total_limit, 'perMemberLimit', p.per_member_limit,
  'firstOrderOnly', p.first_order_only, 'businessOnly', p.business_only, 'stackable', p.stackable,
  'priority', p.priority`;

const selectAutomatic = preparedStatement(
  () => sql`
    select coalesce(json_agg(json_build_object(${entered}) order by p.id), '[]') as promotions
    from promotions p where p.kind = 'automatic' and p.status = 'active'`,
  AUTOMATIC,
);

/** Which promotions to look at: those that may apply with this coupon, or those on offer to members. */
export type Looked = { couponCode: string | null } | 'listed';

type Requested = Requester & { couponCode: string };

/** Promotions of a condition (over `promotions p`) with their uses, and the data to evaluate them. */
const dataFor = (condition: (requested: Requested) => RawBuilder<unknown>) =>
  preparedStatement(
    (_db, requested: Requested) => sql`
      with recursive own as (
      select o.id from orders o where o.cart_id = ${requested.cartId}::int and o.status = 'NEW' and o.placed_at is null
    ), ${branchOf(requested.productIds)}
    select m.is_business as "isBusiness",
      (select o.id from orders o where o.member_id = m.id and o.placed_at is not null and o.status <> 'CANCELED'
        order by o.placed_at desc, o.id desc limit 1) is not null as "hasOrdered",
      coalesce((select json_agg(json_build_object(${entered}, 'used', ${usesOf(sql`p.total_limit`)},
          'usedByMember', ${usesOf(sql`p.per_member_limit`, sql`r.member_id = m.id`)}) order by p.id)
        from promotions p where ${condition(requested)}), '[]') as promotions,
      coalesce((select json_agg(json_build_object('productId', b.product_id, 'categoryIds', b.ids))
        from (select product_id, array_agg(category_id) as ids from branch group by product_id) b), '[]') as categories
    from members m where m.id = ${requested.memberId}`,
    FIELDS,
  );

const CONDITIONS = {
  /** Live automatic promotions, and the named coupon. */
  withCoupon: ({ now, couponCode }: Requested) => sql`(${automaticNow(now)} or ${couponOf(couponCode)})`,
  automatic: ({ now }: Requested) => automaticNow(now),
  listed: ({ now }: Requested) => listedNow(now),
};

const DATA_FOR = {
  withCoupon: dataFor(CONDITIONS.withCoupon),
  automatic: dataFor(CONDITIONS.automatic),
  listed: dataFor(CONDITIONS.listed),
};

/** No promotion has an invalid code. */
function conditionOf(looked: Looked): keyof typeof CONDITIONS {
  if (looked === 'listed') return 'listed';
  return looked.couponCode !== null && isCouponCode(looked.couponCode) ? 'withCoupon' : 'automatic';
}

const requestedBy = (requester: Requester, looked: Looked): Requested => ({
  ...requester,
  couponCode: looked === 'listed' ? '' : (looked.couponCode ?? ''),
});

const dateOf = (moment: string | null): Date | null => (moment === null ? null : new Date(moment));

function toRule(stored: ValueOf<typeof STORED>): StoredRule {
  const { discountType, basisPoints, maxDiscount, discountAmount, scopeType, scopeIds, ...rest } = stored;
  return {
    ...rest,
    discount: discountOf({ discountType, basisPoints, maxDiscount, discountAmount }),
    scope: { type: scopeType, ids: scopeIds },
    minimumAmount: won(stored.minimumAmount),
    startsAt: dateOf(stored.startsAt),
    endsAt: dateOf(stored.endsAt),
  };
}

/** What the rules of promotions read. */
@Injectable()
export class PromotionDataRepository {
  /** Active automatic promotions, including future ones; their uses are not counted. */
  async readAutomatic(em: EntityManager): Promise<StoredRule[]> {
    const [row] = await selectAutomatic(databaseOf(em), {});
    return (row?.promotions ?? []).map((rule) => toRule({ ...rule, used: 0, usedByMember: 0 }));
  }

  /**
   * Locks the promotions that may apply and have a limit, in id order, until the transaction ends: whoever counts
   * after this counts every use. Limits per member need no lock, since every order begins with the member's cart.
   * `for no key update` leaves others free to note uses of the same promotion.
   */
  async lockLimited(em: EntityManager, requester: Requester, looked: Looked): Promise<void> {
    const condition = CONDITIONS[conditionOf(looked)](requestedBy(requester, looked));
    await prepared(
      databaseOf(em),
      sql`
      select p.id from promotions p where p.total_limit is not null and ${condition}
    order by p.id for no key update of p`,
    );
  }

  /**
   * Promotions with their uses, and the data to evaluate them; one statement. It reads the newest order instead of `exists`:
   * that leads PostgreSQL to the index for members without orders too, where it would otherwise read all orders
   * and find none.
   */
  async readFields(em: EntityManager, requester: Requester, looked: Looked): Promise<PromotionData> {
    const [row] = await DATA_FOR[conditionOf(looked)](databaseOf(em), requestedBy(requester, looked));
    if (row === undefined) throw new Error(`member ${requester.memberId} does not exist`);
    return {
      rules: row.promotions.map(toRule),
      context: { now: requester.now, isBusiness: row.isBusiness, hasOrdered: row.hasOrdered },
      categories: new Map(row.categories.map(({ productId, categoryIds }) => [productId, categoryIds])),
    };
  }

  /** Categories from the product's own upwards, by product. */
  async categoriesOf(
    em: EntityManager,
    productIds: readonly number[],
  ): Promise<ReadonlyMap<number, number[]>> {
    const rows = await readRows(
      databaseOf(em),
      PRODUCT_CATEGORIES,
      sql`
    with recursive ${branchOf(productIds)}
    select product_id as "productId", to_json(array_agg(category_id)) as "categoryIds"
    from branch group by product_id`,
    );
    return new Map(rows.map(({ productId, categoryIds }) => [productId, categoryIds]));
  }
}
