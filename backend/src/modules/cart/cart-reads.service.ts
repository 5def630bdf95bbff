import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Role } from '@store/domain';
import type { Actor } from '../../platform/http/access.js';
import { PricingService, type PricedLine } from '../pricing/pricing.service.js';
import { markSeen, readCart, type CartRows } from './cart-rows.js';
import { viewCart } from './cart-view.js';
import type { CartDto } from './dto/cart.dto.js';

/** A cart with the server's prices, for the screens and for freezing an order. */
export interface PricedCart {
  rows: CartRows;
  priced: PricedLine[];
}

@Injectable()
export class CartReadsService {
  constructor(
    private readonly em: EntityManager,
    private readonly pricing: PricingService,
  ) {}

  /** The cart, repriced; two statements. */
  async cart(memberId: number): Promise<CartDto> {
    const { rows, priced } = await this.load(this.em, memberId);
    return viewCart(rows, priced);
  }

  /**
   * The cart after a change in the transaction of `em`. Only the lines that the buyer has just set count as seen at
   * their present price: another one keeps its flag, however often the rest of the cart changes (decision A40).
   */
  async cartAfterChange(
    em: EntityManager,
    memberId: number,
    touched: readonly number[] = [],
  ): Promise<CartDto> {
    const { rows, priced } = await this.load(em, memberId);
    const set = new Set(touched);
    const view = viewCart(rows, priced);
    const seen = view.items.filter((item) => set.has(item.id));
    await markSeen(em, seen);
    return {
      ...view,
      items: view.items.map((item) => ({ ...item, priceChanged: item.priceChanged && !set.has(item.id) })),
    };
  }

  /**
   * Stored lines with their prices, in the same order. With `only`, the cart is read as if it held just these lines:
   * what is left out neither helps a pooled tier nor competes for stock.
   */
  async load(
    em: EntityManager,
    memberId: number,
    only: readonly number[] | null = null,
  ): Promise<PricedCart> {
    const stored = await readCart(em, memberId);
    const chosen = only === null ? null : new Set(only);
    const lines = stored.lines.filter((line) => chosen === null || chosen.has(line.id));
    const rows = { ...stored, lines };
    const wanted = rows.lines.map((line) => ({
      productId: line.productId,
      optionValueIds: line.optionKey,
      quantity: line.quantity,
    }));
    return { rows, priced: wanted.length === 0 ? [] : await this.pricing.priceLines(wanted, em, rows.holds) };
  }

  /** Number of lines; 0 for managers and admins, who have no cart (decision A8). */
  async count(actor: Actor): Promise<number> {
    if (actor.role !== Role.Member) return 0;
    const rows = await this.em.execute<{ count: number }[]>(
      'select count(*)::int as count from cart_items i join carts c on c.id = i.cart_id where c.member_id = ?',
      [actor.id],
    );
    return rows[0]?.count ?? 0;
  }
}
