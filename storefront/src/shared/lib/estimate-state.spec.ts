import { describe, expect, it } from '@jest/globals';
import { followingPlacement } from '@store/domain';
import { estimateState, readEstimateState } from './estimate-state';

const line = { productId: 12, optionValueIds: [77], name: '텀블러', quantity: 3000 };
const nothing = { fromEstimateId: null, body: '', printing: '', deliveryPlace: '' };

describe('what a page passes to the estimate form', () => {
  it('arrives as it was passed', () => {
    expect(readEstimateState(JSON.parse(JSON.stringify(estimateState([line]))))).toEqual({
      lines: [{ ...line, note: '', print: null }],
      ...nothing,
    });
  });

  it('keeps the words of an estimate that is asked again', () => {
    const passed = {
      lines: [
        { productId: null, optionValueIds: [], name: '로고 볼펜', quantity: 500, note: '검정', print: null },
        { ...line, note: '', print: { placements: [followingPlacement('front', 'silk', 2)] } },
      ],
      fromEstimateId: 5,
      body: '객실용',
      printing: '1도',
      deliveryPlace: '부산',
    };
    expect(readEstimateState({ estimate: passed })).toEqual(passed);
  });

  it.each([null, 'x', {}, { estimate: 3 }])('is nothing in %p', (state) => {
    expect(readEstimateState(state)).toBeNull();
  });

  it('drops lines that make no sense', () => {
    const lines = [
      null,
      { name: '', quantity: 1 },
      { productId: 1, quantity: 0 },
      { productId: -1, name: 'x', quantity: 2 },
      { productId: 3, name: 'y', quantity: 2, print: { placements: ['front'] } },
    ];
    expect(readEstimateState({ estimate: { lines } })?.lines).toEqual([
      { productId: null, optionValueIds: [], name: 'x', quantity: 2, note: '', print: null },
      { productId: 3, optionValueIds: [], name: 'y', quantity: 2, note: '', print: null },
    ]);
  });
});
