import { describe, expect, it } from '@jest/globals';
import { admits, isNetwork } from './networks.js';

describe('isNetwork', () => {
  it.each(['203.0.113.0/24', '203.0.113.7', '0.0.0.0/0', '2001:db8::/32', '::1', '10.0.0.0/8'])(
    'takes %s',
    (text) => expect(isNetwork(text)).toBe(true),
  );

  it.each([
    '',
    'office',
    '203.0.113.0/33',
    '203.0.113/24',
    '203.0.113.0/',
    '1.2.3.4/8/8',
    '2001:db8::/129',
    'fe80::1%eth0',
    '1.2.3.4/-1',
    ' 1.2.3.4',
  ])('refuses %p', (text) => expect(isNetwork(text)).toBe(false));
});

describe('admits', () => {
  it.each([
    [[], '198.51.100.1', true],
    [['203.0.113.0/24'], '203.0.113.255', true],
    [['203.0.113.0/24'], '203.0.114.0', false],
    [['203.0.113.7'], '203.0.113.7', true],
    [['203.0.113.7'], '203.0.113.8', false],
    [['10.0.0.0/8', '2001:db8::/32'], '2001:db8:1::5', true],
    [['10.0.0.0/8', '2001:db8::/32'], '2001:db9::1', false],
    [['127.0.0.1'], '::ffff:127.0.0.1', true],
    [['10.0.0.0/8'], '::ffff:127.0.0.1', false],
    [['0.0.0.0/0'], '198.51.100.1', true],
    [['10.0.0.0/8'], 'unknown', false],
  ])('%j, %s: %s', (networks, ip, expected) => expect(admits(networks, ip)).toBe(expected));
});
