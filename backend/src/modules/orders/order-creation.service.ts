import { randomInt } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  orderName,
  splitVat,
  subtractWon,
  sumWon,
  toOrderNo,
  toPgOrderId,
  won,
  type AppliedPromotion,
  type DeliveryAddress,
  type RandomSource,
  type Won,
} from '@store/domain';
import type { ShipTo } from './entities/order.entity.js';
import type { OrderLineInput } from './repository/order-lines.columns.js';
import { OrdersRepository, type OrderBehalf, type OrderIds } from './repository/orders.repository.js';

export type { OrderBehalf, OrderIds, OrderLineInput };

/** A purchase of the member's own. */
export const PERSONAL_ORDER: OrderBehalf = {
  organizationId: null,
  siteId: null,
  poNo: null,
  costCentre: null,
};

/** Where the goods go; `id` is that of the member's address, null for another one. */
export interface OrderAddress extends DeliveryAddress {
  id: number | null;
  countryCode: string;
}

/** A discount as orders store it. */
export type OrderDiscountInput = Pick<AppliedPromotion, 'name' | 'code' | 'amount' | 'perLine'> & {
  /** Null for a discount that an estimate agreed. */
  promotionId: number | null;
};

/** Everything that an order stores when it is created. */
export interface OrderInput {
  memberId: number;
  cartId: number | null;
  cartVersion: number | null;
  lines: readonly OrderLineInput[];
  /** The discounts; `lineIndex` counts `lines`. */
  discounts: readonly OrderDiscountInput[];
  /** Won; orders from a cart ship free of charge. */
  shippingFee?: number;
  /** The title of the order, where not every line has a name that can serve. */
  names?: readonly string[];
  /** The agreed version of the estimate, and the total that it stated. */
  estimate?: { id: number; versionId: number; totalAmount: number };
  /** The purchase request that it pays. */
  requestId?: number;
  address: OrderAddress;
  behalf: OrderBehalf;
  now: Date;
  expiresAt: Date;
  /**
   * Unpaid orders of the same cart, which can no longer be paid: they end in the statement that writes this one. The
   * caller holds their locks.
   */
  replaces?: readonly number[];
  /** Given where a client made the payment order id itself (decision A49). */
  pgOrderId?: string;
}

const secureRandom = (): number => randomInt(2 ** 32) / 2 ** 32;

/** How often numbers are drawn for an order: of ten thousand orders a day, two draw the same number on one day in twelve. */
const DRAWS = 3;

/** Creates orders. They are NEW and hidden until they are placed. */
@Injectable()
export class OrderCreationService {
  constructor(private readonly orders: OrdersRepository) {}

  /** The source of random numbers; a test makes it repeat itself. */
  random: RandomSource = secureRandom;

  /**
   * Writes the order, its lines and its discounts in the caller's transaction; one statement, two with discounts, repeated when
   * another order has the number that was drawn. Null where another order has the client's payment order id.
   */
  async create(em: EntityManager, input: OrderInput): Promise<OrderIds | null> {
    const { lines, discounts, now } = input;
    const goods = lines.filter(({ kind }) => kind === 'goods');
    const amounts = amountsOf(input);
    const order = {
      ...amounts,
      ...agreedAs(input, amounts.totalAmount),
      orderName: orderName(input.names ?? goods.map((line) => line.productName)),
      memberId: input.memberId,
      itemsCount: goods.length,
      printLines: goods.filter(({ print }) => print !== null).length,
      shipTo: shipToOf(input.address),
      ...input.behalf,
      requestId: input.requestId ?? null,
      cartId: input.cartId,
      cartVersion: input.cartVersion,
      expiresAt: input.expiresAt,
      now,
    };
    for (let drawn = 0; drawn < DRAWS; drawn += 1) {
      const orderNo = toOrderNo(now, this.random);
      const pgOrderId = input.pgOrderId ?? toPgOrderId(now, this.random);
      const ids = await this.orders.insertOrder(
        em,
        { ...order, orderNo, pgOrderId },
        lines,
        input.replaces ?? [],
      );
      if (ids === null) continue;
      if (discounts.length > 0) await this.orders.insertDiscounts(em, ids.id, discounts);
      return ids;
    }
    if (input.pgOrderId === undefined) throw new Error('no order could be written: its numbers are taken');
    return null;
  }
}

/** The estimate behind the order; an error where the lines do not add up to the agreed total. */
function agreedAs(
  { estimate }: OrderInput,
  total: Won,
): { estimateId: number | null; estimateVersionId: number | null } {
  if (estimate === undefined) return { estimateId: null, estimateVersionId: null };
  if (estimate.totalAmount !== total)
    throw new Error(`estimate ${estimate.id} says ${estimate.totalAmount}, its order would be ${total}`);
  return { estimateId: estimate.id, estimateVersionId: estimate.versionId };
}

/** What an order or a purchase request of these lines costs. VAT is split off the amount that is paid, after the discount. */
export function amountsOf({
  lines,
  discounts,
  shippingFee = 0,
}: {
  lines: readonly Pick<OrderLineInput, 'subtotal'>[];
  discounts: readonly Pick<OrderDiscountInput, 'amount'>[];
  shippingFee?: number | undefined;
}) {
  const itemsAmount = sumWon(lines.map((line) => line.subtotal));
  const discountAmount = sumWon(discounts.map((promotion) => promotion.amount));
  const shipping = won(shippingFee);
  const totalAmount = sumWon([subtractWon(itemsAmount, discountAmount), shipping]);
  return { itemsAmount, discountAmount, shippingFee: shipping, totalAmount, ...splitVat(totalAmount) };
}

/** The address as orders and purchase requests store it. */
export function shipToOf(address: OrderAddress): ShipTo {
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
