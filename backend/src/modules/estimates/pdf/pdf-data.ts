import type { EstimateAmounts } from '@store/domain';
import type { SealPicture } from '../../../platform/pdf/seal.js';
import type { RecipientData, SupplierData } from '../entities/estimate-version.entity.js';

/** A line of a 견적서. Amounts in won, VAT included. */
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
export interface EstimatePdfData extends Record<keyof EstimateAmounts, number> {
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
  seal: SealPicture;
}
