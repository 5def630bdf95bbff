import { describe, expect, it } from '@jest/globals';
import {
  amountOf,
  fieldOf,
  grantErrors,
  grantOf,
  splitOf,
  type GrantBasis,
  type GrantForm,
} from './grant-form';

const FORM: GrantForm = {
  extent: 'full',
  amount: '',
  reason: '불량 확인',
  restock: 'none',
  pieces: {},
  otherAccount: false,
  bankCode: '',
  accountNumber: '',
  holderName: '',
};
const BASIS: GrantBasis = {
  refundable: 11_000,
  needsAccount: false,
  requested: null,
  bought: [
    { lineId: 1, quantity: 5 },
    { lineId: 2, quantity: 2 },
  ],
};
const fields = (form: Partial<GrantForm>, basis: Partial<GrantBasis> = {}) =>
  Object.keys(grantErrors({ ...FORM, ...form }, { ...BASIS, ...basis }));

describe('the amount', () => {
  it.each<[Partial<GrantForm>, number | null]>([
    [{}, 11_000],
    [{ extent: 'part', amount: 3000 }, 3000],
    [{ extent: 'part', amount: '3000' }, 3000],
    [{ extent: 'part', amount: '' }, null],
    [{ extent: 'part', amount: 0 }, null],
  ])('of %j is %p', (form, amount) => {
    expect(amountOf({ ...FORM, ...form }, 11_000)).toBe(amount);
  });

  it('is split as the tax office and the provider split it', () => {
    expect(splitOf(11_000, 11_000)).toEqual({ suppliedAmount: 10_000, vat: 1000 });
    expect(splitOf(12_000, 11_000)).toBeNull();
    expect(splitOf(null, 11_000)).toBeNull();
  });
});

describe('grantOf', () => {
  it('names the amount even where it is all, and no account where none is needed', () => {
    expect(grantOf({ ...FORM, bankCode: '88' }, BASIS)).toEqual({
      amount: 11_000,
      reason: '불량 확인',
      restock: false,
      refundAccount: null,
    });
  });

  it('says which pieces are restocked where the server could not know', () => {
    const all: GrantForm = { ...FORM, restock: 'all' };
    const part: GrantForm = { ...all, extent: 'part', amount: 100 };
    expect(grantOf(all, BASIS).restock).toBe(true);
    expect(grantOf(part, BASIS).restock).toEqual(BASIS.bought);
    expect(grantOf(part, { ...BASIS, requested: [{ lineId: 1, quantity: 1 }] }).restock).toBe(true);
    expect(grantOf({ ...FORM, restock: 'lines', pieces: { 1: 3, 2: '' } }, BASIS).restock).toEqual([
      { lineId: 1, quantity: 3 },
    ]);
  });

  it('sends only the digits of the account', () => {
    const form = { ...FORM, bankCode: '88', accountNumber: '110-123 456', holderName: ' 김환불 ' };
    expect(grantOf(form, { ...BASIS, needsAccount: true }).refundAccount).toEqual({
      bankCode: '88',
      accountNumber: '110123456',
      holderName: '김환불',
    });
  });
});

describe('grantErrors', () => {
  it('finds nothing wrong with a sound form', () => {
    expect(fields({})).toEqual([]);
    expect(fields({ restock: 'lines', pieces: { 1: 5 } })).toEqual([]);
  });

  it.each<[Partial<GrantForm>, string]>([
    [{ extent: 'part', amount: 11_001 }, 'amount'],
    [{ extent: 'part' }, 'amount'],
    [{ reason: ' ' }, 'reason'],
    [{ restock: 'lines' }, 'restock'],
    [{ restock: 'lines', pieces: { 1: 6 } }, 'restock'],
  ])('stands at its field: %j', (form, field) => {
    expect(fields(form)).toEqual([field]);
  });

  it('asks for the account where the money goes to one', () => {
    const account = ['accountNumber', 'bankCode', 'holderName'];
    expect(fields({}, { needsAccount: true }).sort()).toEqual(account);
    expect(fields({ otherAccount: true }).sort()).toEqual(account);
  });
});

describe('fieldOf', () => {
  it.each([
    ['refundAccount.accountNumber', 'accountNumber'],
    ['refundAccount', 'bankCode'],
    ['restock.0.quantity', 'restock'],
    ['version', null],
  ])('%p is shown at %p', (field, own) => {
    expect(fieldOf(field)).toBe(own);
  });
});
