import { stockBaseFuture, stockBaseOld, stockBaseRequired, stockBaseUnknown } from './inventory.errors.js';
import type { Level } from './stock-change.js';
import type { StockCommand } from './stock-step.js';

/** What a count has seen: exactly one of the three. */
export interface StockBase {
  /** When the pieces were counted, ISO 8601. */
  asOf?: string | undefined;
  /** The last movement that the counter knows. */
  afterMovement?: number | undefined;
  /** Version of the stock that the counter read: nothing may have moved since. */
  version?: number | undefined;
}

/** Pieces of a product that were counted outside the store. */
export interface StockCount extends StockBase {
  productId: number;
  onHand: number;
}

/** What happened to a product's stock since the base of its count. */
export interface MovedSince {
  /** Pieces that orders gave back, less those that they took. */
  byOrders: number;
  /** An order moved pieces within two minutes of `asOf`: clocks that differ would place it on the other side. */
  near: boolean;
  /** `asOf` is more than a minute ahead. */
  ahead: boolean;
  /** Counting began or ended after the base, or the product is newer by more than a day. */
  incomplete: boolean;
  /** `afterMovement` is no movement of the product. */
  unknown: boolean;
}

/** For the bases that look at no movement. */
const NOTHING: MovedSince = { byOrders: 0, near: false, ahead: false, incomplete: false, unknown: false };

/**
 * The count as an operator's command on the stock as it is now, so that the rules of the console decide about it.
 * `level` null: the product is not tracked.
 */
export function countCommand(
  { productId, onHand, ...base }: StockCount,
  level: Level | null,
  since: MovedSince = NOTHING,
): StockCommand {
  if (basesOf(base) !== 1) throw stockBaseRequired();
  // The count stands already: a call that is repeated by `version` is no conflict with itself.
  if (level === null || (base.version !== undefined && onHand !== level.onHand))
    return { productId, onHand, version: base.version };
  if (since.ahead) throw stockBaseFuture();
  if (since.unknown) throw stockBaseUnknown();
  if (since.incomplete) throw stockBaseOld();
  return { productId, onHand: onHand + since.byOrders, version: level.version };
}

const basesOf = ({ asOf, afterMovement, version }: StockBase): number =>
  [asOf, afterMovement, version].filter((one) => one !== undefined).length;
