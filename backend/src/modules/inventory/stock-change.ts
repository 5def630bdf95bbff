import type { SetStockDto } from './dto/stock.dto.js';
import { MAX_STOCK } from './dto/stock.dto.js';
import type { StockMove } from './entities/stock.entity.js';
import {
  staleStock,
  stockBelowReserved,
  stockNotTracked,
  stockOutOfRange,
  stockReserved,
  stockVersionRequired,
} from './inventory.errors.js';

/** A tracked product's numbers. */
export interface Level {
  onHand: number;
  reserved: number;
  lowAt: number;
  version: number;
}

/**
 * The change to write: the movement's kind (null = only the low mark), and the new numbers (null = no longer tracked).
 */
export interface StockChange {
  kind: StockMove | null;
  after: Pick<Level, 'onHand' | 'lowAt'> | null;
}

/** Low mark of a product whose counting starts without one. */
const LOW_AT = 10;

/** The command's effect on the level (null = not tracked); null = no effect. Throws if the command is not allowed. */
export function stockChange(level: Level | null, command: SetStockDto): StockChange | null {
  if (level === null) return begin(command);
  if (command.version !== undefined && command.version !== level.version) throw staleStock(level);
  if (command.tracked === false) return end(level);
  return move(level, command);
}

function begin(command: SetStockDto): StockChange | null {
  const asksForNumbers =
    command.onHand !== undefined || command.adjustBy !== undefined || command.lowAt !== undefined;
  if (command.tracked !== true) {
    if (asksForNumbers || command.version !== undefined) throw stockNotTracked();
    return null;
  }
  // A caller with a version saw counted stock; somebody else has ended the counting since.
  if (command.version !== undefined || command.adjustBy !== undefined) throw stockNotTracked();
  return { kind: 'track', after: { onHand: command.onHand ?? 0, lowAt: command.lowAt ?? LOW_AT } };
}

function end(level: Level): StockChange {
  if (level.reserved > 0) throw stockReserved(level);
  return { kind: 'untrack', after: null };
}

function move(level: Level, command: SetStockDto): StockChange | null {
  const onHand = requestedOnHand(level, command);
  const lowAt = command.lowAt ?? level.lowAt;
  if (onHand < level.reserved) throw stockBelowReserved(level);
  if (onHand > MAX_STOCK) throw stockOutOfRange();
  if (onHand === level.onHand && lowAt === level.lowAt) return null;
  const moved = command.adjustBy === undefined ? 'set' : 'adjust';
  return { kind: onHand === level.onHand ? null : moved, after: { onHand, lowAt } };
}

function requestedOnHand(level: Level, { onHand, adjustBy, version }: SetStockDto): number {
  if (onHand === undefined) return level.onHand + (adjustBy ?? 0);
  if (version === undefined) throw stockVersionRequired();
  return onHand;
}
