import { describe, expect, it } from '@jest/globals';
import { deliveryPause, isOffDue, MAX_DELIVERY_TRIES, retryAfterOf, WEBHOOK_DELIVERY } from './webhooks.js';

const NOW = new Date('2026-11-29T00:00:00Z');
const HOUR = 3_600_000;

describe('W3: the pause before the next try', () => {
  it.each([
    [1, 5],
    [2, 300],
    [3, 1800],
    [4, 7200],
    [5, 18_000],
    [6, 36_000],
    [7, 50_400],
    [8, 72_000],
    [9, 86_400],
  ])('after try %i is %i s, 20 %% more or less', (tries, seconds) => {
    expect(deliveryPause(tries, null, 0.5)).toBe(seconds * 1000);
    expect(deliveryPause(tries, null, 0)).toBe(seconds * 800);
    expect(deliveryPause(tries, null, 1)).toBe(seconds * 1200);
  });

  it('ends after the tenth try', () => {
    expect(MAX_DELIVERY_TRIES).toBe(10);
    expect(deliveryPause(10, 1000, 0.5)).toBeNull();
  });

  it('follows Retry-After up to a day, and never becomes shorter by it', () => {
    expect(deliveryPause(1, 60_000, 0.5)).toBe(60_000);
    expect(deliveryPause(2, 60_000, 0.5)).toBe(300_000);
    expect(deliveryPause(1, 48 * HOUR, 0.5)).toBe(24 * HOUR);
  });
});

describe('Retry-After', () => {
  it.each([
    [429, '120', 120_000],
    [502, '1', 1000],
    [503, 'Sun, 29 Nov 2026 00:01:00 GMT', 60_000],
    [504, ' 5 ', 5000],
    [500, '120', null],
    [404, '120', null],
    [429, undefined, null],
    [429, '', null],
    [429, '-5', null],
    [429, 'soon', null],
    [503, 'Sat, 28 Nov 2026 23:59:00 GMT', null],
    [503, '0', null],
  ] as const)('of %i with %p is %p', (status, header, ms) =>
    expect(retryAfterOf(status, header, NOW)).toBe(ms),
  );
});

it.each([
  [72, 10, true],
  [72, 9, false],
  [71.9, 100, false],
  [100, 11, true],
])('W4: after %p hours and %i failures an endpoint is switched off: %p', (hours, failures, isOff) =>
  expect(isOffDue(new Date(NOW.getTime() - hours * HOUR), failures, NOW)).toBe(isOff),
);

it('a try takes less time than the pause after which a message counts as left', () => {
  expect(WEBHOOK_DELIVERY.connectMs).toBeLessThan(WEBHOOK_DELIVERY.totalMs);
});
