/** The digits of a typed text: '010-1234' → '0101234'. Full-width digits of a Korean keyboard count too. */
export function stripNonDigits(text: string): string {
  return text.normalize('NFKC').replace(/[^0-9]/g, '');
}

/**
 * The digits of the whole number at the start of a typed text: '1,200.00' → '1200', '1,000개' → '1000'. For counts and
 * amounts: digits after the decimal point do not count.
 */
export function wholeDigits(text: string): string {
  return stripNonDigits(text.normalize('NFKC').replace(/(\d)\..*$/s, '$1'));
}
