import {
  changedByPercent,
  CONTRACT_PERCENT,
  MAX_UNIT_PRICE,
  roundedPrice,
  type ContractRounding,
} from '@store/domain';
import { shopPriceOf, type PriceRow } from './price-rows';

/** How many prices change at once. */
export interface BulkChange {
  /** By a percentage of the contract price or of the shop's, or to one amount. */
  by: 'contract' | 'shop' | 'amount';
  /** Percent with one decimal place, or won. */
  value: number;
  roundTo: ContractRounding;
}

/** Whether the change has a usable value. */
export const isBulkChange = ({ by, value }: { by: BulkChange['by']; value: number | null }): boolean =>
  value !== null &&
  (by === 'amount'
    ? value >= 1 && value <= MAX_UNIT_PRICE
    : value >= CONTRACT_PERCENT.min && value <= CONTRACT_PERCENT.max);

/** The new price of a row; null where it has none to start from. */
export function bulkPrice(row: PriceRow, { by, value, roundTo }: BulkChange): number | null {
  if (by === 'amount') return roundedPrice(value, roundTo);
  const from = by === 'contract' ? row.unitPrice : shopPriceOf(row);
  return from === null || from === 0 ? null : changedByPercent(from, value, roundTo);
}

/** The rows after the change; rows without a price to start from stay. */
export const withBulkChange = (
  rows: readonly PriceRow[],
  keys: ReadonlySet<number>,
  change: BulkChange,
): PriceRow[] =>
  rows.map((row) => {
    const unitPrice = keys.has(row.key) ? bulkPrice(row, change) : null;
    return unitPrice === null || unitPrice === row.unitPrice ? row : { ...row, unitPrice };
  });
