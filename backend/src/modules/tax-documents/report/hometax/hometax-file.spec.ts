import { describe, expect, it } from '@jest/globals';
import { HOMETAX_HEADINGS, hometaxRow, type HometaxCell } from './hometax-file.js';
import type { TaxDocumentBody } from '../../entities/tax-document-body.js';

const party = {
  businessNumber: '0123456789',
  branchNumber: '0001',
  name: '담고',
  representative: '김담희',
  address: '서울',
  businessType: '도소매',
  businessItem: '판촉물',
  contactName: '',
  contactPhone: '',
  email: 'a@damgo.example',
};

function document(lines: number, more: Partial<TaxDocumentBody> = {}): TaxDocumentBody {
  return {
    key: 'T20261121-7K3Q9D-01',
    writeDate: '2026-11-30',
    purpose: 'paid',
    supplier: party,
    buyer: { ...party, branchNumber: '', email: 'b@hotel.example' },
    supplied: lines * 1_000,
    vat: lines * 100,
    total: lines * 1_100,
    lines: Array.from({ length: lines }, (_, index) => ({
      day: '2026-11-05',
      name: `품목${index + 1}`,
      spec: '',
      quantity: 2,
      unitCost: 500,
      supplied: 1_000,
      vat: 100,
      remark: '',
    })),
    remarks: [],
    modifyCode: null,
    originalConfirmNumber: null,
    ...more,
  };
}

/** Headings of the form, A to BG. */
const FORM = [
  '전자(세금)계산서 종류(01:일반, 02:영세율)',
  '작성일자',
  "공급자 등록번호('-'없이 입력)",
  '공급자 종사업장번호',
  '공급자 상호',
  '공급자 성명',
  '공급자 사업장주소',
  '공급자 업태',
  '공급자 종목',
  '공급자 이메일',
  "공급받는자 등록번호('-'없이 입력)",
  '공급받는자 종사업장번호',
  '공급받는자 상호',
  '공급받는자 성명',
  '공급받는자 사업장주소',
  '공급받는자 업태',
  '공급받는자 종목',
  '공급받는자 이메일1',
  '공급받는자 이메일2',
  '공급가액',
  '세액',
  '비고',
  '일자1(2자리, 작성년월 제외)',
  '품목1',
  '규격1',
  '수량1',
  '단가1',
  '공급가액1',
  '세액1',
  '품목비고1',
  '일자2(2자리, 작성년월 제외)',
  '품목2',
  '규격2',
  '수량2',
  '단가2',
  '공급가액2',
  '세액2',
  '품목비고2',
  '일자3(2자리, 작성년월 제외)',
  '품목3',
  '규격3',
  '수량3',
  '단가3',
  '공급가액3',
  '세액3',
  '품목비고3',
  '일자4(2자리, 작성년월 제외)',
  '품목4',
  '규격4',
  '수량4',
  '단가4',
  '공급가액4',
  '세액4',
  '품목비고4',
  '현금',
  '수표',
  '어음',
  '외상미수금',
  '영수(01),청구(02)',
];

/** Cells by the letters of a spreadsheet's columns. */
function at(row: readonly HometaxCell[], column: string): HometaxCell | undefined {
  const index = [...column].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return row[index - 1];
}

describe('the file for Hometax', () => {
  it('T49: has 59 headings in the order of the form', () => {
    expect(HOMETAX_HEADINGS).toEqual(FORM);
    expect([at(FORM, 'A'), at(FORM, 'BG'), FORM.length]).toEqual([FORM[0], '영수(01),청구(02)', 59]);
  });

  it('has a document in each row, with its key in 비고', () => {
    const row = hometaxRow(document(1));
    expect(row).toHaveLength(59);
    const columns = ['A', 'B', 'C', 'D', 'K', 'L', 'R', 'T', 'U', 'V', 'W', 'X', 'AE', 'BC', 'BF', 'BG'];
    expect(columns.map((column) => at(row, column) ?? '').join(' | ')).toBe(
      '01 | 20261130 | 0123456789 | 0001 | 0123456789 |  | b@hotel.example | 1000 | 100 | T20261121-7K3Q9D-01 | 05 | 품목1 |  | 1100 |  | 01',
    );
    const due = hometaxRow(document(1, { purpose: 'due' }));
    expect(['BC', 'BF', 'BG'].map((column) => at(due, column))).toEqual([null, 1_100, '02']);
  });

  it.each([
    [4, '품목4', 1_000],
    [5, '품목4 외 1건', 2_000],
    [9, '품목4 외 5건', 6_000],
  ])('T49: of %d lines has %s at the end, and the lines sum to the document', (count, name, last) => {
    const row = hometaxRow(document(count));
    expect([at(row, 'AV'), at(row, 'AZ')]).toEqual([name, last]);
    const sum = ['AB', 'AJ', 'AR', 'AZ'].reduce((total, column) => total + Number(at(row, column)), 0);
    expect(sum).toBe(at(row, 'T'));
  });

  it('is none of an amendment: Hometax has no form of those', () => {
    expect(() => hometaxRow(document(1, { modifyCode: 2 }))).toThrow('is an amendment');
  });
});
