import { createHash } from 'node:crypto';
import type { Identifier } from '@store/domain';
import { networkOf, type Budget } from '../../platform/http/throttle.service.js';

const TEN_MINUTES = 10 * 60_000;

/** Wrong passwords for one account, whatever network they come from. */
export function accountFailures({ kind, value }: Identifier): Budget {
  // Hashed, because what is typed may be long and need not be shown to who reads the cache.
  const digest = createHash('sha256').update(`${kind}:${value}`).digest('base64url');
  return { key: `login:account:${digest}`, limit: 10, windowMs: TEN_MINUTES };
}

/** Wrong passwords and dead refresh tokens of one network; an office behind one address shares them. */
export function networkFailures(ip: string): Budget {
  return { key: `login:ip:${networkOf(ip)}`, limit: 100, windowMs: TEN_MINUTES };
}

/** Sign-ups of one network, successful or not: each costs a password hash. */
export function networkSignUps(ip: string): Budget {
  return { key: `signup:ip:${networkOf(ip)}`, limit: 100, windowMs: TEN_MINUTES };
}
