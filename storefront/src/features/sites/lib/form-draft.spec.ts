import { describe, expect, it } from '@jest/globals';
import type { FormField } from '@store/domain';
import { carryOver, checkField, emptyDraft, formChanges, toGiven } from './form-draft';

const field = (code: string, type: FormField['type'], more: Partial<FormField> = {}): FormField => ({
  code,
  label: code,
  type,
  required: true,
  help: null,
  min: null,
  max: null,
  minDate: null,
  maxDate: null,
  maxLength: null,
  choices: [],
  multiple: false,
  sortOrder: 0,
  ...more,
});

const memo = field('memo', 'text', { maxLength: 5, required: false });
const count = field('count', 'number', { min: 100, max: 1_000 });
const day = field('day', 'date');
const cycle = field('cycle', 'choice', { choices: ['매주', '매월'] });
const items = field('items', 'choice', { choices: ['수건', '컵'], multiple: true });
const art = field('art', 'file', { max: 2, required: false });
const fields = [memo, count, day, cycle, items, art];

describe('form draft', () => {
  it('begins empty, which required fields refuse', () => {
    expect(emptyDraft(fields)).toEqual({
      values: { memo: '', count: '', day: '', cycle: '', items: [], art: [] },
    });
    expect(fields.map((one) => checkField(one, emptyDraft(fields).values[one.code]) === true)).toEqual([
      true,
      false,
      false,
      false,
      false,
      true,
    ]);
  });

  it.each([
    [count, '1,200', "'count' 항목은 100 이상 1000 이하여야 합니다."],
    [count, '1,000', true],
    [count, '열 개', "'count' 항목의 형식이 올바르지 않습니다."],
    [memo, '여섯글자다요', "'memo' 항목은 5자까지 입력할 수 있습니다."],
    [day, '2026-02-30', "'day' 항목의 형식이 올바르지 않습니다."],
    [cycle, '매일', "'cycle' 항목은 보기에서 선택해 주세요."],
    [items, ['수건', '컵'], true],
  ] as const)('checks a keystroke by the rule of the server', (one, value, result) => {
    expect(checkField(one, typeof value === 'string' ? value : [...value])).toBe(result);
  });

  it('sends numbers as numbers, files by id, and nothing that is not asked for', () => {
    const id = '7d0c3c1e-8f3e-4b0e-9a52-0d9f3c1b7a11';
    const values = { memo: '', count: '250', art: [{ id, name: 'logo.pdf', bytes: 10 }], gone: 'x' };
    expect(toGiven([memo, count, art], { values })).toEqual({ memo: '', count: 250, art: [id] });
  });
});

describe('a form that changed meanwhile', () => {
  const after = [memo, field('count', 'number', { min: 50 }), field('floor', 'text'), field('cycle', 'text')];

  it('says what is new, changed and gone', () => {
    expect(formChanges([memo, count, day, cycle], after)).toEqual([
      { label: 'count', change: 'changed' },
      { label: 'floor', change: 'added' },
      { label: 'cycle', change: 'changed' },
      { label: 'day', change: 'removed' },
    ]);
  });

  it('keeps what was typed where it still fits', () => {
    const draft = { values: { memo: '안녕', count: '300', day: '2026-12-01', cycle: '매주' } };
    expect(carryOver(draft, [memo, count, day, cycle], after)).toEqual({
      values: { memo: '안녕', count: '300', floor: '', cycle: '' },
    });
  });
});
