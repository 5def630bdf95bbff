import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { MAX_QUANTITY, messageFor } from '@store/domain';
import { sql } from 'kysely';
import { AddressesService } from '../members/addresses.service.js';
import { PricingService, type PricedLine } from '../pricing/pricing.service.js';
import { CartReadsService } from './cart-reads.service.js';
import { lockCart, readHolds } from './cart-rows.js';
import { addressNotFound, cartFull, cartItemNotFound, lineRefused } from './cart.errors.js';
import type { CartDto } from './dto/cart.dto.js';
import { MAX_CART_LINES, type AddCartItemDto, type CartQuantityDto } from './dto/change-cart.dto.js';
import { prepared } from '../../platform/db/prepared.js';

/** What may stand in a cart although it cannot be ordered yet (decision B2). */
const SAVABLE = new Set<string>(['CART_BELOW_MINIMUM', 'QUANTITY_BELOW_MINIMUM']);

/** Changes of a member's cart. Every change locks the cart's row first, so that none is lost. */
@Injectable()
export class CartService {
  constructor(
    private readonly em: EntityManager,
    private readonly pricing: PricingService,
    private readonly addresses: AddressesService,
    private readonly reads: CartReadsService,
  ) {}

  /** Adds a line, or grows the one with the same product and options (decision A45). */
  async add(memberId: number, item: AddCartItemDto): Promise<CartDto> {
    return this.em.transactional(async (em) => {
      const cartId = await lockCart(em, memberId);
      const [line] = await this.pricing.priceLines([item], em, await readHolds(em, cartId));
      if (line === undefined) throw cartItemNotFound();
      refuseUnorderable(line);
      const itemId = await merge(em, cartId, line);
      const cart = await this.reads.cartAfterChange(em, memberId, [itemId]);
      if (cart.items.length > MAX_CART_LINES) throw cartFull();
      const saved = cart.items.find((entry) => entry.id === itemId);
      if (saved?.belowMinimum === true) throw belowMinimum(saved.minimumQuantity);
      if (!differs(item.unitPrice, [line.unitTotal, saved?.unitPrice])) return cart;
      return {
        ...cart,
        items: cart.items.map((entry) => (entry.id === itemId ? { ...entry, priceChanged: true } : entry)),
      };
    });
  }

  /** Sets quantities of the named lines; a foreign or unknown line refuses the whole change (decision A43). */
  async saveQuantities(memberId: number, items: readonly CartQuantityDto[]): Promise<CartDto> {
    return this.em.transactional(async (em) => {
      const cartId = await lockCart(em, memberId);
      const wanted = new Map(items.map((item) => [item.id, item.quantity]));
      const { rows } = await sql<{ id: number; changed: boolean }>`
        update cart_items i set quantity = wanted.quantity, updated_at = now()
        from unnest(${[...wanted.keys()]}::int[], ${[...wanted.values()]}::int[]) as wanted (id, quantity)
        join cart_items was on was.id = wanted.id
        where i.id = wanted.id and i.cart_id = ${cartId}
        returning i.id, was.quantity <> i.quantity as changed`.execute(em.getKysely());
      if (rows.length !== wanted.size) throw cartItemNotFound();
      const touched = rows.filter((row) => row.changed).map((row) => row.id);
      return this.reads.cartAfterChange(em, memberId, touched);
    });
  }

  async remove(memberId: number, itemId: number): Promise<CartDto> {
    return this.em.transactional(async (em) => {
      const cartId = await lockCart(em, memberId);
      const { rows } = await sql`
        delete from cart_items where id = ${itemId} and cart_id = ${cartId} returning id`.execute(
        em.getKysely(),
      );
      if (rows.length === 0) throw cartItemNotFound();
      return this.reads.cartAfterChange(em, memberId);
    });
  }

  /** Chooses where the cart goes; only an address of the caller (decision A44). */
  async chooseAddress(memberId: number, addressId: number): Promise<CartDto> {
    return this.em.transactional(async (em) => {
      if ((await this.addresses.findOwned(memberId, addressId)) === null) throw addressNotFound();
      const cartId = await lockCart(em, memberId);
      await sql`update carts set shipping_address_id = ${addressId} where id = ${cartId}`.execute(
        em.getKysely(),
      );
      return this.reads.cartAfterChange(em, memberId);
    });
  }

  /**
   * Takes what was bought out of the cart, in the transaction that books the payment; pieces that were added to a
   * line since stay. The caller holds the cart.
   */
  async removeBought(
    em: EntityManager,
    cartId: number,
    lines: readonly { productId: number; optionKey: string; quantity: number }[],
  ): Promise<void> {
    const rows = lines.map(({ productId, optionKey, quantity }) => ({ productId, optionKey, quantity }));
    await sql`
      with line as (
        select i.id, i.quantity - bought.quantity as rest
        from json_to_recordset(${JSON.stringify(rows)}::json)
          as bought ("productId" int, "optionKey" text, quantity int)
        join cart_items i on i.product_id = bought."productId" and i.option_key = bought."optionKey"
        where i.cart_id = ${cartId}),
      gone as (delete from cart_items i using line where i.id = line.id and line.rest <= 0),
      smaller as (
        update cart_items i set quantity = line.rest, updated_at = now()
        from line where i.id = line.id and line.rest > 0)
      update carts set version = version + 1, updated_at = now()
      where id = ${cartId} and exists (select 1 from line)`.execute(em.getKysely());
  }

  /** Forgets the coupon that a booked order has used, in the same transaction. The caller holds the cart. */
  async forgetCoupon(em: EntityManager, cartId: number, orderId: number): Promise<void> {
    await sql`
      update carts set coupon_code = null
      where id = ${cartId} and coupon_code in (select code from order_discounts where order_id = ${orderId})`.execute(
      em.getKysely(),
    );
  }
}

/**
 * Whether the client showed another price of one piece than ours: neither that of the quantity it added, nor that of the
 * whole line, which may have reached a cheaper tier (decision A40).
 */
function differs(shown: unknown, ours: readonly (number | null | undefined)[]): boolean {
  return typeof shown === 'number' && !ours.includes(shown);
}

/** Refuses what can never be ordered; a quantity below the minimum is judged after merging. */
function refuseUnorderable(line: PricedLine): void {
  if (line.error === null || SAVABLE.has(line.error.code)) return;
  const field = line.error.code.startsWith('OPTION_') ? 'optionValueIds' : 'productId';
  throw lineRefused(field, line.error.code, line.error.message);
}

const belowMinimum = (minimum: number): Error =>
  lineRefused('quantity', 'QUANTITY_BELOW_MINIMUM', messageFor('QUANTITY_BELOW_MINIMUM', { minimum }));

/** Adds to the line of the same product and options; answers its id. */
async function merge(em: EntityManager, cartId: number, line: PricedLine): Promise<number> {
  const { rows } = await prepared(
    em.getKysely(),
    sql<{
      id: number;
    }>`
      insert into cart_items (cart_id, product_id, option_key, quantity)
    values (${cartId}, ${line.productId}, ${line.optionKey}, ${line.quantity})
    on conflict (cart_id, product_id, option_key) do update
      set quantity = cart_items.quantity + excluded.quantity, updated_at = now()
      where cart_items.quantity + excluded.quantity <= ${MAX_QUANTITY}
    returning id`,
  );
  const id = rows[0]?.id;
  if (id === undefined)
    throw lineRefused('quantity', 'QUANTITY_ABOVE_MAXIMUM', messageFor('QUANTITY_ABOVE_MAXIMUM'));
  return id;
}
