import { describe, expect, it } from '@jest/globals';
import { differencesOf } from './builder-differences';
import {
  bodyOf,
  builderOf,
  fieldsOf,
  newField,
  nextCode,
  problemsOf,
  type BuilderForm,
} from './builder-form';

const form = (changes: Partial<BuilderForm> = {}): BuilderForm => ({
  title: '입고 요청',
  description: '',
  status: 'draft',
  fields: [],
  ...changes,
});

describe('nextCode', () => {
  it.each([
    [[], 'field-1'],
    [['field-1', 'field-3'], 'field-4'],
    [['room', 'field-x'], 'field-1'],
  ])('after %p comes %s', (used, code) => {
    expect(nextCode(used)).toBe(code);
  });
});

describe('fieldsOf', () => {
  it('sends only what the type uses, in the order of the list', () => {
    const number = {
      ...newField('number', 'field-1'),
      label: ' 수량 ',
      min: 1,
      max: 10,
      choices: 'a',
    } as const;
    const choice = {
      ...newField('choice', 'field-2'),
      label: '색',
      choices: ' 빨강 \n\n파랑',
      min: 3,
    } as const;
    expect(fieldsOf([choice, number])).toMatchObject([
      { code: 'field-2', sortOrder: 0, choices: ['빨강', '파랑'], min: null },
      { code: 'field-1', sortOrder: 1, label: '수량', min: 1, max: 10, choices: [] },
    ]);
  });

  it('comes back as it went', () => {
    const fields = [
      { ...newField('file', 'field-1'), label: '도면', maxFiles: 3 as const },
      { ...newField('date', 'field-2'), label: '희망일', minDate: '2026-12-01', required: true },
    ];
    const stored = {
      ...bodyOf(form({ fields })),
      title: '입고 요청',
      status: 'draft' as const,
      description: null,
    };
    expect(builderOf({ ...stored, fields: fieldsOf(fields), version: 1 })).toEqual(form({ fields }));
  });
});

describe('problemsOf', () => {
  const pathsOf = (changes: Partial<BuilderForm>) => problemsOf(form(changes)).map(({ field }) => field);

  it('lets a draft be without fields, an open form not', () => {
    expect(pathsOf({})).toEqual([]);
    expect(pathsOf({ status: 'open' })).toEqual(['fields']);
  });

  it('finds the title, the label, the limits and the number of files', () => {
    const number = { ...newField('number', 'field-1'), label: '수량', min: 10, max: 1 } as const;
    const file = { ...newField('file', 'field-2'), maxFiles: 11 } as const;
    expect(pathsOf({ title: ' ', fields: [number, file] })).toEqual([
      'title',
      'fields.0.max',
      'fields.1.label',
      'fields.1.maxFiles',
    ]);
  });
});

it('says what differs in words', () => {
  const fields = [{ ...newField('text', 'field-1'), label: '객실' }];
  expect(differencesOf(form(), form({ status: 'open', fields }))).toEqual([
    { name: '상태', theirs: '작성 중', mine: '접수 중' },
    { name: '항목', theirs: '없음', mine: '객실' },
  ]);
});
