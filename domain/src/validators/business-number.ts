import { stripNonDigits } from './digits.js';

const WEIGHTS = [1, 3, 7, 1, 3, 7, 1, 3, 5] as const;

/** Ten digits as stored: '411-86-01799' → '4118601799'. */
export function normalizeBusinessNumber(raw: string): string {
  return stripNonDigits(raw);
}

/**
 * Checks the check digit of a Korean business registration number (사업자등록번호); 000-00-00000 would pass but is not valid.
 */
export function isBusinessNumber(raw: string): boolean {
  const digits = Array.from(normalizeBusinessNumber(raw), Number);
  const [check] = digits.slice(9);
  if (digits.length !== 10 || check === undefined || digits.every((digit) => digit === 0)) return false;
  const weighted = WEIGHTS.reduce((sum, weight, i) => sum + weight * (digits[i] ?? 0), 0);
  const carried = Math.floor((5 * (digits[8] ?? 0)) / 10);
  return (10 - ((weighted + carried) % 10)) % 10 === check;
}

/** '4118601799' → '411-86-01799'; any text without ten digits comes back unchanged. */
export function formatBusinessNumber(raw: string): string {
  const digits = normalizeBusinessNumber(raw);
  return digits.length === 10 ? `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}` : raw;
}
