import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isPgOrderId, orderName, toEstimateNo, toOrderNo, toPgOrderId, toRequestNo } from './order-no.js';

const anyRandom = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const anyTime = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });

describe('orderName', () => {
  it.each([
    [['타월'], '타월'],
    [['타월', '슬리퍼'], '타월 외 1건'],
    [['타월', '슬리퍼', '가운'], '타월 외 2건'],
    [['가'.repeat(100)], '가'.repeat(100)],
    [['가'.repeat(101)], `${'가'.repeat(99)}…`],
    [['가'.repeat(100), '나'], `${'가'.repeat(94)}… 외 1건`],
    [[`${'가'.repeat(98)}🧺🧺`], `${'가'.repeat(98)}…`],
  ])('%p', (titles, name) => {
    expect(orderName(titles)).toBe(name);
    expect(name.length).toBeLessThanOrEqual(100);
  });

  it('needs an item', () => expect(() => orderName([])).toThrow(RangeError));
});

describe('toOrderNo', () => {
  it.each([
    ['2026-11-20T14:59:59.999Z', '20261120-222222'],
    ['2026-11-20T15:00:00.000Z', '20261121-222222'],
    ['2026-12-31T15:00:00.000Z', '20270101-222222'],
  ])('%s is dated by the Korean calendar: %s', (time, orderNo) => {
    expect(toOrderNo(new Date(time), () => 0)).toBe(orderNo);
  });

  it('draws each character anew', () => {
    const draws = [0, 0.2, 0.4, 0.6, 0.8, 0.999];
    const orderNo = toOrderNo(new Date(0), () => draws.shift() ?? 0);
    expect(orderNo).toBe('19700101-28EMTZ');
  });

  it('always has the form and no character that is misread', () => {
    fc.assert(
      fc.property(anyTime, anyRandom, (time, random) => {
        expect(toOrderNo(time, () => random)).toMatch(/^\d{8}-[2-9A-HJKMNP-TV-Z]{6}$/);
      }),
    );
  });
});

describe('payment order ids', () => {
  it('are ORDER-, the milliseconds and six digits', () => {
    expect(toPgOrderId(new Date(1_763_700_000_000), () => 0.5)).toBe('ORDER-1763700000000555555');
    fc.assert(
      fc.property(anyTime, anyRandom, (time, random) => {
        const id = toPgOrderId(time, () => random);
        expect(id).toMatch(/^ORDER-\d+$/);
        expect(isPgOrderId(id)).toBe(true);
      }),
    );
  });

  it.each([
    ['ORDER-1763700000000', true],
    ['a_B-09', true],
    ['abcde', false],
    ['a'.repeat(64), true],
    ['a'.repeat(65), false],
    ['ORDER=12', false],
    ['ORDER 12', false],
    ['주문-123456', false],
    ['ORDER-1\n', false],
    [123456, false],
    [null, false],
  ])('%p: %p', (value, expected) => expect(isPgOrderId(value)).toBe(expected));
});

it('an estimate is numbered like an order, and distinguished by its letter', () => {
  const [date, random] = [new Date('2026-11-20T15:00:00Z'), () => 0];
  expect(toEstimateNo(date, random)).toBe(`E-${toOrderNo(date, random)}`);
  expect(toEstimateNo(date, random)).toMatch(/^E-20261121-[0-9A-Z]{6}$/);
});

it('a purchase request is numbered like an order, after its letter', () => {
  expect(toRequestNo(new Date('2026-11-20T15:00:00Z'), () => 0)).toBe('R20261121-222222');
});

it('an order of nothing has no name', () => {
  expect(() => orderName([])).toThrow('an order has at least one item');
});
