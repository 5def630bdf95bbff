import type { EntityManager } from '@mikro-orm/postgresql';
import { randomInt } from 'node:crypto';
import {
  orderName,
  splitVat,
  subtractWon,
  sumWon,
  toOrderNo,
  toPgOrderId,
  won,
  type AppliedPromotion,
  type Won,
} from '@store/domain';
import { sql } from 'kysely';
import type { AddressDto } from '../../members/dto/address.dto.js';
import type { ShipTo } from '../../orders/entities/order.entity.js';
import { paymentNotFound } from '../payment.errors.js';
import type { PricedLine } from '../../pricing/pricing.service.js';

/** A line whose price and sum are known. */
export type PayableLine = PricedLine & { unitTotal: Won; subtotal: Won };

/** A line as orders keep it. */
export interface FrozenLine {
  /** Null for what an estimate agreed beside the catalogue. */
  productId: number | null;
  productName: string;
  thumbnailUrl: string | null;
  optionKey: string;
  optionSummary: string;
  quantity: number;
  unitTotal: Won;
  subtotal: Won;
}

/** A discount as orders keep it. */
export type FrozenDiscount = Pick<AppliedPromotion, 'name' | 'code' | 'amount' | 'perLine'> & {
  /** Null for what an estimate agreed. */
  promotionId: number | null;
};

/** Everything that an order keeps from the moment of freezing. */
export interface FrozenOrder {
  memberId: number;
  cartId: number | null;
  cartVersion: number | null;
  lines: readonly FrozenLine[];
  /** What is taken off; `lineIndex` counts `lines`. */
  discounts: readonly FrozenDiscount[];
  /** Won; carts ship for nothing. */
  shippingFee?: number;
  /** What the order is called after, where not every line has a name for that. */
  names?: readonly string[];
  /** The version that was agreed, and the sum that it said. */
  estimate?: { id: number; versionId: number; totalAmount: number };
  address: AddressDto;
  now: Date;
  expiresAt: Date;
  /** Given where a client made the payment order id itself (decision A49). */
  pgOrderId?: string;
}

export interface FrozenIds {
  id: number;
  orderNo: string;
  pgOrderId: string;
  orderName: string;
}

const secureRandom = (): number => randomInt(2 ** 32) / 2 ** 32;

/** Writes the order, its lines and its discounts; two statements, three with discounts. */
export async function insertFrozenOrder(em: EntityManager, frozen: FrozenOrder): Promise<FrozenIds> {
  const { lines, discounts, now } = frozen;
  const { items, discount, shipping, total, suppliedAmount, vat } = amountsOf(frozen);
  const estimate = agreedAs(frozen, total);
  const name = orderName(frozen.names ?? lines.map((line) => line.productName));
  const { rows } = await sql<FrozenIds>`/* prepared */
    insert into orders (order_no, pg_order_id, order_name, member_id, status, items_amount, discount_amount,
      shipping_fee, total_amount, supplied_amount, vat, items_count, ship_to, cart_id, cart_version, estimate_id,
      estimate_version_id, expires_at, created_at, updated_at)
    values (${toOrderNo(now, secureRandom)}, ${frozen.pgOrderId ?? toPgOrderId(now, secureRandom)}, ${name},
      ${frozen.memberId}, 'NEW', ${items}, ${discount}, ${shipping}, ${total}, ${suppliedAmount}, ${vat},
      ${lines.length}, ${JSON.stringify(shipTo(frozen.address))}::jsonb, ${frozen.cartId}, ${frozen.cartVersion},
      ${estimate.id}, ${estimate.versionId}, ${frozen.expiresAt}, ${now}, ${now})
    on conflict (pg_order_id) do nothing
    returning id, order_no as "orderNo", pg_order_id as "pgOrderId", order_name as "orderName"`.execute(
    em.getKysely(),
  );
  const ids = rows[0];
  // Two members' browsers made the same id in the same millisecond: only one of them can have it.
  if (ids === undefined) throw paymentNotFound();
  await insertLines(em, ids.id, lines);
  if (discounts.length > 0) await insertDiscounts(em, ids.id, discounts);
  return ids;
}

/** The estimate behind the order; an error where the lines come to another sum than was agreed. */
function agreedAs({ estimate }: FrozenOrder, total: Won): { id: number | null; versionId: number | null } {
  if (estimate === undefined) return { id: null, versionId: null };
  if (estimate.totalAmount !== total)
    throw new Error(`estimate ${estimate.id} says ${estimate.totalAmount}, its order would be ${total}`);
  return estimate;
}

/** VAT is split off what is paid, after the discount. */
function amountsOf({ lines, discounts, shippingFee = 0 }: FrozenOrder) {
  const items = sumWon(lines.map((line) => line.subtotal));
  const discount = sumWon(discounts.map((promotion) => promotion.amount));
  const shipping = won(shippingFee);
  const total = sumWon([subtractWon(items, discount), shipping]);
  return { items, discount, shipping, total, ...splitVat(total) };
}

/** Names, codes and amounts are copies: what happens to a promotion later changes no order. */
async function insertDiscounts(
  em: EntityManager,
  orderId: number,
  discounts: readonly FrozenDiscount[],
): Promise<void> {
  const rows = discounts.map(({ promotionId, name, code, amount, perLine }, position) => ({
    position,
    promotion_id: promotionId,
    name,
    code,
    amount,
    per_line: perLine,
  }));
  await sql`/* prepared */
    insert into order_discounts (order_id, promotion_id, name, code, amount, per_line)
    select ${orderId}::int, promotion_id, name, code, amount, per_line
    from json_to_recordset(${JSON.stringify(rows)}::json) as discount (position int, promotion_id int, name text,
      code text, amount bigint, per_line jsonb)
    order by position`.execute(em.getKysely());
}

/** Ids follow the order of the lines: discounts name a line by its place. */
async function insertLines(em: EntityManager, orderId: number, lines: readonly FrozenLine[]): Promise<void> {
  const rows = lines.map((line, position) => ({
    position,
    product_id: line.productId,
    product_name: line.productName,
    thumbnail_url: line.thumbnailUrl,
    option_key: line.optionKey,
    option_summary: line.optionSummary,
    quantity: line.quantity,
    unit_price: line.unitTotal,
    subtotal: line.subtotal,
  }));
  await sql`/* prepared */
    insert into order_lines (order_id, product_id, product_name, thumbnail_url, option_key, option_summary,
      quantity, unit_price, subtotal)
    select ${orderId}::int, product_id, product_name, thumbnail_url, option_key, option_summary, quantity,
      unit_price, subtotal
    from json_to_recordset(${JSON.stringify(rows)}::json) as line (position int, product_id int,
      product_name text, thumbnail_url text, option_key text, option_summary text, quantity int, unit_price int,
      subtotal bigint)
    order by position`.execute(em.getKysely());
}

function shipTo(address: AddressDto): ShipTo {
  const { receiverName, receiverPhone, postalCode, address1, address2, city, state, countryCode, memo } =
    address;
  return {
    addressId: address.id,
    receiverName,
    receiverPhone,
    postalCode,
    address1,
    address2,
    city,
    state,
    countryCode,
    memo,
  };
}
