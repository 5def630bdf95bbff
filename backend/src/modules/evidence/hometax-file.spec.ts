import { describe, expect, it } from '@jest/globals';
import { HOMETAX_HEADINGS, hometaxRow, type HometaxCell } from './hometax-file.js';
import type { TaxDocumentBody } from './entities/tax-document-body.js';

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

/** Cells by the letters of a spreadsheet's columns. */
function at(row: readonly HometaxCell[], column: string): HometaxCell | undefined {
  const index = [...column].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return row[index - 1];
}

describe('the file for Hometax', () => {
  it('has 59 headings in the order of the form', () => {
    expect(HOMETAX_HEADINGS).toHaveLength(59);
    for (const [column, heading] of [
      ['A', '전자(세금)계산서 종류(01:일반, 02:영세율)'],
      ['C', "공급자 등록번호('-'없이 입력)"],
      ['J', '공급자 이메일'],
      ['K', "공급받는자 등록번호('-'없이 입력)"],
      ['S', '공급받는자 이메일2'],
      ['T', '공급가액'],
      ['V', '비고'],
      ['W', '일자1(2자리, 작성년월 제외)'],
      ['BB', '품목비고4'],
      ['BC', '현금'],
      ['BF', '외상미수금'],
      ['BG', '영수(01),청구(02)'],
    ] as const)
      expect([column, at(HOMETAX_HEADINGS, column)]).toEqual([column, heading]);
  });

  it('has a document in each row, with its key in 비고', () => {
    const row = hometaxRow(document(1));
    expect(row).toHaveLength(59);
    const shown = ['A', 'B', 'C', 'D', 'K', 'L', 'R', 'T', 'U', 'V', 'W', 'X', 'AE', 'BC', 'BF', 'BG'];
    expect(shown.map((column) => at(row, column) ?? '').join(' | ')).toBe(
      '01 | 20261130 | 0123456789 | 0001 | 0123456789 |  | b@hotel.example | 1000 | 100 | T20261121-7K3Q9D-01 | 05 | 품목1 |  | 1100 |  | 01',
    );
    const due = hometaxRow(document(1, { purpose: 'due' }));
    expect(['BC', 'BF', 'BG'].map((column) => at(due, column))).toEqual([null, 1_100, '02']);
  });

  it.each([
    [4, '품목4', 1_000],
    [5, '품목4 외 1건', 2_000],
    [9, '품목4 외 5건', 6_000],
  ])('of %d lines has %s at the end, and the lines sum to the document', (count, name, last) => {
    const row = hometaxRow(document(count));
    expect([at(row, 'AV'), at(row, 'AZ')]).toEqual([name, last]);
    const sum = ['AB', 'AJ', 'AR', 'AZ'].reduce((total, column) => total + Number(at(row, column)), 0);
    expect(sum).toBe(at(row, 'T'));
  });

  it('is none of an amendment: Hometax has no form of those', () => {
    expect(() => hometaxRow(document(1, { modifyCode: 2 }))).toThrow('is an amendment');
  });
});
