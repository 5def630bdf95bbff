import { describe, expect, it } from '@jest/globals';
import { CHANGE_TYPES, isChangeType, readableTypes } from './change-events.js';

describe('types of events', () => {
  it.each([
    [[], []],
    [['events:read', 'personal:read', 'orders:write'], []],
    [['claims:read'], ['claim.requested', 'claim.changed']],
    [
      ['stock:read', 'catalog:read'],
      ['product.changed', 'stock.changed'],
    ],
    [
      ['orders:read'],
      [
        'order.placed',
        'order.paid',
        'order.changed',
        'order.shipped',
        'order.canceled',
        'print-job.changed',
        'tax-document.issued',
      ],
    ],
    [['orders:read', 'claims:read', 'catalog:read', 'stock:read'], CHANGE_TYPES],
  ])('with %j are %j', (scopes, types) => {
    expect(readableTypes(scopes)).toEqual(types);
  });

  it('are only the named ones', () => {
    expect(isChangeType('order.paid')).toBe(true);
    for (const text of ['order', 'order.PAID', '', 'toString']) expect(isChangeType(text)).toBe(false);
  });
});
