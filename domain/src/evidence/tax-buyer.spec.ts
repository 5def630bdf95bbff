import { describe, expect, it } from '@jest/globals';
import { EXAMPLE_COMPANY } from '../company.js';
import { missingBuyerFields, registryEffect, type TaxBuyer } from './tax-buyer.js';

const BUYER: TaxBuyer = {
  businessNumber: EXAMPLE_COMPANY.businessNumber,
  branchNumber: '',
  name: '호텔 서울',
  representative: '김서울',
  address: '',
  businessType: '',
  businessItem: '',
  contactName: '',
  contactPhone: '',
  email: 'tax@example.com',
};

describe('the buyer of a tax document', () => {
  it.each<[string, Partial<TaxBuyer>, string[]]>([
    ['is complete with number, name, representative and e-mail', {}, []],
    ['lacks what the document needs', { name: ' ', email: '' }, ['name', 'email']],
    ['has a number with hyphens', { businessNumber: '123-45-67891' }, []],
    ['has a number whose check digit is wrong', { businessNumber: '1234567890' }, ['businessNumber']],
    ['has a branch of three digits', { branchNumber: '001' }, ['branchNumber']],
    ['has a branch of four digits', { branchNumber: '0001' }, []],
    ['has an e-mail that is none', { email: 'tax@' }, ['email']],
    ['has texts of the longest', { name: '가'.repeat(70), address: '나'.repeat(150) }, []],
    [
      'has texts that are too long',
      { name: '가'.repeat(71), address: '나'.repeat(151) },
      ['name', 'address'],
    ],
  ])('%s', (_name, more, missing) => {
    expect(missingBuyerFields({ ...BUYER, ...more })).toEqual(missing);
  });

  it.each([
    ['active', 'accept'],
    ['paused', 'warn'],
    ['closed', 'refuse'],
    ['unregistered', 'refuse'],
    [null, 'accept'],
  ] as const)('registered as %s: %s', (answer, effect) => expect(registryEffect(answer)).toBe(effect));
});
