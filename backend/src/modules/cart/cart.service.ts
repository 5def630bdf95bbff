import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { messageFor } from '@store/domain';
import { AddressesService } from '../members/addresses.service.js';
import { PricingService, type PricedLine } from '../pricing/pricing.service.js';
import { CartReadsService } from './cart-reads.service.js';
import { addressNotFound, cartFull, cartItemNotFound, lineRefused } from './cart.errors.js';
import {
  clearUsedCoupon,
  deleteItem,
  lockCart,
  mergeItem,
  readReservations,
  setAddress,
  setQuantities,
  takeOut,
} from './cart.repository.js';
import type { CartDto } from './dto/cart.dto.js';
import { MAX_CART_LINES, type AddCartItemDto, type CartQuantityDto } from './dto/change-cart.dto.js';

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
      const [line] = await this.pricing.priceLines([item], em, await readReservations(em, cartId));
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
      const rows = await setQuantities(em, cartId, wanted);
      if (rows.length !== wanted.size) throw cartItemNotFound();
      const touched = rows.filter((row) => row.changed).map((row) => row.id);
      return this.reads.cartAfterChange(em, memberId, touched);
    });
  }

  async remove(memberId: number, itemId: number): Promise<CartDto> {
    return this.em.transactional(async (em) => {
      const cartId = await lockCart(em, memberId);
      if (!(await deleteItem(em, cartId, itemId))) throw cartItemNotFound();
      return this.reads.cartAfterChange(em, memberId);
    });
  }

  /** Chooses where the cart goes; only an address of the caller (decision A44). */
  async chooseAddress(memberId: number, addressId: number): Promise<CartDto> {
    return this.em.transactional(async (em) => {
      if ((await this.addresses.findOwned(memberId, addressId)) === null) throw addressNotFound();
      const cartId = await lockCart(em, memberId);
      await setAddress(em, cartId, addressId);
      return this.reads.cartAfterChange(em, memberId);
    });
  }

  /**
   * Takes what was bought out of the cart, in the transaction that books the payment; pieces that were added to a
   * line since stay. The caller has locked the cart.
   */
  removeBought(
    em: EntityManager,
    cartId: number,
    lines: readonly { productId: number; optionKey: string; quantity: number }[],
  ): Promise<void> {
    return takeOut(em, cartId, lines);
  }

  /** Forgets the coupon that a booked order has used, in the same transaction. The caller has locked the cart. */
  forgetCoupon(em: EntityManager, cartId: number, orderId: number): Promise<void> {
    return clearUsedCoupon(em, cartId, orderId);
  }
}

/**
 * Whether the client showed another price of one piece than ours: neither that of the quantity it added, nor that of the
 * whole line, which may have reached a cheaper tier (decision A40).
 */
function differs(shown: unknown, ours: readonly (number | null | undefined)[]): boolean {
  return typeof shown === 'number' && !ours.includes(shown);
}

/** Refuses what can never be ordered; a quantity below the minimum is checked after merging. */
function refuseUnorderable(line: PricedLine): void {
  if (line.error === null || SAVABLE.has(line.error.code)) return;
  const field = line.error.code.startsWith('OPTION_') ? 'optionValueIds' : 'productId';
  throw lineRefused(field, line.error.code, line.error.message);
}

const belowMinimum = (minimum: number): Error =>
  lineRefused('quantity', 'QUANTITY_BELOW_MINIMUM', messageFor('QUANTITY_BELOW_MINIMUM', { minimum }));

/** Adds to the line of the same product and options; answers its id. */
async function merge(em: EntityManager, cartId: number, line: PricedLine): Promise<number> {
  const id = await mergeItem(em, cartId, line);
  if (id === undefined)
    throw lineRefused('quantity', 'QUANTITY_ABOVE_MAXIMUM', messageFor('QUANTITY_ABOVE_MAXIMUM'));
  return id;
}
