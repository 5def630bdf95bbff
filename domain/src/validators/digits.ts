/** The digits of a typed text: '010-1234' → '0101234'. Full-width digits of a Korean keyboard count too. */
export function stripNonDigits(text: string): string {
  return text.normalize('NFKC').replace(/[^0-9]/g, '');
}
