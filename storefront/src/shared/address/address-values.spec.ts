import { describe, expect, it } from '@jest/globals';
import { ADDRESS_RULES, addressLine, toAddressInput, toAddressValues } from './address-values';

describe('address form', () => {
  it('begins empty', () => {
    expect(toAddressInput(toAddressValues(null))).toEqual({
      label: null,
      receiverName: '',
      receiverPhone: null,
      postalCode: null,
      address1: '',
      address2: null,
      memo: null,
      isDefaultShipping: false,
    });
  });

  it.each([
    ['receiverName', ' ', '수령인과 주소는 필수입니다.'],
    ['address1', '', '수령인과 주소는 필수입니다.'],
    ['address1', '서울', true],
    ['receiverPhone', '', true],
    ['receiverPhone', '01012345678', true],
    ['receiverPhone', '0101234', "전화번호는 '-' 없이 10~11자리 숫자만 입력해주세요."],
  ] as const)('%s %p', (field, value, result) => {
    expect(ADDRESS_RULES[field](value)).toBe(result);
  });
});

describe('addressLine', () => {
  it('leaves out what is not there', () => {
    expect(addressLine({ postalCode: '04524', address1: '서울 중구', address2: '3층' })).toBe(
      '(04524) 서울 중구 3층',
    );
    expect(addressLine({ postalCode: null, address1: '서울 중구', address2: null })).toBe('서울 중구');
  });
});
