import type { SetStockDto, StockStateDto } from './dto/stock.dto.js';
import { stockProductNotFound } from './inventory.errors.js';
import { stockChange, type Level, type StockChange } from './stock-change.js';

/** An operator's command for one product's stock. */
export type StockCommand = SetStockDto & { productId: number };

/** A product's stock, read under its lock. */
export interface StockEntry {
  /** Null if the product is not tracked. */
  level: Level | null;
  /** Smallest quantity of the product that can be ordered. */
  minimum: number;
}

/** The effect of one command on one product's stock. */
export interface StockStep extends StockEntry {
  productId: number;
  /** Null without an effect. */
  change: StockChange | null;
  before: StockStateDto;
  after: StockStateDto;
  reason: string | null;
}

/** Decides the effect of a command; `entry` undefined = there is no such product. */
export function stepOf(command: StockCommand, entry: StockEntry | undefined): StockStep {
  if (entry === undefined) throw stockProductNotFound();
  const { productId } = command;
  const change = stockChange(entry.level, command);
  const before = stateOf(productId, entry.level);
  const after = change === null ? before : stateOf(productId, levelAfter(entry.level, change));
  return { ...entry, productId, change, before, after, reason: command.reason?.trim() || null };
}

/** Whether lists must show the product differently: sold out or not, counted or not. */
export const flips = ({ before, after, minimum }: StockStep): boolean =>
  soldOut(before, minimum) !== soldOut(after, minimum) || before.tracked !== after.tracked;

function levelAfter(level: Level | null, { after }: StockChange): Level | null {
  if (after === null) return null;
  return { reserved: level?.reserved ?? 0, version: (level?.version ?? 0) + 1, ...after };
}

function stateOf(productId: number, level: Level | null): StockStateDto {
  if (level === null) {
    const none = { onHand: null, reserved: null, available: null, lowAt: null, version: null };
    return { productId, tracked: false, ...none };
  }
  const { onHand, reserved, lowAt, version } = level;
  return { productId, tracked: true, onHand, reserved, available: onHand - reserved, lowAt, version };
}

function soldOut({ available }: StockStateDto, minimum: number): boolean {
  return available !== null && available < minimum;
}
