import { createHash } from 'node:crypto';
import type { Identifier } from '@store/domain';
import { networkOf, type Budget } from '../../platform/http/throttle.service.js';

const TEN_MINUTES = 10 * 60_000;

/** Hashed, because what is typed may be long and need not be shown to who reads the cache. */
const digestOf = (kind: string, value: string): string =>
  createHash('sha256').update(`${kind}:${value}`).digest('base64url');

/** Wrong passwords for one account, whatever network they come from. */
export function accountFailures({ kind, value }: Identifier): Budget {
  return { key: `login:account:${digestOf(kind, value)}`, limit: 10, windowMs: TEN_MINUTES };
}

/** Wrong passwords and dead refresh tokens of one network; an office behind one address shares them. */
export function networkFailures(ip: string): Budget {
  return { key: `login:ip:${networkOf(ip)}`, limit: 100, windowMs: TEN_MINUTES };
}

/** Sign-ups of one network, successful or not: each costs a password hash. */
export function networkSignUps(ip: string): Budget {
  return { key: `signup:ip:${networkOf(ip)}`, limit: 100, windowMs: TEN_MINUTES };
}

/** Wrong passwords typed by somebody who holds a member's session. */
export function ownPasswordFailures(memberId: number): Budget {
  return { key: `password:member:${memberId}`, limit: 10, windowMs: TEN_MINUTES };
}

/** Reset messages for one account, existing or not: a mailbox is not to be flooded. */
export function accountResets({ kind, value }: Identifier): Budget {
  return { key: `reset:account:${digestOf(kind, value)}`, limit: 5, windowMs: 6 * TEN_MINUTES };
}

/** Reset requests and wrong reset tokens of one network. */
export function networkResets(ip: string): Budget {
  return { key: `reset:ip:${networkOf(ip)}`, limit: 50, windowMs: TEN_MINUTES };
}
