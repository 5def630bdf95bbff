/** How a field is masked where it only needs to be recognised. */
export const MASK_KINDS = ['phone', 'email', 'contact', 'address'] as const;
export type MaskKind = (typeof MASK_KINDS)[number];

/** `010-1234-5678` → `01*-****-5678`: two digits of the prefix and the last four stay. */
export function maskPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  if (digits.length < 7) return '*'.repeat(phone.length);
  const hidden = digits.slice(2, -4).replace(/\d/g, '*');
  const covered = `${digits.slice(0, 2)}${hidden}${digits.slice(-4)}`;
  const prefix = digits.startsWith('02') ? 2 : digits.startsWith('0') ? 3 : digits.length - 4;
  return [covered.slice(0, prefix), covered.slice(prefix, -4), covered.slice(-4)]
    .filter((part) => part !== '')
    .join('-');
}

/** `kim.daepyo@hotel.co.kr` → `ki***@hotel.co.kr`: how long the name is does not show. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 1) return '***';
  const name = [...email.slice(0, at)];
  return `${name.slice(0, Math.min(2, name.length - 1)).join('')}***${email.slice(at)}`;
}

/** The region stays (the first two words); street, number and unit are masked. */
export function maskAddress(address: string): string {
  const parts = address.trim().split(/\s+/);
  return parts.length < 3 ? '***' : `${parts.slice(0, 2).join(' ')} ***`;
}

/** Masks a value as its kind requires; an empty one stays empty. */
export function masked(kind: MaskKind, value: string): string {
  if (value.trim() === '') return value;
  if (kind === 'email') return maskEmail(value);
  if (kind === 'address') return maskAddress(value);
  return kind === 'contact' && value.includes('@') ? maskEmail(value) : maskPhone(value);
}
