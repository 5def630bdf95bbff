import { describe, expect, it } from '@jest/globals';
import { followingPlacement } from '@store/domain';
import { freeLine } from './draft-form';
import { lineSubtotal, placementText, savingText } from './line-text';

const line = { ...freeLine(), name: '텀블러' };

describe('lineSubtotal', () => {
  it('is pieces, printing and set-up', () => {
    const fees = { printingFee: 300_000, setupFee: 80_000 } as const;
    expect(lineSubtotal({ ...line, quantity: 3000, unitPrice: 900, ...fees })).toBe(3_080_000);
    expect(lineSubtotal({ ...line, quantity: 10, unitPrice: 0 })).toBe(0);
  });

  it('is open while price or quantity is', () => {
    expect(lineSubtotal({ ...line, quantity: 3000 })).toBeNull();
    expect(lineSubtotal({ ...line, unitPrice: 900 })).toBeNull();
  });
});

it('a placement says as much as was chosen of it', () => {
  const named = { areaName: '앞면', methodName: '실크', label: '앞면 · 실크 2도' };
  const follows = { ...followingPlacement('front', 'silk', 2), ...named };
  expect(placementText(follows)).toBe('앞면 · 실크 2도');
  const placed = { ...follows, widthMm: 80, heightMm: 40.5, xMm: 100, yMm: 120, rotation: 15 };
  expect(placementText({ ...placed, colours: ['#123456', ''] })).toBe(
    '앞면 · 실크 2도 · 80 × 40.5mm · 왼쪽 100mm, 위 120mm · 15° 회전 · #123456',
  );
});

it.each([
  [1000, 900, '개당 100원 (10%) 절감'],
  [1000, 1000, '판매 단가와 같음'],
  [900, 1000, '개당 100원 (11.1%) 높음'],
  [0, 100, '개당 100원 높음'],
])('%d in the shop, %d offered: %s', (list, offered, text) => expect(savingText(list, offered)).toBe(text));
