import { networkOf, type Budget } from '../../../platform/http/throttle.service.js';

const TEN_MINUTES = 10 * 60_000;

/** Questions about one phone, whatever network they come from: each may send a text message. */
export const phoneChecks = (phone: string): Budget => ({
  key: `claim:check:phone:${phone}`,
  limit: 5,
  windowMs: TEN_MINUTES,
});

/** Questions of one network: names and phones are not to be tried out. */
export const networkChecks = (ip: string): Budget => ({
  key: `claim:check:ip:${networkOf(ip)}`,
  limit: 30,
  windowMs: TEN_MINUTES,
});

/** Tries to join for one phone. */
export const phoneJoins = (phone: string): Budget => ({
  key: `claim:join:phone:${phone}`,
  limit: 10,
  windowMs: TEN_MINUTES,
});

/** Tries to join of one network: each costs a password hash. */
export const networkJoins = (ip: string): Budget => ({
  key: `claim:join:ip:${networkOf(ip)}`,
  limit: 30,
  windowMs: TEN_MINUTES,
});
