import { describe, expect, it } from '@jest/globals';
import { ORDER_STATUSES } from '../order-status.js';
import { asksForPrintFile, impliedPrint, printFilesWanted } from './implied-print.js';
import { firstPrintState } from './print-jobs.js';

describe('the print of a line that has none of its own', () => {
  it.each([
    ['색상: 화이트 / 로고 자수', false, '로고 자수'],
    ['인쇄 도수: 2도 / 금박 한 곳', false, '인쇄 도수: 2도 · 금박 한 곳'],
    ['로고: 금박', false, '로고: 금박'],
    ['로고: 없음', false, null],
    ['색상: 화이트 / 개별 포장', false, null],
    ['인쇄 교정본 받기', false, null],
    ['', false, null],
    ['', true, '견적에서 정한 인쇄'],
    ['색상: 검정', true, '견적에서 정한 인쇄'],
  ])('%j, with a fee: %s', (optionSummary, hasPrintFee, summary) => {
    expect(impliedPrint({ optionSummary, hasPrintFee })?.summary ?? null).toBe(summary);
  });

  it('waits for its file, costs nothing more and is always proofed', () => {
    const print = impliedPrint({ optionSummary: '로고 자수', hasPrintFee: false });
    expect(print).toMatchObject({ unitAdd: 0, setupFees: [], production: { proofPolicy: 'REQUIRED' } });
    expect(firstPrintState(print?.placements ?? [])).toBe('WAITING');
  });

  it('is asked for on the goods whose fees pay for it, not on the fees', () => {
    const goods = { kind: 'goods', ofLineIndex: null, optionSummary: '', print: null } as const;
    const fee = { kind: 'print', ofLineIndex: 1, optionSummary: '견적 상품', print: null } as const;
    expect(printFilesWanted('PAID', [goods, goods, fee])).toEqual([false, true, false]);
    expect(printFilesWanted('SHIPPED', [goods, goods, fee])).toEqual([false, false, false]);
  });

  it('is asked for while the goods are here, once', () => {
    const line = { optionSummary: '로고 자수', hasPrintFee: false };
    const asking = ORDER_STATUSES.filter((status) => asksForPrintFile(status, { ...line, print: null }));
    expect(asking).toEqual(['PAID', 'PREPARING']);
    expect(asksForPrintFile('PAID', { ...line, print: impliedPrint(line) })).toBe(false);
    expect(asksForPrintFile('PAID', { ...line, optionSummary: '색상: 검정', print: null })).toBe(false);
  });
});
