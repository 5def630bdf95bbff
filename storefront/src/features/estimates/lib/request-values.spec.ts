import { describe, expect, it } from '@jest/globals';
import { followingPlacement } from '@store/domain';
import { EMPTY_REQUEST, fromState, isSameProduct, REQUEST_RULES, toRequest } from './request-values';

const NO_FILES = { fileIds: [], fileTicket: null };
const mug = {
  productId: 12,
  optionValueIds: [78, 77],
  name: '머그컵',
  quantity: 3000,
  note: ' 로고 1도 ',
  print: null,
};
const pen = {
  productId: null,
  optionValueIds: [],
  name: ' 각인 볼펜 ',
  quantity: 500,
  note: '',
  print: null,
};
const placed = { ...followingPlacement('front', 'silk', 2), widthMm: 80, heightMm: 40, xMm: 100, yMm: 120 };
const printOn = (versionId: string) => ({
  placements: [{ ...placed, artwork: { versionId, sha256: 'a'.repeat(64) } }],
  reprintOf: 7,
});

describe('a request', () => {
  it('names a product of the catalogue by its id and anything else by its name', () => {
    const { lines } = toRequest({ ...EMPTY_REQUEST, lines: [mug, pen] }, true, NO_FILES);
    expect(lines).toEqual([
      { productId: 12, optionValueIds: [78, 77], quantity: 3000, note: '로고 1도' },
      { name: '각인 볼펜', quantity: 500, note: null },
    ]);
  });

  it.each([
    ['a member’s file of the vault', true, 'v', { versionId: 'v' }],
    ['no file that is only on the device', true, 'local:a', null],
    ['no file of a visitor', false, 'v', null],
  ])('carries the print with its place, and names %s', (_case, isMember, versionId, artwork) => {
    const values = { ...EMPTY_REQUEST, lines: [{ ...mug, print: printOn(versionId) }] };
    const { lines } = toRequest(values, isMember, NO_FILES);
    expect(lines?.[0]?.print).toEqual({ placements: [{ ...placed, artwork }] });
  });

  it('carries a visitor’s contacts and consent, and never a member’s', () => {
    const values = {
      ...EMPTY_REQUEST,
      body: '텀블러',
      contactName: ' 김구매 ',
      email: 'kim@hotel.example',
      privacyAgreed: true,
      fromEstimateId: 5,
    };
    const visitor = toRequest(values, false, { fileIds: ['f'], fileTicket: 't' });
    expect(visitor).toMatchObject({
      contactName: '김구매',
      phone: null,
      privacyAgreed: true,
      fileTicket: 't',
    });
    expect(visitor).not.toHaveProperty('fromEstimateId');
    const member = toRequest(values, true, NO_FILES);
    expect(member).toMatchObject({ body: '텀블러', fromEstimateId: 5 });
    expect(member).not.toHaveProperty('contactName');
  });

  it('begins with what the page before passed', () => {
    const passed = { lines: [mug], fromEstimateId: 5, body: '객실용', printing: '', deliveryPlace: '부산' };
    expect(fromState(passed)).toEqual({ ...EMPTY_REQUEST, ...passed });
  });

  it('needs products or text', () => {
    expect(REQUEST_RULES.body('', { lines: [] })).toBe('품목을 고르거나 요청 내용을 입력해 주세요.');
    expect(REQUEST_RULES.body('', { lines: [mug] })).toBe(true);
    expect(REQUEST_RULES.body('볼펜', { lines: [] })).toBe(true);
  });

  it('needs one way to be reached', () => {
    expect(REQUEST_RULES.email('', { phone: '' })).toBe('연락받을 이메일 또는 휴대폰 번호를 입력해 주세요.');
    expect(REQUEST_RULES.email('', { phone: '01012345678' })).toBe(true);
    expect(REQUEST_RULES.email('kim', { phone: '' })).not.toBe(true);
  });
});

describe('the same product', () => {
  it('are the same product with the same options, in whatever order', () => {
    expect(isSameProduct(mug, { ...mug, optionValueIds: [77, 78], quantity: 1 })).toBe(true);
    expect(isSameProduct(mug, { ...mug, optionValueIds: [77] })).toBe(false);
    expect(isSameProduct(mug, { ...mug, print: printOn('v') })).toBe(false);
    expect(isSameProduct(pen, pen)).toBe(false);
  });
});
