import { isRole } from '@store/domain';
import type { StoredTokens } from './storage';

/** Whether an answer carries what a session is made of. */
export function isTokens(data: unknown): data is StoredTokens {
  if (typeof data !== 'object' || data === null) return false;
  const { token, refreshToken, role } = data as Record<string, unknown>;
  return typeof token === 'string' && token !== '' && typeof refreshToken === 'string' && isRole(role);
}
