import type { PricedPrint } from './print-selection.js';
import type { PrintProduction } from './print-production.js';
import type { SetupFee } from './setup-fees.js';

/**
 * What is printed on a line of an order, and what its plates cost; waived ones too. A copy from the moment of the
 * order.
 */
export interface OrderPrint extends PricedPrint {
  setupFees: readonly SetupFee[];
  /** How it is made; absent in orders and estimates from before there were jobs. */
  production?: PrintProduction;
}

/** The same for people: how a plate is recognised is internal to the store. */
export function viewOrderPrint(print: OrderPrint | null): OrderPrintView | null {
  if (print === null) return null;
  const { production: _production, ...visible } = print;
  return { ...visible, setupFees: print.setupFees.map(({ plateKey: _plateKey, ...fee }) => fee) };
}

export type OrderPrintView = PricedPrint & { setupFees: Omit<SetupFee, 'plateKey'>[] };
