import { describe, expect, it } from '@jest/globals';
import type { BusinessInfoDto as BusinessInfo } from '@store/openapi';
import {
  BUSINESS_RULES,
  businessNumberInput,
  numberResult,
  staleBusinessFields,
  toBusinessInput,
  toBusinessValues,
} from './business-form';

const info: BusinessInfo = {
  isBusiness: true,
  companyName: '서울호텔',
  bizRegNo: '1208147521',
  representativeName: null,
  businessType: null,
  businessItem: null,
  openedOn: '2015-03-02',
  address: null,
  taxInvoiceEmail: null,
  evidenceDefault: 'none',
  branchNumber: null,
  contactName: null,
  contactPhone: null,
  monthlyInvoice: null,
  verified: false,
  version: 0,
};

describe('businessNumberInput', () => {
  it.each([
    ['', ''],
    ['120', '120'],
    ['1208', '120-8'],
    ['120-81-', '120-81'],
    ['120814', '120-81-4'],
    ['1208147521', '120-81-47521'],
    ['120-81-475219', '120-81-47521'],
    ['１２０번', '120'],
  ])('%p → %p', (raw, expected) => {
    expect(businessNumberInput(raw)).toBe(expected);
  });
});

describe('numberVerdict', () => {
  it.each([
    ['', 'open'],
    ['120-81-4752', 'open'],
    ['120-81-47521', 'right'],
    ['123-45-67890', 'wrong'],
    ['000-00-00000', 'wrong'],
  ])('%p is %s', (text, result) => {
    expect(numberResult(text)).toBe(result);
  });
});

describe('the form', () => {
  it('goes back and forth, empty as null and the number as digits', () => {
    expect(toBusinessValues(info).bizRegNo).toBe('120-81-47521');
    expect(toBusinessInput({ ...toBusinessValues(info), representativeName: ' 김대표 ' })).toEqual({
      companyName: '서울호텔',
      bizRegNo: '1208147521',
      representativeName: '김대표',
      businessType: null,
      businessItem: null,
      openedOn: '2015-03-02',
      address: null,
      taxInvoiceEmail: null,
      contactName: null,
      contactPhone: null,
      branchNumber: null,
      evidenceDefault: 'none',
      wantsMonthlyInvoice: false,
    });
  });

  it('asks for the monthly 세금계산서 as long as it is asked for or granted', () => {
    for (const monthlyInvoice of ['asked', 'granted'] as const)
      expect(toBusinessInput(toBusinessValues({ ...info, monthlyInvoice })).wantsMonthlyInvoice).toBe(true);
    const byDefault = toBusinessValues({ ...info, evidenceDefault: 'tax_invoice' });
    expect(toBusinessInput(byDefault).evidenceDefault).toBe('tax_invoice');
  });

  it.each([
    [BUSINESS_RULES.companyName(' '), '회사명을 입력해 주세요.'],
    [BUSINESS_RULES.bizRegNo(''), '사업자등록번호를 입력해 주세요.'],
    [BUSINESS_RULES.bizRegNo('123-45-67890'), '사업자등록번호가 올바르지 않습니다.'],
    [BUSINESS_RULES.representativeName(''), '대표자명을 입력해 주세요.'],
    [BUSINESS_RULES.openedOn('2999-01-01'), '개업일은 오늘 이전의 날짜여야 합니다.'],
    [BUSINESS_RULES.openedOn(''), true],
    [BUSINESS_RULES.taxInvoiceEmail('tax'), '이메일 형식이 올바르지 않습니다.'],
    [BUSINESS_RULES.taxInvoiceEmail(''), true],
    [BUSINESS_RULES.branchNumber('001'), '종사업장번호는 숫자 4자리로 입력해 주세요.'],
    [BUSINESS_RULES.branchNumber(' 0001 '), true],
  ])('%#', (result, expected) => {
    expect(result).toBe(expected);
  });

  it('names what another window saved differently', () => {
    const values = { ...toBusinessValues(info), companyName: '서울호텔 본점' };
    const theirs = { ...info, address: '서울 중구', evidenceDefault: 'tax_invoice' as const };
    expect(staleBusinessFields(values, theirs)).toEqual([
      { label: '회사명', mine: '서울호텔 본점', theirs: '서울호텔' },
      { label: '사업장 소재지', mine: '비어 있음', theirs: '서울 중구' },
      { label: '세금계산서 기본 신청', mine: '신청 안 함', theirs: '신청' },
    ]);
  });
});
