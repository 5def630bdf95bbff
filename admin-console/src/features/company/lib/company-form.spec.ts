import { describe, expect, it } from '@jest/globals';
import { EXAMPLE_COMPANY } from '@store/domain';
import { changesOf, differencesOf, formOf } from './company-form';

const version = (number: number, fields = {}) => ({
  number,
  facts: { ...EXAMPLE_COMPANY, ...fields },
  savedByName: '관리자',
  savedAt: '2026-11-23T01:00:00.000Z',
});

describe('the form of the company', () => {
  it('shows the number with hyphens', () =>
    expect(formOf(EXAMPLE_COMPANY).businessNumber).toBe('123-45-67891'));

  it('names what differs, whichever way the number is written', () => {
    const mine = { ...EXAMPLE_COMPANY, businessNumber: '123-45-67891', phone: '1588-0000', hours: '' };
    expect(differencesOf(EXAMPLE_COMPANY, mine)).toEqual([
      { name: '고객센터 전화', theirs: EXAMPLE_COMPANY.phone, mine: '1588-0000' },
      { name: '고객센터 운영시간', theirs: EXAMPLE_COMPANY.hours, mine: '없음' },
    ]);
  });

  it('lists what each version changed', () => {
    const versions = [version(2, { phone: '1588-0000' }), version(1)];
    expect(changesOf(versions, 0)).toEqual([
      { label: '고객센터 전화', before: EXAMPLE_COMPANY.phone, after: '1588-0000' },
    ]);
    expect(changesOf(versions, 1).map(({ before }) => before)).toEqual(Array(12).fill(''));
  });

  it('does not guess what the oldest of many changed', () => expect(changesOf([version(7)], 0)).toEqual([]));
});
