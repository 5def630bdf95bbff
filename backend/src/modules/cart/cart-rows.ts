import type { EntityManager } from '@mikro-orm/postgresql';
import { sql, type RawBuilder } from 'kysely';
import type { AddressDto } from '../members/dto/address.dto.js';
import { prepared } from '../../platform/db/prepared.js';

/** A stored cart line. */
export interface CartLineRow {
  id: number;
  productId: number;
  optionKey: string;
  quantity: number;
  seenUnitPrice: number | null;
}

/** A cart as stored: its lines and the address it would be sent to. */
export interface CartRows {
  id: number | null;
  version: number;
  /** Chosen coupon in its stored form. */
  couponCode: string | null;
  address: AddressDto | null;
  lines: CartLineRow[];
  /** Pieces that the cart's own prepared, unpaid order holds: preparing again gives them back first. */
  holds: Hold[];
}

/** Pieces of one product. */
export interface Hold {
  productId: number;
  quantity: number;
}

const EMPTY: CartRows = { id: null, version: 0, couponCode: null, address: null, lines: [], holds: [] };

/** What the open order of a cart holds; one that is being paid is not open (its `placed_at` is set). */
function holdsOf(cartId: RawBuilder<unknown>): RawBuilder<Hold> {
  return sql<Hold>`
    select r.product_id as "productId", sum(r.quantity)::int as quantity
    from orders o join stock_reservations r on r.order_id = o.id
    where o.cart_id = ${cartId} and o.status = 'NEW' and o.placed_at is null and r.state = 'held'
    group by r.product_id`;
}

export async function readHolds(em: EntityManager, cartId: number): Promise<Hold[]> {
  return (await holdsOf(sql`${cartId}`).execute(em.getKysely())).rows;
}

/** Cart, chosen or default address and lines of a member in one statement. */
export async function readCart(em: EntityManager, memberId: number): Promise<CartRows> {
  const { rows } = await prepared(
    em.getKysely(),
    sql<CartRows>`
      select c.id, coalesce(c.version, 0) as version, c.coupon_code as "couponCode",
      case when a.id is null then null else json_build_object('id', a.id, 'label', a.label,
        'receiverName', a.receiver_name, 'receiverPhone', a.receiver_phone, 'countryCode', a.country_code,
        'postalCode', a.postal_code, 'address1', a.address1, 'address2', a.address2, 'city', a.city,
        'state', a.state, 'memo', a.memo, 'isDefaultShipping', a.is_default_shipping,
        'isDefaultBilling', a.is_default_billing) end as address,
      coalesce((
        select json_agg(json_build_object('id', i.id, 'productId', i.product_id, 'optionKey', i.option_key,
          'quantity', i.quantity, 'seenUnitPrice', i.seen_unit_price) order by i.id)
        from cart_items i where i.cart_id = c.id), '[]') as lines,
      coalesce((select json_agg(h) from (${holdsOf(sql`c.id`)}) h), '[]') as holds
    from (select ${memberId}::int as member_id) m
    left join carts c on c.member_id = m.member_id
    left join lateral (
      select * from addresses x
      where x.member_id = m.member_id and (x.id = c.shipping_address_id or x.is_default_shipping)
      order by (x.id = c.shipping_address_id) desc nulls last limit 1
    ) a on true`,
  );
  return rows[0] ?? EMPTY;
}

/** Locks the member's cart (made when missing) for the rest of the transaction and marks it as changed; answers its id. */
export async function lockCart(em: EntityManager, memberId: number): Promise<number> {
  const { rows } = await prepared(
    em.getKysely(),
    sql<{ id: number }>`
      insert into carts (member_id) values (${memberId})
    on conflict (member_id) do update set version = carts.version + 1, updated_at = now()
    returning id`,
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('A cart row is always returned.');
  return id;
}

/** Remembers the prices that the buyer is being shown, so that a later change can be flagged (decision A40). */
export async function markSeen(
  em: EntityManager,
  prices: readonly { id: number; unitPrice: number | null }[],
): Promise<void> {
  if (prices.length === 0) return;
  await prepared(
    em.getKysely(),
    sql`
      update cart_items i set seen_unit_price = seen.price
    from unnest(${prices.map((price) => price.id)}::int[], ${prices.map((price) => price.unitPrice)}::int[])
      as seen (id, price)
    where i.id = seen.id and i.seen_unit_price is distinct from seen.price`,
  );
}
