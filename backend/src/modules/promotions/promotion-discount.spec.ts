import { expect, it } from '@jest/globals';
import { discountOf } from './promotion-discount.js';

const none = { basisPoints: null, maxDiscount: null, discountAmount: null };

it.each([
  ['an amount', { ...none, discountType: 'amount', discountAmount: 5000 }, { type: 'amount', amount: 5000 }],
  ['no amount takes nothing off', { ...none, discountType: 'amount' }, { type: 'amount', amount: 0 }],
  [
    'a percentage',
    { ...none, discountType: 'percent', basisPoints: 1250 },
    { type: 'percent', basisPoints: 1250, maxDiscount: null },
  ],
  [
    'a capped one',
    { ...none, discountType: 'percent', basisPoints: 1250, maxDiscount: 900 },
    { type: 'percent', basisPoints: 1250, maxDiscount: 900 },
  ],
  [
    'no percentage',
    { ...none, discountType: 'percent' },
    { type: 'percent', basisPoints: 0, maxDiscount: null },
  ],
] as const)('%s', (_case, columns, discount) => expect(discountOf(columns)).toEqual(discount));
