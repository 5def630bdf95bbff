import { normalizeAccountId } from './account-id.js';
import { normalizeEmail } from './email.js';
import { normalizeKey } from './key.js';
import { isPhone, normalizePhone } from './phone.js';

export interface Identifier {
  kind: 'email' | 'phone' | 'account';
  /** In the stored form of its kind: lower case, or digits only. */
  value: string;
}

/** What somebody typed into the one login field: e-mail, phone or account id (A76). */
export function identifierKind(raw: string): Identifier {
  const text = normalizeKey(raw);
  if (text.includes('@')) return { kind: 'email', value: normalizeEmail(text) };
  if (isPhone(text)) return { kind: 'phone', value: normalizePhone(text) };
  return { kind: 'account', value: normalizeAccountId(text) };
}
