import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  ARTWORK_PROBLEMS,
  canonicalPrint,
  MAX_QUANTITY,
  messageFor,
  type FindingCode,
  type LineArtwork,
  type PrintPlacement,
  type PrintSelection,
} from '@store/domain';
import { UndoTokens } from '../../platform/undo/undo-tokens.js';
import { AddressesService } from '../members/addresses.service.js';
import { PricingService, type LineIdentity, type LineRequest } from '../pricing/pricing.service.js';
import type { PrintSelectionDto } from '../printing/configuration/dto/print-selection.dto.js';
import { printKeyOf, PrintSelectionsService } from '../printing/configuration/print-selections.service.js';
import { CartReadsService } from './cart-reads.service.js';
import { addressNotFound, cartFull, cartItemNotFound, lineRefused } from './cart.errors.js';
import { CartRepository, readRemoved, type Bought } from './cart.repository.js';
import { CartRowsRepository, type CartLineRow, type CartRows } from './cart-rows.repository.js';
import { lineKey, optionKeyOf } from './line-key.js';
import type { CartDto, CartItemDto } from './dto/cart.dto.js';
import { MAX_CART_LINES, type AddCartItemDto, type CartQuantityDto } from './dto/change-cart.dto.js';

/** Problems of a line that may stay in a cart although it cannot be ordered yet (decision B2). */
const SAVABLE = new Set<string>([
  'CART_BELOW_MINIMUM',
  'QUANTITY_BELOW_MINIMUM',
  'PRINT_REQUIRED',
  'PRINT_CHOICE_GONE',
  'PRINT_ARTWORK_REQUIRED',
  ...ARTWORK_PROBLEMS,
]);

/** Input of an addition, with its print parsed. */
export type AddedItem = Omit<AddCartItemDto, 'print'> & {
  print: PrintSelection | null | undefined;
  artworks: readonly LineArtwork[];
};

/** Placeholder for a new line's id. */
const NEW_LINE = 0;

/**
 * Changes of a member's cart. Every change locks the cart's row, or is written only onto one version of it, so that
 * none is lost.
 */
@Injectable()
export class CartService {
  constructor(
    private readonly em: EntityManager,
    private readonly carts: CartRepository,
    private readonly stored: CartRowsRepository,
    private readonly pricing: PricingService,
    private readonly addresses: AddressesService,
    private readonly reads: CartReadsService,
    private readonly prints: PrintSelectionsService,
    private readonly undo: UndoTokens,
  ) {}

  /**
   * Adds a line, or increases the line with the same product, options and print (decision A45), or sets its quantity
   * (`replaceQuantity`). The change is decided on the cart as read, and written only if its version is the same; after
   * another change meanwhile, it is repeated under the lock.
   */
  async add(memberId: number, { print, ...form }: AddCartItemDto): Promise<CartDto> {
    const { selection, artworks } = await this.prints.read(memberId, print);
    return this.addItem(memberId, { ...form, print: selection, artworks });
  }

  /** The same with a print that the store itself has read. */
  async addItem(memberId: number, item: AddedItem): Promise<CartDto> {
    const added = await this.tryToAdd(this.em, memberId, item);
    if (added !== null) return added;
    return this.em.transactional(async (em) => {
      await this.carts.lock(em, memberId);
      const again = await this.tryToAdd(em, memberId, item);
      if (again === null) throw new Error('A cart that is locked has no other version.');
      return again;
    });
  }

  /** Null if the cart was changed meanwhile: then nothing is written. */
  private async tryToAdd(em: EntityManager, memberId: number, item: AddedItem): Promise<CartDto | null> {
    const rows = await this.reads.read(em, memberId, item.productId, item.print != null);
    const { artworks: files, replaceQuantity = false, ...fields } = item;
    const request = { ...fields, live: rows.live, artworks: byId(files) };
    const identity = await this.pricing.identify(request);
    refuseUnorderable(identity.error);
    const { lines, grown, before } = withAdded(rows, item, identity);
    const artworks = [...byId([...rows.artworks, ...files]).values()];
    const { cart, items, purchase } = await this.reads.show(em, memberId, { ...rows, lines, artworks });
    const saved = items.find(({ id }) => id === grown.id);
    if (saved === undefined) throw cartItemNotFound();
    const { productId, key, print, quantity } = grown;
    const own = piecesOf(productId, lines) === item.quantity ? saved : await this.priceAlone(request, rows);
    refuseUnorderable(own.problem);
    if (quantity > MAX_QUANTITY) throw tooMany();
    if (lines.length > MAX_CART_LINES) throw cartFull();
    if (saved.belowMinimum) throw belowMinimum(saved.minimumQuantity);
    const seenUnitPrice = saved.unitPrice;
    const version = rows.id === null ? null : rows.version;
    const added = { memberId, version, productId, key, print, quantity, seenUnitPrice };
    const written = await this.carts.saveAdded(em, added);
    if (written === undefined) return null;
    const priceChanged = differs(item.unitPrice, [own.unitPrice, seenUnitPrice]);
    const replaced =
      replaceQuantity && before !== 0 && before !== quantity ? { replacedQuantity: before } : {};
    return {
      cart: { ...cart, id: written.cartId },
      items: items.map((entry) =>
        entry.id === grown.id ? { ...entry, id: written.itemId, priceChanged, ...replaced } : entry,
      ),
      purchase,
    };
  }

  /** An added line by itself, where the cart already has pieces of its product. */
  private async priceAlone(
    request: LineRequest & Pick<CartLineRow, 'live'>,
    { reservations, contracts }: CartRows,
  ): Promise<Pick<CartItemDto, 'unitPrice' | 'problem'>> {
    const [line] = await this.pricing.priceShown([request], { reservations, contracts });
    return { unitPrice: line?.unitTotal ?? null, problem: line?.error ?? null };
  }

  /** Sets quantities of the given lines; somebody else's or an unknown line refuses the whole change (decision A43). */
  async saveQuantities(memberId: number, items: readonly CartQuantityDto[]): Promise<CartDto> {
    return this.em.transactional(async (em) => {
      const cartId = await this.carts.lock(em, memberId);
      const quantities = new Map(items.map((item) => [item.id, item.quantity]));
      const rows = await this.carts.setQuantities(em, cartId, quantities);
      if (rows.length !== quantities.size) throw cartItemNotFound();
      const touched = rows.filter((row) => row.changed).map((row) => row.id);
      return this.reads.cartAfterChange(em, memberId, touched);
    });
  }

  /**
   * Replaces the print of a line, null removes it; a line that becomes equal to another is merged with it. The line's
   * problem says what is missing for the payment.
   */
  async savePrint(memberId: number, itemId: number, form: PrintSelectionDto | null): Promise<CartDto> {
    const { selection: read = null, artworks } = await this.prints.read(memberId, form);
    return this.changeLine(memberId, itemId, async (line) => {
      // The files decide the size: it decides which lines merge, whatever height the client sent.
      const { selection } = await this.pricing.identify({ ...line, print: read, artworks: byId(artworks) });
      const print = withReprint(read === null ? null : (selection ?? read), line.print);
      return { key: lineKey(optionKeyOf(line.key), printKeyOf(print)), print };
    });
  }

  /** Replaces the options of a line; print and quantity stay, and a line that becomes equal to another is merged with it. */
  async saveOptions(memberId: number, itemId: number, optionValueIds: unknown): Promise<CartDto> {
    return this.changeLine(memberId, itemId, async ({ productId, print }) => {
      const { optionKey, error } = await this.pricing.identify({ productId, optionValueIds, print });
      refuseUnorderable(error);
      return { key: lineKey(optionKey, printKeyOf(print)), print };
    });
  }

  /** Gives a line another key; the lines that then are one become one. */
  private changeLine(
    memberId: number,
    itemId: number,
    change: (line: CartLineRow) => Promise<Pick<CartLineRow, 'key' | 'print'>>,
  ): Promise<CartDto> {
    return this.em.transactional(async (em) => {
      const cartId = await this.carts.lock(em, memberId);
      const { lines } = await this.stored.read(em, memberId);
      const line = lines.find(({ id }) => id === itemId);
      if (line === undefined) throw cartItemNotFound();
      const { key, print } = await change(line);
      const equal = lines.find(
        (other) => other !== line && other.productId === line.productId && other.key === key,
      );
      if (equal === undefined) {
        await this.carts.setKey(em, itemId, { key, print });
        return this.reads.cartAfterChange(em, memberId, [itemId]);
      }
      const quantity = equal.quantity + line.quantity;
      if (quantity > MAX_QUANTITY) throw tooMany();
      await this.carts.deleteItems(em, cartId, [itemId]);
      await this.carts.setQuantities(em, cartId, new Map([[equal.id, quantity]]));
      return this.reads.cartAfterChange(em, memberId, [equal.id]);
    });
  }

  /** Removes lines, with a token to undo it; somebody else's or an unknown one refuses the whole change. */
  async remove(memberId: number, itemIds: readonly number[]): Promise<CartDto> {
    return this.em.transactional(async (em) => {
      const cartId = await this.carts.lock(em, memberId);
      const lines = await this.carts.deleteItems(em, cartId, itemIds);
      if (lines.length !== itemIds.length) throw cartItemNotFound();
      const undo = this.undo.seal({ kind: 'cart', memberId }, { lines });
      return { ...(await this.reads.cartAfterChange(em, memberId)), undo };
    });
  }

  /** Puts removed lines back as they were, except those of products that exist no more. */
  async restore(memberId: number, token: string): Promise<CartDto> {
    const { lines } = this.undo.open({ kind: 'cart', memberId }, token, readRemoved);
    return this.em.transactional(async (em) => {
      const cartId = await this.carts.lock(em, memberId);
      await this.carts.restoreItems(em, cartId, lines);
      const cart = await this.reads.cartAfterChange(em, memberId);
      if (cart.items.length > MAX_CART_LINES) throw cartFull();
      return cart;
    });
  }

  /** Chooses the delivery address; only one of the caller's own (decision A44). */
  async chooseAddress(memberId: number, addressId: number): Promise<CartDto> {
    return this.em.transactional(async (em) => {
      if ((await this.addresses.findOwned(memberId, addressId)) === null) throw addressNotFound();
      const cartId = await this.carts.lock(em, memberId);
      await this.carts.setAddress(em, cartId, addressId);
      return this.reads.cartAfterChange(em, memberId);
    });
  }

  /**
   * Removes the bought goods and the used coupon from the cart, in the transaction that books the payment; pieces added
   * to a line since stay. The caller has locked the cart.
   */
  removeBought(em: EntityManager, cartId: number, bought: Bought): Promise<void> {
    return this.carts.takeOut(em, cartId, bought);
  }

  /**
   * Locks the member's cart while the account is closed or its lines are asked for: no order can be prepared from it. Runs
   * first (record 5).
   */
  lock(em: EntityManager, memberId: number): Promise<void> {
    return this.carts.lockPresent(em, memberId);
  }

  /** Deletes the member's cart with its items, in the caller's transaction. */
  erase(em: EntityManager, memberId: number): Promise<void> {
    return this.carts.erase(em, memberId);
  }
}

/**
 * Whether the client showed another price per piece than ours: neither that of the added quantity, nor that of the
 * whole line, which may have reached a cheaper tier (decision A40).
 */
function differs(clientPrice: unknown, prices: readonly (number | null | undefined)[]): boolean {
  return typeof clientPrice === 'number' && !prices.includes(clientPrice);
}

/** Refuses lines that can never be ordered; a quantity below the minimum is checked after merging. */
function refuseUnorderable(problem: CartItemDto['problem']): void {
  if (problem === null || SAVABLE.has(problem.code)) return;
  const field = problem.code.startsWith('OPTION_') ? 'optionValueIds' : 'productId';
  throw lineRefused(field, problem.code, problem.message);
}

/** Pieces of a product in all lines. */
const piecesOf = (productId: number, lines: readonly CartLineRow[]): number =>
  lines.reduce((sum, line) => (line.productId === productId ? sum + line.quantity : sum), 0);

const byId = (artworks: readonly LineArtwork[]): ReadonlyMap<string, LineArtwork> =>
  new Map(artworks.map((artwork) => [artwork.id, artwork]));

const belowMinimum = (minimum: number): Error =>
  lineRefused('quantity', 'QUANTITY_BELOW_MINIMUM', messageFor('QUANTITY_BELOW_MINIMUM', { minimum }));

const tooMany = (): Error =>
  lineRefused('quantity', 'QUANTITY_ABOVE_MAXIMUM', messageFor('QUANTITY_ABOVE_MAXIMUM'));

/** Findings that the buyer accepted stay accepted if the same print is added again. */
function withAccepted(print: PrintSelection | null, former: PrintSelection | null): PrintSelection | null {
  if (print === null || former === null) return print;
  const read = (placement: PrintPlacement): FindingCode[] => {
    const same = former.placements.find(
      ({ area, artwork }) => area === placement.area && artwork?.sha256 === placement.artwork?.sha256,
    );
    return [...new Set([...(placement.accepted ?? []), ...(same?.accepted ?? [])])].sort();
  };
  const placements = print.placements.map((placement) => {
    const accepted = read(placement);
    return accepted.length === 0 ? placement : { ...placement, accepted };
  });
  return { ...print, placements };
}

/** An unchanged print is still a reprint; any other print is a new one. */
function withReprint(print: PrintSelection | null, former: PrintSelection | null): PrintSelection | null {
  if (print === null || former?.reprintOf === undefined) return print;
  const same = { ...print, reprintOf: former.reprintOf };
  return canonicalPrint(same) === canonicalPrint(former) ? same : print;
}

interface Added {
  lines: CartLineRow[];
  /** The line that is new, was increased or got another quantity. */
  grown: CartLineRow;
  /** Its former quantity; 0 for a new line. */
  before: number;
}

/** The cart's lines with one added or increased; `replaceQuantity` sets the quantity instead of increasing it. */
function withAdded(
  rows: CartRows,
  { productId, quantity: added, replaceQuantity = false }: AddedItem,
  { optionKey, selection }: LineIdentity,
): Added {
  const key = lineKey(optionKey, printKeyOf(selection));
  const existing = rows.lines.find((row) => row.productId === productId && row.key === key);
  const before = existing?.quantity ?? 0;
  const quantity = replaceQuantity ? added : before + added;
  const id = existing?.id ?? NEW_LINE;
  const print = withAccepted(selection, existing?.print ?? null);
  const grown = { id, productId, key, print, quantity, seenUnitPrice: null, live: rows.live };
  const lines =
    existing === undefined
      ? [...rows.lines, grown]
      : rows.lines.map((row) => (row === existing ? grown : row));
  return { lines, grown, before };
}
