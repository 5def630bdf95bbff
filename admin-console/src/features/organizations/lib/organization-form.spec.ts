import { expect, it } from '@jest/globals';
import type { Organization } from '../api/organizations';
import { bodyOf, differencesOf, formOf } from './organization-form';

const organization = {
  name: '해랑호텔',
  manager: { id: 3, name: '이담당' },
  staffNote: null,
  profile: {
    representativeName: '박해랑',
    businessType: null,
    businessItem: null,
    address: null,
    taxInvoiceEmail: 'tax@haerang.example',
  },
} as Organization;

it('goes into a form and back; empty fields are null', () => {
  const form = formOf(organization);
  expect(bodyOf({ ...form, name: ' 해랑 ', managerId: '', taxInvoiceEmail: '' })).toEqual({
    name: '해랑',
    managerId: null,
    profile: {
      representativeName: '박해랑',
      businessType: null,
      businessItem: null,
      address: null,
      taxInvoiceEmail: null,
    },
    staffNote: null,
  });
});

it('names the fields that differ', () => {
  const form = formOf(organization);
  expect(differencesOf(form, { ...form, address: '부산' })).toEqual([
    { name: '사업장 주소', theirs: '', mine: '부산' },
  ]);
});
