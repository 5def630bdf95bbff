import { describe, expect, it } from '@jest/globals';
import {
  CUSTOMER_ORDER_STATUSES,
  customerOrderStatusLabel,
  fromCustomerOrderStatus,
  isOrderStatus,
  isUsualNext,
  ORDER_STATUS_LABELS,
  ORDER_STATUSES,
  parseOrderStatus,
  toCustomerOrderStatus,
  type CustomerOrderStatus,
  type OrderStatus,
} from './order-status.js';

const vocabulary: [OrderStatus, CustomerOrderStatus, string][] = [
  ['NEW', 'PENDING', '처리중'],
  ['PAID', 'PAID', '결제완료'],
  ['PREPARING', 'PREPARING', '처리중'],
  ['SHIPPED', 'SHIPPING', '배송중'],
  ['DELIVERED', 'DELIVERED', '배송완료'],
  ['CANCELED', 'CANCELLED', '취소됨'],
];

describe('the two vocabularies', () => {
  it('are complete', () => {
    expect(vocabulary.map(([stored]) => stored)).toEqual([...ORDER_STATUSES]);
    expect(vocabulary.map(([, customer]) => customer)).toEqual([...CUSTOMER_ORDER_STATUSES]);
  });

  it.each(vocabulary)('%s is %s, %s, and back', (stored, customer, label) => {
    expect(toCustomerOrderStatus(stored)).toBe(customer);
    expect(fromCustomerOrderStatus(customer)).toBe(stored);
    expect(parseOrderStatus(stored)).toBe(stored);
    expect(parseOrderStatus(customer)).toBe(stored);
    expect(customerOrderStatusLabel(stored)).toBe(label);
    expect(customerOrderStatusLabel(customer)).toBe(label);
    expect(ORDER_STATUS_LABELS[stored]).toMatch(/[가-힣]/);
  });

  it.each(['REFUNDED', '', 'toString', 'shipped'])('%p is unknown and reads 처리중', (word) => {
    expect(parseOrderStatus(word)).toBeNull();
    expect(isOrderStatus(word)).toBe(false);
    expect(customerOrderStatusLabel(word)).toBe('처리중');
  });

  it.each([null, undefined, 1, {}])('%p is no status', (input) => expect(parseOrderStatus(input)).toBeNull());

  it('spaces do not matter', () => expect(parseOrderStatus(' SHIPPING ')).toBe('SHIPPED'));
});

describe('isUsualNext', () => {
  const usual = [
    'NEW PAID',
    'NEW CANCELED',
    'PAID PREPARING',
    'PAID SHIPPED',
    'PAID CANCELED',
    'PREPARING SHIPPED',
    'PREPARING CANCELED',
    'SHIPPED DELIVERED',
  ];
  const pairs = ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => [from, to] as const));

  it.each(pairs)('%s → %s', (from, to) => {
    expect(isUsualNext(from, to)).toBe(from === to || usual.includes(`${from} ${to}`));
  });
});

it('knows its own words only', () => {
  expect(ORDER_STATUSES.filter(isOrderStatus)).toEqual(ORDER_STATUSES);
  expect(['PENDING', 'SHIPPING', 'new', '', null].some(isOrderStatus)).toBe(false);
});

it('a step after the end is not usual', () => {
  expect(ORDER_STATUSES.filter((to) => isUsualNext('DELIVERED', to))).toEqual(['DELIVERED']);
  expect(ORDER_STATUSES.filter((to) => isUsualNext('CANCELED', to))).toEqual(['CANCELED']);
});
