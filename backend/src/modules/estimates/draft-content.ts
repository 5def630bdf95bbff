import { ESTIMATE_LIMITS, estimateAmounts, type EstimateAmounts, type OrderPrint } from '@store/domain';
import { discountLarge, draftEmpty, draftUnpriced, totalLarge } from './estimates.errors.js';

/** A line of the working copy as it is stored. Amounts in won, VAT included. */
export interface DraftLine {
  productId: number | null;
  optionKey: string;
  name: string;
  thumbnailUrl: string | null;
  optionSummary: string;
  quantity: number;
  /** Null while it is undecided. */
  unitPrice: number | null;
  listUnitPrice: number | null;
  /** What the buyer's organization has agreed; absent in drafts from before prices were agreed. */
  contractUnitPrice?: number | null;
  printingFee: number;
  setupFee: number;
  note: string | null;
  /** The requested print; absent in drafts of older releases, which knew no print. */
  print?: OrderPrint | null;
}

/** The working copy as it is stored. */
export interface DraftContent {
  lines: DraftLine[];
  discountAmount: number;
  shippingFee: number;
  validUntil: string | null;
  leadTime: string | null;
  deliveryPlace: string | null;
  paymentTerms: string | null;
  note: string | null;
}

/** A line whose price is known. */
export type PricedDraftLine = DraftLine & { unitPrice: number };

const isPriced = (line: DraftLine): line is PricedDraftLine => line.unitPrice !== null;

/** The sums of the working copy; null while a price is missing or the sums are impossible. */
export function draftAmounts({ lines, ...charges }: DraftContent): EstimateAmounts | null {
  if (!lines.every(isPriced)) return null;
  try {
    return estimateAmounts(lines, charges);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The working copy, ready to send: every price known, the sums within bounds; a refusal otherwise. */
export function finishedDraft(content: DraftContent): { lines: PricedDraftLine[]; amounts: EstimateAmounts } {
  const { lines } = content;
  if (lines.length === 0) throw draftEmpty();
  if (!lines.every(isPriced)) throw draftUnpriced();
  const gross = draftAmounts({ ...content, discountAmount: 0 });
  if (gross === null || gross.totalAmount > ESTIMATE_LIMITS.total) throw totalLarge();
  if (content.discountAmount > gross.itemsAmount) throw discountLarge();
  return { lines, amounts: estimateAmounts(lines, content) };
}
