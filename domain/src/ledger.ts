/** Kinds of rows in the ledger of payments. */
export const LEDGER_KINDS = [
  /** A virtual account was issued: money is promised, none is held. */
  'authorised',
  /** Money came in. */
  'captured',
  /** Money went back without a refund of ours: automatically, or from the provider's dashboard. */
  'cancelled',
  /** Money went back by a refund. */
  'refunded',
  /** The bank took a deposit back; it is promised again. */
  'withdrawn',
  /** A promise ended: its time is up, or the account was closed. */
  'voided',
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];
