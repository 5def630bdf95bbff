import { TossError } from '../core/errors.ts';

/**
 * Checks `Authorization: Basic base64("{secretKey}:")`.
 * Without the colon 403 `INCORRECT_BASIC_AUTH_FORMAT`; a client key or an API-individual key where a widget secret
 * key belongs 400 `INVALID_API_KEY`; any other unknown key 401 `UNAUTHORIZED_KEY`.
 */
export function requireSecretKey(header: string | undefined, secretKey: string): void {
  const encoded = /^Basic\s+(\S+)$/i.exec(header ?? '')?.[1];
  if (!encoded) throw new TossError('UNAUTHORIZED_KEY');
  const decoded = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = decoded.indexOf(':');
  if (colon < 0) throw new TossError('INCORRECT_BASIC_AUTH_FORMAT');
  const key = decoded.slice(0, colon);
  if (key === secretKey) return;
  throw new TossError(/^(test|live)_(g?ck|sk)_/.test(key) ? 'INVALID_API_KEY' : 'UNAUTHORIZED_KEY');
}
