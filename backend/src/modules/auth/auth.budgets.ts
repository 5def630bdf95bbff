import { createHash } from 'node:crypto';
import type { Identifier } from '@store/domain';
import type { RequestOrigin } from '../../platform/http/access.js';
import { networkOf, type Budget } from '../../platform/http/throttle.service.js';

const TEN_MINUTES = 10 * 60_000;

/** Hashed, because the input may be long and need not be visible to readers of the cache. */
const digestOf = (kind: string, value: string): string =>
  createHash('sha256').update(`${kind}:${value}`).digest('base64url');

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The account of a password try: a member, under any name, by id; else the name that belongs to no member. */
export type LoginSubject = number | Identifier;

const accountKey = (who: LoginSubject): string =>
  typeof who === 'number' ? String(who) : digestOf(who.kind, who.value);

/**
 * Wrong passwords for one account from one network: ten at once, then a wait of at most a minute, then ten, an hour,
 * a day. Attempts from another network lock no owner out.
 */
export function pairFailures(who: LoginSubject, ip: string): Budget[] {
  const pair = `${accountKey(who)}:${networkOf(ip)}`;
  return [
    { key: `login:pair:1m:${pair}`, limit: 10, windowMs: MINUTE },
    { key: `login:pair:10m:${pair}`, limit: 15, windowMs: TEN_MINUTES },
    { key: `login:pair:1h:${pair}`, limit: 20, windowMs: 60 * MINUTE },
    { key: `login:pair:1d:${pair}`, limit: 40, windowMs: DAY },
  ];
}

/** Wrong passwords for one account from everywhere: the limit for guessing from many networks. */
export function accountFailures(who: LoginSubject): Budget {
  return { key: `login:account:${accountKey(who)}`, limit: 1000, windowMs: DAY };
}

/** Wrong passwords from a device on which the member has signed in before. */
export function deviceFailures(memberId: number, { ip, userAgent }: RequestOrigin): Budget {
  const device = digestOf(networkOf(ip), userAgent ?? '');
  return { key: `login:device:${memberId}:${device}`, limit: 10, windowMs: TEN_MINUTES };
}

/** Wrong passwords of one network; an office behind one address shares them. */
export function networkFailures(ip: string): Budget {
  return { key: `login:ip:${networkOf(ip)}`, limit: 100, windowMs: TEN_MINUTES };
}

/** Dead refresh tokens of one network. They cannot be guessed, so a valid one is accepted however much of this is used. */
export function networkRefreshFailures(ip: string): Budget {
  return { key: `refresh:ip:${networkOf(ip)}`, limit: 100, windowMs: TEN_MINUTES };
}

/** Sign-ups of one network, successful or not: each costs a password hash. */
export function networkSignUps(ip: string): Budget {
  return { key: `signup:ip:${networkOf(ip)}`, limit: 100, windowMs: TEN_MINUTES };
}

/** Wrong passwords from a holder of a member's session. */
export function ownPasswordFailures(memberId: number): Budget {
  return { key: `password:member:${memberId}`, limit: 10, windowMs: TEN_MINUTES };
}

/** Codes that a member requests, to prove e-mail address and phone: each is a message. */
export function contactCodes(memberId: number): Budget {
  return { key: `contact:codes:${memberId}`, limit: 5, windowMs: TEN_MINUTES };
}

/** Changes of a member's contacts: each is a message to the old one. */
export function contactChanges(memberId: number): Budget {
  return { key: `contact:changes:${memberId}`, limit: 10, windowMs: 6 * TEN_MINUTES };
}

/** Codes requested from one network. */
export function networkCodes(ip: string): Budget {
  return { key: `contact:ip:${networkOf(ip)}`, limit: 30, windowMs: TEN_MINUTES };
}

/** Codes that a member types. */
export function contactProofs(memberId: number): Budget {
  return { key: `contact:proofs:${memberId}`, limit: 20, windowMs: TEN_MINUTES };
}

/** Reset messages for one account, existing or not: nobody may flood a mailbox. */
export function accountResets({ kind, value }: Identifier): Budget {
  return { key: `reset:account:${digestOf(kind, value)}`, limit: 5, windowMs: 6 * TEN_MINUTES };
}

/** Reset requests and wrong reset tokens of one network. */
export function networkResets(ip: string): Budget {
  return { key: `reset:ip:${networkOf(ip)}`, limit: 50, windowMs: TEN_MINUTES };
}

/** Wrong second-factor codes of one login from one network. Whoever gets this far knows the password. */
export function codePairFailures(memberId: number, ip: string): Budget {
  return { key: `second-factor:pair:${memberId}:${networkOf(ip)}`, limit: 15, windowMs: 6 * TEN_MINUTES };
}

/** Wrong codes of one member from everywhere: three of a million are valid at any time, so 200 a day find little. */
export function codeFailures(memberId: number): Budget {
  return { key: `second-factor:member:${memberId}`, limit: 200, windowMs: DAY };
}

/** Wrong codes from a device on which the member has signed in before. */
export function deviceCodeFailures(memberId: number, origin: RequestOrigin): Budget {
  return {
    ...deviceFailures(memberId, origin),
    key: `second-factor:${deviceFailures(memberId, origin).key}`,
  };
}

/** Wrong codes in one session, which may be stolen; the owner's other sessions have their own budget. */
export function sessionCodeFailures(sid: string): Budget {
  return { key: `second-factor:session:${sid}`, limit: 15, windowMs: 6 * TEN_MINUTES };
}
