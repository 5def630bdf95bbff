import type { CashReceiptType, Method } from '../payments/model.ts';

/** One `requestPayment` of the browser script, from opening the pay sheet to its end. */
export interface PaySession {
  id: string;
  orderId: string;
  orderName: string;
  amount: number;
  taxFreeAmount: number;
  method: Method;
  customerKey: string;
  customerName: string | null;
  cashReceiptType: CashReceiptType | null;
  metadata: Record<string, string> | null;
  /** Both null in promise mode. */
  successUrl: string | null;
  failUrl: string | null;
  /** Origin of the merchant's page: only this page may frame the sheet and get its result. */
  merchantOrigin: string;
  openedAt: number;
  /** Set once: a sheet can be used only once. */
  closed: boolean;
}
