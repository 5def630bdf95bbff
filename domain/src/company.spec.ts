import { describe, expect, it } from '@jest/globals';
import {
  changedCompanyFields,
  checkCompany,
  EXAMPLE_COMPANY,
  COMPANY_FIELDS,
  COMPANY_LENGTHS,
  NO_COMPANY,
  readCompany,
  type CompanyData,
} from './company.js';
import { TAX_BUYER_LENGTHS } from './evidence/tax-buyer.js';

const REQUIRED = COMPANY_FIELDS.filter(
  (field) => !['branchNumber', 'mailOrderNumber', 'hours', 'chatUrl'].includes(field),
);

const fault = (change: Partial<CompanyData>): [string, string][] =>
  checkCompany({ ...EXAMPLE_COMPANY, ...change }).map(({ field, code }) => [field, code]);

describe('the facts of a company', () => {
  it('are right in the demo store', () => expect(checkCompany(EXAMPLE_COMPANY)).toEqual([]));

  it('are all missing before any is entered, but for what a company need not have', () => {
    expect(checkCompany(NO_COMPANY).map(({ field }) => field)).toEqual(REQUIRED);
    expect(REQUIRED).toHaveLength(10);
  });

  it.each(COMPANY_FIELDS.filter((field) => field !== 'businessNumber'))('%s is bounded', (field) => {
    const max = COMPANY_LENGTHS[field];
    expect(fault({ [field]: '가'.repeat(max + 1) })).toEqual([[field, 'COMPANY_TEXT_FORM']]);
    expect(fault({ [field]: '가'.repeat(max) })).not.toContainEqual([field, 'COMPANY_TEXT_FORM']);
  });

  it.each<[string, Partial<CompanyData>, [string, string][]]>([
    ['lack the name', { name: '' }, [['name', 'FIELD_REQUIRED']]],
    ['lack what is not required', { branchNumber: '', mailOrderNumber: '', hours: '' }, []],
    [
      'have a wrong check digit',
      { businessNumber: '1234567890' },
      [['businessNumber', 'BUSINESS_NUMBER_FORM']],
    ],
    ['have a number of words', { businessNumber: '없음' }, [['businessNumber', 'BUSINESS_NUMBER_FORM']]],
    ['have a branch', { branchNumber: '0001' }, []],
    ['have a branch of three digits', { branchNumber: '001' }, [['branchNumber', 'COMPANY_BRANCH_FORM']]],
    ['have a branch of letters', { branchNumber: 'A001' }, [['branchNumber', 'COMPANY_BRANCH_FORM']]],
    ['have a number for all of Korea', { phone: '1588-0000' }, []],
    ['have a phone of twelve digits', { phone: '0502-1234-5678' }, []],
    ['have a phone of seven digits', { phone: '588-0000' }, [['phone', 'COMPANY_PHONE_FORM']]],
    ['have a phone of thirteen digits', { phone: '0502-12345-6789' }, [['phone', 'COMPANY_PHONE_FORM']]],
    ['have a phone with letters', { phone: '02-0120-45O0' }, [['phone', 'COMPANY_PHONE_FORM']]],
    ['have an e-mail that is none', { email: 'help@' }, [['email', 'EMAIL_FORM']]],
    ['hide a character', { name: '담\u200b고' }, [['name', 'COMPANY_TEXT_FORM']]],
    [
      'have two faults',
      { address: '', representative: '' },
      [
        ['representative', 'FIELD_REQUIRED'],
        ['address', 'FIELD_REQUIRED'],
      ],
    ],
  ])('%s', (_name, change, faults) => expect(fault(change)).toEqual(faults));

  it('are as long as the issuer takes those of a buyer', () => {
    for (const field of ['name', 'representative', 'address', 'businessType', 'businessItem'] as const)
      expect(COMPANY_LENGTHS[field]).toBe(TAX_BUYER_LENGTHS[field]);
  });

  it('are stored trimmed and composed, the number as digits, what is absent as an empty text', () => {
    expect(
      readCompany({ name: ' 담고 '.normalize('NFD'), businessNumber: '123-45-67891', hours: null }),
    ).toEqual({
      ...NO_COMPANY,
      name: '담고',
      businessNumber: '1234567891',
    });
    expect(readCompany({ businessNumber: ' 없음 ' }).businessNumber).toBe('없음');
  });

  it('name what changed', () => {
    const after = { ...EXAMPLE_COMPANY, phone: '1588-0000', name: '담고' };
    expect(changedCompanyFields(EXAMPLE_COMPANY, after)).toEqual(['name', 'phone']);
    expect(changedCompanyFields(EXAMPLE_COMPANY, { ...EXAMPLE_COMPANY })).toEqual([]);
  });
});
