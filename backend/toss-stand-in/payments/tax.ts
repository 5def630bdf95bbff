/**
 * Value added tax and supplied amount contained in `amount`, won.
 * Toss: vat = round((amount − taxFreeAmount) / 11), the rest is supplied.
 */
export function splitTax(amount: number, taxFreeAmount: number): { vat: number; suppliedAmount: number } {
  const vat = Math.round((amount - taxFreeAmount) / 11);
  return { vat, suppliedAmount: amount - taxFreeAmount - vat };
}
