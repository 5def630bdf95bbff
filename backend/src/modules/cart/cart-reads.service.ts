import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Role, type LineArtwork } from '@store/domain';
import { BoundedCache } from '../../platform/cache/bounded-cache.js';
import type { Actor } from '../../platform/http/access.js';
import { SerialisedResponse, succeed } from '../../platform/http/envelope.js';
import { CatalogCache } from '../catalog/cache/catalog-cache.service.js';
import { PromotionsService, type Offer } from '../promotions/promotions.service.js';
import { PricingService, type LineRequest, type PricedLine } from '../pricing/pricing.service.js';
import { platesByKey } from '../printing/plates.repository.js';
import { viewCart } from './cart-view.js';
import { cartItemNotFound } from './cart.errors.js';
import {
  countItems,
  markSeen,
  readCart,
  readCartToPrice,
  readUnparsedCart,
  type CartLineRow,
  type CartRows,
} from './cart.repository.js';
import { optionKeyOf } from './line-key.js';
import type { CartDto } from './dto/cart.dto.js';

/** A cart with the server's prices, for the screens and for freezing an order. */
export interface PricedCart {
  rows: CartRows;
  priced: PricedLine[];
}

/** A cart as it was shown last. */
interface ShownCart {
  /** All by which it is shown but the catalogue, whose changes clear the cache. */
  facts: string;
  response: SerialisedResponse;
}

const MAX_BYTES = 6 * 1024 * 1024;

@Injectable()
export class CartReadsService {
  /** By member; a cart that has changed takes the place of what it was. */
  private readonly shown = new BoundedCache<ShownCart>({
    name: 'carts',
    maxBytes: MAX_BYTES,
    bytesOf: ({ facts, response }) => (facts.length + response.json.length) * 2,
  });

  constructor(
    private readonly em: EntityManager,
    private readonly pricing: PricingService,
    private readonly promotions: PromotionsService,
    catalog: CatalogCache,
  ) {
    // Names and prices come from what is remembered of the catalogue.
    catalog.follow(this.shown);
  }

  /**
   * The cart, repriced, with its discounts; one statement, one more where anything is printed, and one while promotions ask
   * who buys. What the tables say of the cart is read each time; where that and all else by which it is priced are as they
   * were, so is the answer, and it is kept.
   */
  async answer(memberId: number): Promise<SerialisedResponse> {
    const { facts: stored, hasCoupon, parse } = await readUnparsedCart(this.em, memberId);
    const rules = this.promotions.offerStamp();
    const serialise = async (): Promise<SerialisedResponse> => {
      const cart = await this.show(this.em, memberId, parse());
      return new SerialisedResponse(JSON.stringify(succeed(cart)));
    };
    // What a coupon gives depends on who has used it.
    if (rules === null || hasCoupon) return serialise();
    const facts = `${rules} ${stored}`;
    const cart = await this.shown.get(
      String(memberId),
      async () => ({ facts, response: await serialise() }),
      (known) => known.facts === facts,
    );
    return cart.response;
  }

  /** The cart as if it held just these lines, which must be in it. */
  async selection(memberId: number, only: readonly number[]): Promise<CartDto> {
    const rows = await readCart(this.em, memberId);
    const chosen = new Set(only);
    const lines = rows.lines.filter((line) => chosen.has(line.id));
    if (lines.length !== chosen.size) throw cartItemNotFound();
    return this.show(this.em, memberId, { ...rows, lines });
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
    const set = new Set(touched);
    const view = await this.view(em, memberId);
    const seen = view.items.filter((item) => set.has(item.id));
    await markSeen(em, seen);
    return {
      ...view,
      items: view.items.map((item) => ({ ...item, priceChanged: item.priceChanged && !set.has(item.id) })),
    };
  }

  /** What promotions and the given coupon would do to a loaded cart now. */
  offer(em: EntityManager, memberId: number, cart: PricedCart, couponCode: string | null): Promise<Offer> {
    return this.promotions.offer(em, { memberId, cartId: cart.rows.id, couponCode, lines: cart.priced });
  }

  /**
   * Stored lines with their prices by the tables, in the same order; one statement. With `only`, the cart is read as if it held just these lines:
   * what is left out neither helps a pooled tier nor competes for stock.
   */
  async load(
    em: EntityManager,
    memberId: number,
    only: readonly number[] | null = null,
  ): Promise<PricedCart> {
    const { products, ...stored } = await readCartToPrice(em, memberId);
    const chosen = only === null ? null : new Set(only);
    const lines = stored.lines.filter((line) => chosen === null || chosen.has(line.id));
    const rows = { ...stored, lines };
    const wanted = lines.map(requestOf(rows.artworks));
    return {
      rows,
      priced: this.pricing.priceRead(wanted, products, rows.reservations, platesByKey(rows.plates)),
    };
  }

  private async view(em: EntityManager, memberId: number): Promise<CartDto> {
    return this.show(em, memberId, await readCart(em, memberId));
  }

  /** Rows as the buyer sees them, at prices that are kept in memory; what is frozen is priced anew. */
  async show(em: EntityManager, memberId: number, rows: CartRows): Promise<CartDto> {
    const toRequest = requestOf(rows.artworks);
    const wanted = rows.lines.map((line) => Object.assign(toRequest(line), { free: line.free }));
    const priced = await this.pricing.priceShown(wanted, rows.reservations, platesByKey(rows.plates));
    return viewCart(rows, priced, await this.offer(em, memberId, { rows, priced }, rows.couponCode));
  }

  /** Number of lines; 0 for managers and admins, who have no cart (decision A8). */
  async count(actor: Actor): Promise<number> {
    if (actor.role !== Role.Member) return 0;
    return countItems(this.em, actor.id);
  }
}

/** A stored line as pricing is asked for it, with the files of its cart. */
function requestOf(artworks: readonly LineArtwork[]): (line: CartLineRow) => LineRequest {
  const byId = new Map(artworks.map((artwork) => [artwork.id, artwork]));
  return ({ productId, key, quantity, print }) => ({
    productId,
    optionValueIds: optionKeyOf(key),
    quantity,
    print,
    artworks: byId,
  });
}
