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
import type { GrantLine } from './grant-lines';

const line = (id: number, quantity: number, unitPrice: number): GrantLine => ({
  id,
  kind: 'goods',
  ofLineIndex: null,
  unitPrice,
  quantity,
  discount: 0,
  earlier: 0,
  free: quantity,
});
const FORM: GrantForm = {
  extent: 'full',
  amount: '',
  returned: {},
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
  lines: [line(1, 5, 1_000), line(2, 2, 3_000)],
};
const fields = (form: Partial<GrantForm>, basis: Partial<GrantBasis> = {}) =>
  Object.keys(grantErrors({ ...FORM, ...form }, { ...BASIS, ...basis }));

describe('the amount', () => {
  it.each<[Partial<GrantForm>, number | null]>([
    [{}, 11_000],
    [{ extent: '' }, null],
    [{ extent: 'part', amount: 3000 }, 3000],
    [{ extent: 'part', amount: '3000' }, 3000],
    [{ extent: 'part', amount: '' }, null],
    [{ extent: 'part', amount: 0 }, null],
    [{ extent: 'lines', returned: { 1: 2, 2: '' } }, 2000],
    [{ extent: 'lines', returned: { 1: 5, 2: 2 } }, 11_000],
    [{ extent: 'lines', returned: { 1: 2 }, amount: 1500 }, 1500],
    [{ extent: 'lines' }, null],
    [{ extent: 'lines', returned: { 1: 6 } }, null],
  ])('of %j is %p', (form, amount) => {
    expect(amountOf({ ...FORM, ...form }, BASIS)).toBe(amount);
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
      lines: null,
      restock: false,
      refundAccount: null,
    });
  });

  it('says which pieces are restocked where the server could not know', () => {
    const all: GrantForm = { ...FORM, restock: 'all' };
    const part: GrantForm = { ...all, extent: 'part', amount: 100 };
    expect(grantOf(all, BASIS).restock).toBe(true);
    expect(grantOf(part, BASIS).restock).toEqual([
      { lineId: 1, quantity: 5 },
      { lineId: 2, quantity: 2 },
    ]);
    expect(grantOf(part, { ...BASIS, requested: [{ lineId: 1, quantity: 1 }] }).restock).toBe(true);
    expect(grantOf({ ...FORM, restock: 'lines', pieces: { 1: 3, 2: '' } }, BASIS).restock).toEqual([
      { lineId: 1, quantity: 3 },
    ]);
  });

  it('names the pieces that come back, and restocks those where all are meant', () => {
    const form: GrantForm = { ...FORM, extent: 'lines', returned: { 1: 2, 2: '' }, restock: 'all' };
    expect(grantOf(form, BASIS)).toMatchObject({
      amount: 2_000,
      lines: [{ lineId: 1, quantity: 2 }],
      restock: true,
    });
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
    [{ extent: '' }, 'extent'],
    [{ extent: 'lines' }, 'extent'],
    [{ extent: 'lines', returned: { 1: 6 } }, 'extent'],
    [{ extent: 'lines', returned: { 1: 1 }, amount: 0 }, 'amount'],
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
    ['lines.0.quantity', 'extent'],
    ['lines', 'extent'],
    ['version', null],
  ])('%p is shown at %p', (field, own) => {
    expect(fieldOf(field)).toBe(own);
  });
});
