import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CatalogWriter } from '../catalog/catalog-writer.service.js';
import {
  ReservationsRepository,
  type StockPart,
  type StockRow,
} from './repository/reservations.repository.js';

/** Pieces of one product that an order wants; lines of the same product are summed. */
export type StockLine = StockPart;

/** A product with too few free pieces. */
export interface Shortage {
  productId: number;
  requested: number;
  free: number;
}

/** Result of a reservation. */
export interface Reserved {
  /** Products with too few free pieces; empty = reserved. */
  shortages: Shortage[];
  /** The pieces reserved just now, with the number of free pieces before. */
  parts: { productId: number; quantity: number; free: number }[];
}

const NOTHING: Reserved = { shortages: [], parts: [] };

type Moved = StockRow & { quantity: number };

/**
 * Stock of tracked products; untracked ones always pass. Every call works in the caller's transaction, locks rows in
 * product order, and may be repeated: a reservation moves once, from held to taken or to released.
 */
@Injectable()
export class StockService {
  constructor(
    private readonly catalog: CatalogWriter,
    private readonly reservations: ReservationsRepository,
  ) {}

  /**
   * Locks at once, in product order, the stock of these products and of the reservations of these orders, and releases
   * the held pieces; one statement. For a caller that reserves afterwards, in the same transaction: in separate steps,
   * two buyers whose old and new orders cross would deadlock. The caller has locked the orders.
   */
  async lockAndRelease(
    em: EntityManager,
    stock: { orderIds: readonly number[]; productIds: readonly number[] },
  ): Promise<void> {
    await this.announceFlips(em, await this.reservations.lockAndRelease(em, stock), 1);
  }

  /**
   * Reserves the pieces for the order, all or nothing, in one statement; in two if it had to wait for returning pieces;
   * in none without lines. An order that has reserved or taken its pieces already stays unchanged; calls for one order
   * must not overlap (the caller has locked the order's row).
   */
  async reserve(
    em: EntityManager,
    orderId: number,
    lines: readonly StockLine[],
    expiresAt: Date,
  ): Promise<Reserved> {
    if (lines.length === 0) return NOTHING;
    const pieces = addUp(lines);
    const parts = await this.reservations.reserveStock(em, orderId, pieces, expiresAt);
    if (parts.some(({ isReserved }) => isReserved)) return NOTHING;
    const short = parts.filter((part) => part.free < part.quantity);
    if (short.length > 0) {
      const shortages = short.map(({ productId, quantity, free }) => ({
        productId,
        requested: quantity,
        free,
      }));
      return { shortages, parts: [] };
    }
    if (parts.some(({ isDone }) => !isDone))
      await this.reservations.reserveStock(em, orderId, pieces, expiresAt);
    await this.announceFlips(em, parts, -1);
    return { shortages: [], parts };
  }

  /**
   * The order is paid: held pieces leave the stock. Released pieces are taken again only if enough are free; false =
   * too few, and nothing was changed. True for an order that has taken already and for one that never held anything.
   * One statement, except after a release.
   */
  async take(em: EntityManager, orderId: number): Promise<boolean> {
    const rows = await this.reservations.settleHeld(em, orderId, 'takeHeld');
    const again = rows.filter((row) => row.state === 'released');
    if (again.length === 0) return true;
    if (again.some((row) => row.free < row.quantity)) return false;
    const held = rows.filter((row) => row.state === 'held');
    if (held.length > 0) await this.reservations.settleReservations(em, orderId, held, 'takeHeld');
    await this.reservations.settleReservations(em, orderId, again, 'takeFree');
    // Held pieces were not free before, so only these can make a product sold out.
    await this.announceFlips(em, again, -1);
    return true;
  }

  /** The payment was withdrawn: taken pieces that were not returned since are only held again. */
  async reserveAgain(em: EntityManager, orderId: number): Promise<void> {
    const taken = (await this.reservations.lockReservations(em, orderId)).filter(
      (row) => row.state === 'taken',
    );
    if (taken.length > 0) await this.reservations.settleReservations(em, orderId, taken, 'reserveTaken');
  }

  /** Held pieces are held until this time; null changes nothing. */
  reserveUntil(em: EntityManager, orderId: number, until: Date | null): Promise<void> {
    return this.reservations.extendReservations(em, orderId, until);
  }

  /** Held pieces become free again; taken ones stay taken. */
  async release(em: EntityManager, orderId: number): Promise<void> {
    const rows = await this.reservations.settleHeld(em, orderId, 'release');
    await this.announceFlips(
      em,
      rows.filter((row) => row.state === 'held'),
      1,
    );
  }

  /**
   * Lists show `soldOut`; they are notified only when a product crosses the point where its smallest order is
   * available.
   */
  private async announceFlips(em: EntityManager, parts: readonly Moved[], direction: 1 | -1): Promise<void> {
    const flipped = parts.some(({ free, quantity, minimum }) => {
      return free < minimum !== free + direction * quantity < minimum;
    });
    if (flipped) await this.catalog.announce(em);
  }
}

function addUp(lines: readonly StockLine[]): StockLine[] {
  const pieces = new Map<number, number>();
  for (const { productId, quantity } of lines) pieces.set(productId, (pieces.get(productId) ?? 0) + quantity);
  return [...pieces].map(([productId, quantity]) => ({ productId, quantity }));
}
