import { describe, expect, it } from '@jest/globals';
import { checkFormFields, sortedFormFields, type FormField } from './form-fields.js';

const field = (changes: Partial<FormField> = {}): FormField => ({
  code: 'qty',
  label: '수량',
  type: 'number',
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

const codes = (fields: FormField[], status: 'draft' | 'open' | 'closed' = 'open'): [string, string][] =>
  checkFormFields(fields, status).map((problem) => [problem.field, problem.code]);

const many = (count: number): FormField[] =>
  Array.from({ length: count }, (_, i) => field({ code: `f${i}` }));

describe('checkFormFields', () => {
  it.each([
    [[], 'draft', []],
    [[], 'open', [['fields', 'FORM_FIELDS_REQUIRED']]],
    [[], 'closed', [['fields', 'FORM_FIELDS_REQUIRED']]],
    [many(1), 'open', []],
    [many(50), 'open', []],
    [many(51), 'draft', [['fields', 'FORM_FIELDS_LIMIT']]],
  ] as const)('bounds the number of fields (case %#)', (fields, status, problems) => {
    expect(codes([...fields], status)).toEqual(problems);
  });

  it.each(['a', 'a1', 'main-color_2', 'constructors', 'a'.repeat(40)])('takes the code %p', (code) =>
    expect(codes([field({ code })])).toEqual([]),
  );
  it.each(['', 'A', '1a', '-a', '수량', 'a b', 'a.b', '__proto__', 'constructor', 'a'.repeat(41)])(
    'refuses the code %p',
    (code) => expect(codes([field({ code })])).toEqual([['fields.0.code', 'FORM_FIELD_CODE_FORM']]),
  );

  it('refuses the second of two equal codes', () => {
    expect(codes([field(), field({ label: '또' })])).toEqual([['fields.1.code', 'FORM_FIELD_CODE_TAKEN']]);
  });

  it.each([
    ['', false],
    ['   ', false],
    ['가', true],
    ['가'.repeat(100), true],
    ['가'.repeat(101), false],
  ])('label %p', (label, fine) => {
    expect(codes([field({ label })])).toEqual(fine ? [] : [['fields.0.label', 'FORM_FIELD_LABEL_REQUIRED']]);
  });

  it.each([
    [[], false],
    [['하나'], true],
    [['하나', '둘'], true],
    [['하나', ' 하나 '], false],
    [['하나', ''], false],
    [['가'.repeat(101)], false],
    [Array.from({ length: 50 }, (_, i) => `${i}`), true],
    [Array.from({ length: 51 }, (_, i) => `${i}`), false],
  ])('choices (case %#)', (choices, fine) => {
    expect(codes([field({ type: 'choice', choices })])).toEqual(
      fine ? [] : [['fields.0.choices', 'FORM_FIELD_CHOICES_FORM']],
    );
  });

  it.each<[Partial<FormField>, string | null]>([
    [{ type: 'number', min: 1, max: 1 }, null],
    [{ type: 'number', min: 2, max: 1 }, 'max'],
    [{ type: 'number', min: 2 }, null],
    [{ type: 'date', minDate: '2026-01-02', maxDate: '2026-01-02' }, null],
    [{ type: 'date', minDate: '2026-01-02', maxDate: '2026-01-01' }, 'maxDate'],
    [{ type: 'text', maxLength: 5000 }, null],
    [{ type: 'text', maxLength: 5001 }, 'maxLength'],
    [{ type: 'text', maxLength: 0 }, 'maxLength'],
    [{ type: 'file', max: 10 }, null],
    [{ type: 'file', max: 11 }, 'max'],
    [{ type: 'file', max: 0 }, 'max'],
    [{ type: 'file', max: 1.5 }, 'max'],
    // Fields that do not concern the type are ignored.
    [{ type: 'text', min: 2, max: 1, choices: ['', ''] }, null],
  ])('limits %j', (changes, property) => {
    expect(codes([field(changes)])).toEqual(
      property === null ? [] : [[`fields.0.${property}`, 'FORM_FIELD_RANGE_FORM']],
    );
  });
});

describe('sortedFormFields', () => {
  it('sorts by sortOrder and keeps the order of equals, without touching the list', () => {
    const fields = [
      field({ code: 'c', sortOrder: 1 }),
      field({ code: 'a', sortOrder: 0 }),
      field({ code: 'b', sortOrder: 0 }),
    ];
    expect(sortedFormFields(fields).map(({ code }) => code)).toEqual(['a', 'b', 'c']);
    expect(fields.map(({ code }) => code)).toEqual(['c', 'a', 'b']);
  });
});
