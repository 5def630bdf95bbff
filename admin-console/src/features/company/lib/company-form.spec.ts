import { describe, expect, it } from '@jest/globals';
import { COMPANY_FACTS } from '@store/domain';
import { changesOf, differencesOf, formOf } from './company-form';

const version = (number: number, fields = {}) => ({
  number,
  facts: { ...COMPANY_FACTS, ...fields },
  savedByName: '관리자',
  savedAt: '2026-11-23T01:00:00.000Z',
});

describe('the form of the company', () => {
  it('shows the number with hyphens', () =>
    expect(formOf(COMPANY_FACTS).businessNumber).toBe('123-45-67891'));

  it('names what differs, whichever way the number is written', () => {
    const mine = { ...COMPANY_FACTS, businessNumber: '123-45-67891', phone: '1588-0000', hours: '' };
    expect(differencesOf(COMPANY_FACTS, mine)).toEqual([
      { name: '고객센터 전화', theirs: COMPANY_FACTS.phone, mine: '1588-0000' },
      { name: '고객센터 운영시간', theirs: COMPANY_FACTS.hours, mine: '없음' },
    ]);
  });

  it('lists what each version changed', () => {
    const versions = [version(2, { phone: '1588-0000' }), version(1)];
    expect(changesOf(versions, 0)).toEqual([
      { label: '고객센터 전화', before: COMPANY_FACTS.phone, after: '1588-0000' },
    ]);
    expect(changesOf(versions, 1).map(({ before }) => before)).toEqual(Array(12).fill(''));
  });

  it('does not guess what the oldest of many changed', () => expect(changesOf([version(7)], 0)).toEqual([]));
});
