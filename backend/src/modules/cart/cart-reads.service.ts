import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Role, type LineArtwork } from '@store/domain';
import type { Actor } from '../../platform/http/access.js';
import { FilesService } from '../files/files.service.js';
import { PromotionsService, type Offer } from '../promotions/promotions.service.js';
import { PricingService, type BuyerHolds, type PricedLine } from '../pricing/pricing.service.js';
import type { OwnMembership } from '../organizations/membership.columns.js';
import { platesByKey } from '../printing/configuration/plates.columns.js';
import { CartPurchases } from './cart-purchases.service.js';
import { viewCart, type ShownCart } from './cart-view.js';
import { cartItemNotFound } from './cart.errors.js';
import { CartRepository } from './cart.repository.js';
import { CartRowsRepository, type CartLineRow, type CartRows } from './cart-rows.repository.js';
import { optionKeyOf } from './line-key.js';
import type { CartDto } from './dto/cart.dto.js';

/** A cart with the server's prices, for the screens and for creating an order. */
export interface PricedCart {
  rows: CartRows;
  priced: PricedLine[];
}

/** The same for an order, with the buyer's live membership. */
export interface OrderableCart extends PricedCart {
  membership: OwnMembership | null;
}

@Injectable()
export class CartReadsService {
  constructor(
    private readonly em: EntityManager,
    private readonly carts: CartRepository,
    private readonly stored: CartRowsRepository,
    private readonly pricing: PricingService,
    private readonly promotions: PromotionsService,
    private readonly files: FilesService,
    private readonly purchases: CartPurchases,
  ) {}

  /**
   * The cart with present prices and discounts; one statement, one more if anything is printed, one while promotions depend
   * on the buyer, and one for members of an active organization.
   */
  async cart(memberId: number, siteId: number | null = null): Promise<CartDto> {
    return this.show(this.em, memberId, await this.read(this.em, memberId), siteId);
  }

  /** The stored cart, with the live data of one more product that is to be added, `isPrinted` if that one is printed. */
  read(
    em: EntityManager,
    memberId: number,
    productId: number | null = null,
    isPrinted = false,
  ): Promise<CartRows> {
    return this.stored.read(em, memberId, productId, isPrinted);
  }

  /** The cart as if it had only these lines, which must be in it. */
  async selection(memberId: number, only: readonly number[], siteId: number | null = null): Promise<CartDto> {
    const rows = await this.read(this.em, memberId);
    const chosen = new Set(only);
    const lines = rows.lines.filter((line) => chosen.has(line.id));
    if (lines.length !== chosen.size) throw cartItemNotFound();
    return this.show(this.em, memberId, { ...rows, lines }, siteId);
  }

  /**
   * The cart after a change in the transaction of `em`. Only lines that the buyer has just set count as seen at their
   * present price: another line keeps its flag, however often the rest of the cart changes (decision A40).
   */
  async cartAfterChange(
    em: EntityManager,
    memberId: number,
    touched: readonly number[] = [],
  ): Promise<CartDto> {
    const set = new Set(touched);
    const view = await this.show(em, memberId, await this.read(em, memberId));
    const seen = view.items.filter((item) => set.has(item.id));
    await this.carts.markSeen(em, seen);
    return {
      ...view,
      items: view.items.map((item) => ({ ...item, priceChanged: item.priceChanged && !set.has(item.id) })),
    };
  }

  /** The present effect of promotions and the given coupon on a loaded cart. */
  offer(em: EntityManager, memberId: number, cart: PricedCart, couponCode: string | null): Promise<Offer> {
    return this.promotions.offer(em, { memberId, cartId: cart.rows.id, couponCode, lines: cart.priced });
  }

  /**
   * Stored lines with their prices from the tables, in the same order; one statement. With `only`, the cart is read as if
   * it had only these lines: the others neither help a pooled tier nor compete for stock.
   */
  async load(
    em: EntityManager,
    memberId: number,
    only: readonly number[] | null = null,
  ): Promise<OrderableCart> {
    const { products, ...stored } = await this.stored.readToPrice(em, memberId);
    const chosen = only === null ? null : new Set(only);
    const lines = stored.lines.filter((line) => chosen === null || chosen.has(line.id));
    const rows = { ...stored, lines };
    const requests = lines.map(requestOf(rows.artworks));
    return {
      rows,
      membership: rows.membership,
      priced: this.pricing.priceRead(requests, products, holdsOf(rows)),
    };
  }

  /**
   * Rows as the buyer sees them, at cached prices; an order is always priced from the tables. One statement more for members of
   * an active organization: whether they may pay it for the site.
   */
  async show(
    em: EntityManager,
    memberId: number,
    rows: CartRows,
    siteId: number | null = null,
  ): Promise<CartDto> {
    const requests = rows.lines.map(requestOf(rows.artworks));
    const priced = await this.pricing.priceShown(requests, holdsOf(rows));
    const offer = await this.offer(em, memberId, { rows, priced }, rows.couponCode);
    return this.view(em, memberId, { rows, priced, offer }, siteId);
  }

  /** A loaded cart as the buyer sees it; no statement but the one about an organization. */
  async view(
    em: EntityManager,
    memberId: number,
    cart: ShownCart,
    siteId: number | null = null,
  ): Promise<CartDto> {
    const view = viewCart(cart, (id) => this.files.sign(id, null).url);
    const purchase = await this.purchases.of(em, {
      memberId,
      membership: cart.rows.membership,
      siteId,
      amount: view.cart.totalAmount,
      isEmpty: view.items.length === 0,
    });
    return { ...view, purchase };
  }

  /** Number of lines; 0 for managers and admins, who have no cart (decision A8). */
  async count(actor: Actor): Promise<number> {
    if (actor.role !== Role.Member) return 0;
    return this.stored.count(this.em, actor.id);
  }
}

const holdsOf = ({ reservations, plates, contracts }: CartRows): BuyerHolds => ({
  reservations,
  contracts,
  plates: platesByKey(plates),
});

/** A stored line as input of pricing, with the files of its cart. */
function requestOf(artworks: readonly LineArtwork[]) {
  const byId = new Map(artworks.map((artwork) => [artwork.id, artwork]));
  return (line: CartLineRow) => ({ ...line, optionValueIds: optionKeyOf(line.key), artworks: byId });
}
