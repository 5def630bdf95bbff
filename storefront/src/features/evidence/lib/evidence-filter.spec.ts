import type { EvidenceEntry } from '../api/evidence-types';
import { describe, expect, it } from '@jest/globals';
import { correctionProblem } from './correction';
import { byMonth, isFiltered, mayAskCorrection, readEvidenceFilter, stateOptions } from './evidence-filter';

const read = (query: string) => readEvidenceFilter(new URLSearchParams(query));
const NOTHING = { scope: 'own', kind: null, state: null, month: null, q: null, page: 0 };

describe('the filter of evidence', () => {
  it('stands in the address', () => {
    expect(
      read('scope=organization&kind=tax_invoice&state=issued&month=2026-11&q=+20261121+&page=2'),
    ).toEqual({
      scope: 'organization',
      kind: 'tax_invoice',
      state: 'issued',
      month: '2026-11',
      q: '20261121',
      page: 1,
    });
  });

  it.each(['', 'kind=none', 'kind=x&state=issued', 'state=requested', 'month=2026-13', 'q=+', 'page=0'])(
    'takes %p for no filter',
    (query) => {
      expect(read(query)).toEqual(NOTHING);
      expect(isFiltered(read(query))).toBe(false);
    },
  );

  it.each(['kind=card_slip', 'kind=cash_receipt&state=failed', 'month=2026-01', 'q=1', 'page=2'])(
    'says that %p narrows the list',
    (query) => {
      expect(isFiltered(read(query))).toBe(true);
    },
  );

  it('offers the states of the kind', () => {
    expect(stateOptions('tax_invoice')).toContainEqual({ value: 'accepted', label: '국세청 승인' });
    expect(stateOptions('cash_receipt')).toContainEqual({ value: 'failed', label: '발급 실패' });
    expect(stateOptions('card_slip')).toEqual([]);
    expect(stateOptions(null)).toEqual([]);
  });
});

const entry = (day: string | null, orderNo: string): EvidenceEntry => ({
  kind: 'card_slip',
  kindLabel: '카드 매출전표',
  key: null,
  orderId: 1,
  orderNo,
  state: 'issued',
  stateLabel: '발급 완료',
  day,
  total: 1000,
  modifyLabel: null,
  receiptUrl: null,
});

describe('the list of evidence', () => {
  it('is one section a month, rows without a day first', () => {
    const groups = byMonth([
      entry('2026-10-31', 'a'),
      entry('2026-11-01', 'b'),
      entry(null, 'c'),
      entry('2026-10-01', 'd'),
    ]);
    expect(groups.map(({ month, entries }) => [month, ...entries.map(({ orderNo }) => orderNo)])).toEqual([
      [null, 'c'],
      ['2026-11', 'b'],
      ['2026-10', 'a', 'd'],
    ]);
  });

  it.each([
    ['T1', 'issued', true],
    ['T1', 'accepted', true],
    ['T1', 'unknown', true],
    ['T1', 'waiting', false],
    ['T1', 'dropped', false],
    [null, 'issued', false],
  ] as const)('lets a buyer ask for the correction of %s that is %s: %s', (key, state, may) => {
    expect(mayAskCorrection({ key, state })).toBe(may);
  });

  it.each([
    ['', false],
    [' 상호 오류 ', true],
    ['   1234   ', false],
    ['가'.repeat(500), true],
    ['가'.repeat(501), false],
  ])('takes a request for correction of the right length', (text, isGood) => {
    expect(correctionProblem(text) === true).toBe(isGood);
  });
});
