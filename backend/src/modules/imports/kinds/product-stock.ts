import { formatCount } from '@store/domain';
import type { RowChange } from '../entities/import.entity.js';
import type { RowReader } from './row-reader.js';

/** Largest stock in pieces. */
const MOST = 100_000_000;

export interface KnownStock {
  productId: number;
  onHand: number;
  reserved: number;
  version: number;
}

/** `onHand` null ends the counting; `version` null starts it. */
export interface StockCommand {
  onHand: number | null;
  version: number | null;
}

/** A row's change of the stock; `wanted` null = no longer counted, undefined = unchanged. */
export function stockChangeOf(
  row: RowReader,
  requested: number | null | undefined,
  now: KnownStock | undefined,
): { change: RowChange; command: StockCommand } | null {
  const onHand = now?.onHand ?? null;
  if (requested === undefined || requested === onHand) return null;
  validateStock(row, requested, now?.reserved ?? 0);
  return {
    change: { field: '재고', before: text(onHand), after: text(requested) },
    command: { onHand: requested, version: now?.version ?? null },
  };
}

function validateStock(row: RowReader, requested: number | null, reserved: number): void {
  if (requested === null) {
    if (reserved > 0) row.fail('stock', 'STOCK_RESERVED');
    return;
  }
  if (requested < reserved) row.fail('stock', 'STOCK_BELOW_RESERVED');
  if (requested > MOST) row.fail('stock', 'STOCK_QUANTITY_FORM');
}

const text = (count: number | null): string => (count === null ? '관리 안 함' : `${formatCount(count)}개`);

/** The command in the terms of the stock form. */
export function stockForm({ onHand, version }: StockCommand) {
  const seen = version === null ? {} : { version };
  if (onHand === null) return { tracked: false, ...seen };
  return { onHand, ...(version === null ? { tracked: true } : seen), reason: '엑셀 업로드' };
}
