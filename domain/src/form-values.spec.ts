import { describe, expect, it } from '@jest/globals';
import type { FormField } from './form-fields.js';
import { isDay, readFormValues } from './form-values.js';

const field = (changes: Partial<FormField>): FormField => ({
  code: 'x',
  label: '항목',
  type: 'text',
  required: false,
  help: null,
  min: null,
  max: null,
  minDate: null,
  maxDate: null,
  maxLength: null,
  choices: [],
  multiple: false,
  sortOrder: 0,
  ...changes,
});

/** The stored value of a one-field form, or the code of its problem. */
function read(changes: Partial<FormField>, value: unknown): unknown {
  const { values, problems } = readFormValues([field(changes)], { x: value });
  expect(problems.length + Object.keys(values).length).toBeLessThanOrEqual(1);
  return problems[0]?.code ?? values['x'];
}

describe('readFormValues', () => {
  it.each([
    ['  안녕  ', '안녕'],
    ['가'.repeat(10), '가'.repeat(10)],
    ['가'.repeat(11), 'FORM_VALUE_LONG'],
    ['👍'.repeat(10), '👍'.repeat(10)],
    [1, 'FORM_VALUE_FORM'],
    [['a'], 'FORM_VALUE_FORM'],
    [{}, 'FORM_VALUE_FORM'],
    ['a\0b', 'FORM_VALUE_FORM'],
    // Decomposed Hangul of a Mac is stored composed.
    ['가'.normalize('NFD'), '가'],
  ])('text %p', (value, stored) => expect(read({ type: 'text', maxLength: 10 }, value)).toEqual(stored));

  it('text without a limit of its own holds 1,000 characters', () => {
    expect(read({}, 'a'.repeat(1000))).toHaveLength(1000);
    expect(read({}, 'a'.repeat(1001))).toBe('FORM_VALUE_LONG');
  });

  it.each([
    [1, 1],
    [10, 10],
    [1.5, 1.5],
    [0, 'FORM_VALUE_RANGE'],
    [10.01, 'FORM_VALUE_RANGE'],
    ['5', 'FORM_VALUE_FORM'],
    [Number.NaN, 'FORM_VALUE_FORM'],
    [Infinity, 'FORM_VALUE_FORM'],
    [true, 'FORM_VALUE_FORM'],
  ])('number %p between 1 and 10', (value, stored) => {
    expect(read({ type: 'number', min: 1, max: 10 }, value)).toEqual(stored);
  });

  it('number: zero is an answer, an absurd one is not', () => {
    expect(read({ type: 'number', required: true }, 0)).toBe(0);
    expect(read({ type: 'number' }, 1e300)).toBe('FORM_VALUE_FORM');
  });

  it.each([
    ['2026-11-01', '2026-11-01'],
    ['2026-11-30', '2026-11-30'],
    ['2026-10-31', 'FORM_VALUE_RANGE'],
    ['2026-12-01', 'FORM_VALUE_RANGE'],
    ['2026-11-31', 'FORM_VALUE_FORM'],
    ['2026-1-1', 'FORM_VALUE_FORM'],
    ['2026-11-01T00:00:00Z', 'FORM_VALUE_FORM'],
    [20261101, 'FORM_VALUE_FORM'],
  ])('date %p in November 2026', (value, stored) => {
    expect(read({ type: 'date', minDate: '2026-11-01', maxDate: '2026-11-30' }, value)).toEqual(stored);
  });

  it.each([
    ['빨강', '빨강'],
    ['초록', 'FORM_VALUE_CHOICE'],
    [['빨강'], 'FORM_VALUE_CHOICE'],
    [1, 'FORM_VALUE_CHOICE'],
  ])('one choice %j', (value, stored) => {
    expect(read({ type: 'choice', choices: ['빨강', '파랑'] }, value)).toEqual(stored);
  });

  it.each([
    [['빨강'], ['빨강']],
    [
      ['파랑', '빨강'],
      ['파랑', '빨강'],
    ],
    [['빨강', '빨강'], 'FORM_VALUE_CHOICE'],
    [['빨강', '초록'], 'FORM_VALUE_CHOICE'],
    ['빨강', 'FORM_VALUE_FORM'],
  ])('several choices %j', (value, stored) => {
    expect(read({ type: 'choice', choices: ['빨강', '파랑'], multiple: true }, value)).toEqual(stored);
  });

  const FILES = ['1', '2', '3'].map((digit) => `0e3b1d1c-5a0f-4c7e-9b0a-2f6f6f1f8a1${digit}`);
  const [FIRST = '', SECOND = ''] = FILES;

  it.each([
    [[FIRST], [FIRST]],
    [
      [SECOND, FIRST],
      [SECOND, FIRST],
    ],
    [FILES, 'FORM_VALUE_FILES'],
    [[FIRST, FIRST], 'FORM_VALUE_FORM'],
    [['7'], 'FORM_VALUE_FORM'],
    [[3], 'FORM_VALUE_FORM'],
    [FIRST, 'FORM_VALUE_FORM'],
  ])('files %j, two at most', (value, stored) => {
    expect(read({ type: 'file', max: 2 }, value)).toEqual(stored);
  });

  it('one file where the field sets no limit', () => {
    expect(read({ type: 'file' }, [FIRST, SECOND])).toBe('FORM_VALUE_FILES');
  });

  it.each([undefined, null, '', '  ', []])('%j is no answer', (value) => {
    for (const type of ['text', 'number', 'date', 'choice', 'file'] as const) {
      expect(read({ type, required: true }, value)).toBe('FORM_VALUE_REQUIRED');
      expect(read({ type }, value)).toBeUndefined();
    }
  });

  it('names every problem, by its label, and values of unknown fields', () => {
    const fields = [
      field({ code: 'name', label: '담당자', required: true }),
      field({ code: 'qty', label: '수량', type: 'number', min: 10 }),
    ];
    expect(readFormValues(fields, { qty: 3, extra: 1 })).toEqual({
      values: {},
      problems: [
        { field: 'values.extra', code: 'UNKNOWN_FIELD', message: '알 수 없는 항목이 있습니다.' },
        { field: 'values.name', code: 'FORM_VALUE_REQUIRED', message: "'담당자' 항목을 입력해 주세요." },
        { field: 'values.qty', code: 'FORM_VALUE_RANGE', message: "'수량' 항목은 10 이상이어야 합니다." },
      ],
    });
  });

  it('is not fooled by names that every object has', () => {
    const fields = [field({ code: 'constructor', required: true })];
    expect(readFormValues(fields, {}).problems[0]?.code).toBe('FORM_VALUE_REQUIRED');
    expect(Object.entries(readFormValues(fields, { constructor: 'a' }).values)).toEqual([
      ['constructor', 'a'],
    ]);
    const proto = JSON.parse('{"__proto__": {"x": 1}}') as Record<string, unknown>;
    expect(readFormValues(fields, proto).problems.map(({ field: path }) => path)).toEqual([
      'values.__proto__',
      'values.constructor',
    ]);
  });
});

describe('isDay', () => {
  it.each([
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['0001-01-01', true],
    ['2026-13-01', false],
    ['', false],
  ])('%p: %p', (text, day) => expect(isDay(text)).toBe(day));
});

describe('bounds of an answer', () => {
  it.each([
    [null, null, -5, -5],
    [null, null, 5, 5],
    [1, null, 1, 1],
    [1, null, 0, 'FORM_VALUE_RANGE'],
    [null, 1, 1, 1],
    [null, 1, 2, 'FORM_VALUE_RANGE'],
  ])('a number from %p to %p: %p → %p', (min, max, value, expected) => {
    expect(read({ type: 'number', min, max }, value)).toBe(expected);
  });

  it.each([
    ['2026-11-21', null, '2026-11-20', 'FORM_VALUE_RANGE'],
    ['2026-11-21', null, '2026-11-21', '2026-11-21'],
    [null, '2026-11-21', '2026-11-22', 'FORM_VALUE_RANGE'],
    [null, null, '2026-11-22', '2026-11-22'],
  ])('a day from %p to %p: %p → %p', (minDate, maxDate, value, expected) => {
    expect(read({ type: 'date', minDate, maxDate }, value)).toBe(expected);
  });

  it('a number that is none, and a year by itself, are malformed', () => {
    expect(read({ type: 'number' }, '5')).toBe('FORM_VALUE_FORM');
    expect(read({ type: 'number' }, Infinity)).toBe('FORM_VALUE_FORM');
    expect(read({ type: 'date' }, '2026')).toBe('FORM_VALUE_FORM');
    expect(read({ type: 'date' }, 20261121)).toBe('FORM_VALUE_FORM');
  });

  it('the answer that is missing or wrong is named with its field', () => {
    const message = (changes: Partial<FormField>, value: unknown): string | undefined =>
      readFormValues([field(changes)], { x: value }).problems[0]?.message;
    expect(message({ type: 'number' }, 'x')).toContain('항목');
    expect(message({ maxLength: 1 }, 'xx')).toContain('항목');
    expect(message({ type: 'choice', choices: ['a'] }, 'b')).toContain('항목');
    expect(message({ type: 'file', max: 1 }, ['b'])).toContain('항목');
  });
});
