import type { TaxAmounts } from './tax-lines.js';
import { splitRefund } from '../refund-amount.js';
import type { LedgerKind } from '../ledger.js';
import type { Won } from '../won.js';
import type { ModifyCode } from './tax-document.js';

/** A row of the ledger by which money leaves an order whose document is issued. */
export interface MoneyOut {
  kind: LedgerKind;
  /** Held before it, won. */
  before: Won;
  /** Leaves with it, won. */
  amount: Won;
  /** Whether the goods have left the store. */
  isShipped: boolean;
  /** Whether goods come back with it: the refund names lines, or restocks pieces. */
  hasReturns: boolean;
}

/** Which rows of the ledger change an issued document. */
const CAUSES: readonly LedgerKind[] = ['refunded', 'cancelled', 'withdrawn'];

/**
 * The legal reason for the amendment (부가가치세법 시행령 70조); null if the row takes no money out. An operator may change it.
 */
export function amendmentCode({ kind, before, amount, isShipped, hasReturns }: MoneyOut): ModifyCode | null {
  if (!CAUSES.includes(kind) || amount === 0) return null;
  if (isShipped && hasReturns) return 3;
  return amount === before ? 4 : 2;
}

/** Amounts of an amendment: negative, so that all documents together are the split of what is still held. */
export function amendmentAmounts(before: Won, amount: Won): TaxAmounts {
  const { suppliedAmount, vat } = splitRefund(before, amount);
  return { supplied: 0 - suppliedAmount, vat: 0 - vat, total: 0 - amount };
}

/**
 * Whether the document is cancelled at the issuer instead: it is void as a whole, and the tax office does not have it
 * yet.
 */
export const isCancelledInstead = (
  code: ModifyCode,
  original: { kind: 'single' | 'monthly' | 'amendment'; isAtTaxOffice: boolean },
): boolean => code === 4 && original.kind === 'single' && !original.isAtTaxOffice;
