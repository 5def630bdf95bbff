import { expect, it } from '@jest/globals';
import { trustedProxies } from './trusted-proxies.js';

const production = { NODE_ENV: 'production' } as const;

it.each([
  ['this machine', undefined, '127.0.0.1', 0, true],
  ['this machine by IPv6', undefined, '::1', 0, true],
  ['this machine, as a socket of both families says it', undefined, '::ffff:127.0.0.1', 0, true],
  ['a private address that was not named', undefined, '10.1.2.3', 0, false],
  ['a private address of a range that was named', ['10.0.0.0/8'], '10.1.2.3', 0, true],
  ['the same, IPv4 within IPv6', ['10.0.0.0/8'], '::ffff:10.1.2.3', 0, true],
  ['an address that was named', ['10.1.2.3'], '10.1.2.3', 0, true],
  ['its neighbour', ['10.1.2.3'], '10.1.2.4', 0, false],
  ['what the caller wrote before it', ['10.0.0.0/8'], '10.1.2.3', 1, false],
  ['nothing at all', ['10.0.0.0/8'], 'unknown', 0, false],
])('%s', (_, TRUSTED_PROXIES, address, hop, isTrusted) => {
  expect(trustedProxies({ ...production, TRUSTED_PROXIES })(address, hop)).toBe(isTrusted);
});

it('outside of production no proxy is believed that was not named', () => {
  expect(trustedProxies({ NODE_ENV: 'development', TRUSTED_PROXIES: undefined })('127.0.0.1', 0)).toBe(false);
});
