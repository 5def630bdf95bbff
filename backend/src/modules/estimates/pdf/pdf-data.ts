import type { EstimateAmounts } from '@store/domain';
import type { RecipientData, SupplierData } from '../entities/estimate-version.entity.js';

/** A line of the paper. Amounts in won, VAT included. */
export interface EstimatePdfLine {
  name: string;
  optionSummary: string;
  quantity: number;
  unitPrice: number;
  printingFee: number;
  setupFee: number;
  note: string | null;
}

/** All data of a 견적서. */
export interface EstimatePdfFacts extends Record<keyof EstimateAmounts, number> {
  number: string;
  /** Null for a draft. */
  versionNo: number | null;
  /** 견적일, yyyy-MM-dd. */
  day: string;
  validUntil: string;
  supplier: SupplierData;
  recipient: RecipientData;
  /** 담당자. */
  contact: string | null;
  lines: readonly EstimatePdfLine[];
  leadTime: string | null;
  deliveryPlace: string | null;
  paymentTerms: string | null;
  note: string | null;
}
