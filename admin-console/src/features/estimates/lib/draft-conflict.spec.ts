import { describe, expect, it } from '@jest/globals';
import { describePart, foreignChanges, mergeDrafts } from './draft-conflict';
import { freeLine, type DraftForm } from './draft-form';

const line = { ...freeLine(), name: '텀블러', quantity: 3000, unitPrice: 900 } as const;
const base: DraftForm = {
  lines: [line],
  discountAmount: '',
  shippingFee: '',
  validUntil: '2026-12-05',
  leadTime: '',
  deliveryPlace: '부산',
  paymentTerms: '선결제',
  note: '',
};

describe('two people at one draft', () => {
  const mine: DraftForm = { ...base, shippingFee: 30_000, note: '내 비고' };
  const theirs: DraftForm = {
    ...base,
    lines: [{ ...line, unitPrice: 850 }],
    note: '상대방 비고',
    discountAmount: 0,
  };

  it('says what the other changed, and what both did', () => {
    expect(foreignChanges(base, mine, theirs)).toEqual([
      { part: 'lines', contested: false },
      { part: 'note', contested: true },
    ]);
  });

  it('keeps mine, takes theirs where I changed nothing, and what I chose', () => {
    expect(mergeDrafts({ base, mine, theirs }, {})).toEqual({
      ...mine,
      lines: theirs.lines,
      discountAmount: 0,
    });
    expect(mergeDrafts({ base, mine, theirs }, { note: 'theirs', lines: 'mine' })).toMatchObject({
      lines: base.lines,
      note: '상대방 비고',
      shippingFee: 30_000,
    });
  });

  it('finds no conflict where both made the same', () => {
    expect(foreignChanges(base, { ...base, note: '같음' }, { ...base, note: '같음' })).toEqual([]);
  });
});

it('names parts in words', () => {
  const full = { ...line, optionSummary: '화이트', printingFee: 300_000, note: '1도' };
  expect(describePart({ ...base, lines: [full, { ...line, unitPrice: '' }] }, 'lines')).toEqual([
    '텀블러 · 화이트 · 3,000개 × 900원 · 인쇄비 300,000원 · 1도',
    '텀블러 · 3,000개 × 단가 미정',
  ]);
  expect(describePart({ ...base, lines: [] }, 'lines')).toEqual(['품목 없음']);
  expect(describePart(base, 'shippingFee')).toEqual(['0원']);
  expect(describePart(base, 'leadTime')).toEqual(['–']);
});
