import type { EvidenceKind } from './evidence-kind.js';

/** What the rules need of the gateway's payment, by Toss's words; null = paid by hand, nothing in the ledger. */
export interface PaidBy {
  /** 카드, 간편결제, 계좌이체, 가상계좌, 휴대폰, 문화상품권 …; null where Toss names none. */
  method: string | null;
  /** Won by card, of a mixed easy payment too; null without a card (`card.amount`). */
  cardAmount: number | null;
  /** Won from an account or prepaid money in an easy payment (`easyPay.amount`); null for other methods. */
  moneyAmount: number | null;
  /** Whether Toss's own window has issued a cash receipt. */
  hasReceipt: boolean;
}

export interface EvidenceOffer {
  /** What may be chosen; one that is fixed is the only one. */
  kinds: readonly EvidenceKind[];
  /** Whether the payment itself decides, so that nothing can be chosen. */
  isFixed: boolean;
  /** What only an operator may choose besides, with a reason. */
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
const BY_HAND: EvidenceOffer = { kinds: ['none'], isFixed: true, byOperator: ['tax_invoice'] };

const TRANSFERS: readonly (string | null)[] = ['계좌이체', '가상계좌'];

/**
 * The evidence that a payment leaves to be chosen. A card slip excludes a 세금계산서 (부가가치세법 33조 2항); money that is no
 * card's is documented once, by the one that the buyer chooses; what Toss's window has issued exists already.
 */
export function evidenceOffer(payment: PaidBy | null): EvidenceOffer {
  if (payment === null) return BY_HAND;
  const { method, cardAmount, moneyAmount, hasReceipt } = payment;
  // The card's company documents its part, and the provider gives the receipt of a money part itself.
  if (method === '카드' || (method === '간편결제' && (cardAmount ?? 0) > 0)) return CARD_SLIP;
  if (hasReceipt) return WINDOW_RECEIPT;
  if (TRANSFERS.includes(method)) return CHOICE;
  if (method === '간편결제' && (moneyAmount ?? 0) > 0) return CHOICE;
  return NOTHING;
}

/** What the checkout asked for, as the payment allows it; null where the profile's default or nothing applies. */
export function appliedRequest(requested: EvidenceKind | null, offer: EvidenceOffer): EvidenceKind | null {
  if (offer.isFixed) return offer.kinds[0] ?? null;
  return requested !== null && offer.kinds.includes(requested) ? requested : null;
}

/** Cash from which an online shop gives a receipt even unasked, won. */
export const VOLUNTARY_RECEIPT_FROM = 100_000;

/** The number of a receipt that no buyer asked for; the tax office takes it for 소득공제 only. */
export const VOLUNTARY_RECEIPT_NUMBER = '0100001234';
