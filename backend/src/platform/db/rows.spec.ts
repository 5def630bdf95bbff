import { describe, expect, it } from '@jest/globals';
import {
  boolean,
  day,
  document,
  int,
  jsonColumns,
  listOf,
  moment,
  nullable,
  object,
  oneOf,
  rowOf,
  text,
  won,
} from './rows.js';

const FILE = '/somewhere/orders.repository.ts';

/** The result of this schema for the value. */
const read = (schema: Parameters<typeof rowOf>[1][string], value: unknown): unknown =>
  rowOf(FILE, { it: schema })({ it: value }).it;

describe('a value', () => {
  it.each([
    ['2026-11-23T08:34:38.123Z', '2026-11-23T08:34:38.123Z'],
    ['2026-11-23T17:34:38.123456+09:00', '2026-11-23T08:34:38.123Z'],
    ['2026-11-23T08:34:38.9999+00:00', '2026-11-23T08:34:38.999Z'],
    ['2026-11-23T08:34:38+00:00', '2026-11-23T08:34:38.000Z'],
    ['2026-11-23T14:04:38.5+05:30', '2026-11-23T08:34:38.500Z'],
  ])('moment %s is %s', (value, iso) => {
    expect(read(moment, value)).toBe(iso);
  });

  it.each([
    ['int', int, -2_147_483_648],
    ['int', int, 2_147_483_647],
    ['won', won, Number.MAX_SAFE_INTEGER],
    ['text', text, ''],
    ['boolean', boolean, false],
    ['day', day, '2026-11-23'],
    ['nullable', nullable(int), null],
    ['oneOf', oneOf(['PAID', 'SHIPPED']), 'PAID'],
    ['listOf', listOf(int), []],
    ['object', object({ id: int }), { id: 1 }],
    ['document', document(), { any: 'thing' }],
  ])('%s takes %j', (_name, schema, value) => {
    expect(read(schema, value)).toEqual(value);
  });

  it.each([
    ['int', int, 2_147_483_648],
    ['int', int, 1.5],
    ['int', int, '1'],
    ['int', int, null],
    ['won', won, Number.MAX_SAFE_INTEGER + 1],
    ['won', won, NaN],
    ['text', text, 1],
    ['boolean', boolean, 't'],
    ['day', day, '2026-11-23T00:00:00.000Z'],
    ['day', day, new Date()],
    ['moment', moment, '2026-11-23'],
    ['moment', moment, '2026-11-23T08:34:38'],
    ['moment', moment, new Date()],
    ['moment', moment, null],
    ['oneOf', oneOf(['PAID', 'SHIPPED']), 'paid'],
    ['listOf', listOf(int), [null]],
    ['object', object({ id: int }), { id: 1, more: 2 }],
    ['document', document(), []],
    ['document', document(), null],
  ])('%s refuses %j', (_name, schema, value) => {
    expect(() => read(schema, value)).toThrow('it');
  });
});

describe('a row', () => {
  const row = rowOf(FILE, { id: int, events: listOf(object({ createdAt: moment })) });

  it('is parsed to the bottom', () => {
    expect(row({ id: 1, events: [{ createdAt: '2026-11-23T17:00:00+09:00' }] })).toEqual({
      id: 1,
      events: [{ createdAt: '2026-11-23T08:00:00.000Z' }],
    });
  });

  it.each([
    ['a column of another type', { id: 'name@shop.example', events: [] }, 'id is no number'],
    ['a column that is missing', { events: [] }, 'id is no number'],
    ['a column too many', { id: 1, events: [], total: 2 }, 'has total'],
    ['a value inside of JSON', { id: 1, events: [{ createdAt: 5 }] }, 'events.0.createdAt is no string'],
  ])('with %s names the file and the column, and no value', (_name, value, message) => {
    expect(() => row(value)).toThrow(
      `orders.repository.ts reads a row that its schema does not know: ${message}`,
    );
  });
});

describe('JSON columns of a row of the builder', () => {
  const json = jsonColumns(FILE, { events: listOf(object({ createdAt: moment })) });

  it('are parsed, and the others stay', () => {
    expect(json({ id: 1, events: [{ createdAt: '2026-11-23T17:00:00+09:00' }] })).toEqual({
      id: 1,
      events: [{ createdAt: '2026-11-23T08:00:00.000Z' }],
    });
  });

  it('are missed where they are not there', () => {
    expect(() => json({ id: 1, events: undefined })).toThrow('events is no array');
  });
});
