import { expect, it } from '@jest/globals';
import { followingPlacement } from '@store/domain';
import type { Estimate } from '../api/estimates';
import { askAgainState } from './ask-again';

const placement = followingPlacement('front', 'silk', 2);
const print = {
  summary: '앞면 · 실크 2도',
  unitAdd: 250,
  setupFees: [],
  placements: [
    { ...placement, areaName: '앞면', methodName: '실크', label: '앞면 · 실크 2도', unitAdd: 250 },
  ],
};
const request = {
  lines: [
    {
      id: 1,
      productId: 7,
      optionValueIds: [5],
      name: '컵',
      quantity: 100,
      note: null,
      listUnitPrice: 900,
      print,
    },
    {
      id: 2,
      productId: null,
      optionValueIds: [],
      name: '판',
      quantity: 1,
      note: '2도',
      listUnitPrice: null,
      print: null,
    },
  ],
  body: '견적 부탁드립니다.',
  printing: '1도',
  deliveryPlace: null,
  wishedDate: '2026-12-01',
  files: [{ id: 'a' }],
} as unknown as Estimate['request'];

it('the same goods and words are asked again; dates, files and prices are new', () => {
  expect(askAgainState({ id: 5, request })).toEqual({
    estimate: {
      lines: [
        {
          productId: 7,
          optionValueIds: [5],
          name: '컵',
          quantity: 100,
          note: '',
          print: { placements: [placement] },
        },
        { productId: null, optionValueIds: [], name: '판', quantity: 1, note: '2도', print: null },
      ],
      fromEstimateId: 5,
      body: '견적 부탁드립니다.',
      printing: '1도',
      deliveryPlace: '',
    },
  });
});
