import type { EvidenceKind } from './evidence-kind.js';

/**
 * What the rules need to know about the gateway's payment, in Toss's terms; null = paid by hand, nothing in the ledger.
 */
export interface PaidBy {
  /** 카드, 간편결제, 계좌이체, 가상계좌, 휴대폰, 문화상품권 …; null if Toss names none. */
  method: string | null;
  /** Won by card, also within a mixed easy payment; null without a card (`card.amount`). */
  cardAmount: number | null;
  /** Won from an account or prepaid money in an easy payment (`easyPay.amount`); null for other methods. */
  moneyAmount: number | null;
  /** Whether Toss's own window has issued a cash receipt. */
  hasReceipt: boolean;
}

export interface EvidenceOffer {
  /** The possible choices; a fixed one is the only one. */
  kinds: readonly EvidenceKind[];
  /** Whether the payment itself decides, so that there is no choice. */
  isFixed: boolean;
  /** What only an operator may choose, with a reason. */
  byOperator: readonly EvidenceKind[];
}

const CARD_SLIP: EvidenceOffer = { kinds: ['card_slip'], isFixed: true, byOperator: [] };
const WINDOW_RECEIPT: EvidenceOffer = { kinds: ['cash_receipt'], isFixed: true, byOperator: [] };
const CHOICE: EvidenceOffer = {
  kinds: ['tax_invoice', 'cash_receipt', 'none'],
  isFixed: false,
  byOperator: [],
};
const NOTHING: EvidenceOffer = {
  kinds: ['none'],
  isFixed: true,
  byOperator: ['tax_invoice', 'cash_receipt'],
};
const ONLY_MANUAL: EvidenceOffer = { kinds: ['none'], isFixed: true, byOperator: ['tax_invoice'] };

const TRANSFERS: readonly (string | null)[] = ['계좌이체', '가상계좌'];

/**
 * The evidence that a payment leaves to choose from. A card slip excludes a 세금계산서 (부가가치세법 33조 2항); other money is
 * documented once, as the buyer chooses; what Toss's window has issued exists already.
 */
export function evidenceOffer(payment: PaidBy | null): EvidenceOffer {
  if (payment === null) return ONLY_MANUAL;
  const { method, cardAmount, moneyAmount, hasReceipt } = payment;
  // The card company documents its part, and the provider issues the receipt for the money part itself.
  if (method === '카드' || (method === '간편결제' && (cardAmount ?? 0) > 0)) return CARD_SLIP;
  if (hasReceipt) return WINDOW_RECEIPT;
  if (TRANSFERS.includes(method)) return CHOICE;
  if (method === '간편결제' && (moneyAmount ?? 0) > 0) return CHOICE;
  return NOTHING;
}

/** What the checkout requested, as far as the payment allows it; null if the profile's default or nothing applies. */
export function appliedRequest(requested: EvidenceKind | null, offer: EvidenceOffer): EvidenceKind | null {
  if (offer.isFixed) return offer.kinds[0] ?? null;
  return requested !== null && offer.kinds.includes(requested) ? requested : null;
}

/** Won in cash from which an online shop must issue a receipt even without a request. */
export const VOLUNTARY_RECEIPT_FROM = 100_000;

/** The number for a receipt that no buyer requested; the tax office accepts it for 소득공제 only. */
export const VOLUNTARY_RECEIPT_NUMBER = '0100001234';
