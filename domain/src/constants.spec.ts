import { describe, expect, it } from '@jest/globals';
import * as defaults from './catalogue-defaults.js';
import * as constants from './constants.js';

describe("the specification's numbers", () => {
  it.each([
    ['REQUEST_TIMEOUT_MS', 10_000],
    ['PASSWORD_MIN_LENGTH', 8],
    ['JOIN_PASSWORD_MIN_LENGTH', 8],
    ['JOIN_PASSWORD_MAX_LENGTH', 16],
    ['NAME_MIN_LENGTH', 2],
    ['DEFAULT_MANAGER_ID', 1],
    ['TERMS_VERSION', 'v1.0'],
    ['PRIVACY_VERSION', 'v1.0'],
    ['DEFAULT_CURRENCY', 'KRW'],
    ['DEFAULT_COUNTRY', 'KR'],
    ['DEFAULT_LOCALE', 'ko_KR'],
    ['DEFAULT_TIME_ZONE', 'Asia/Seoul'],
    ['MIN_QUANTITY', 1],
    ['MAX_QUANTITY', 999_999],
    ['MIN_PAYMENT', 100],
    ['PHONE_MIN_DIGITS', 10],
    ['PHONE_MAX_DIGITS', 11],
    ['ADMIN_ORDERS_FIRST_PAGE', 1],
    ['RECENT_PRODUCTS_STORED', 12],
    ['RECENT_PRODUCTS', 8],
    ['PAYMENT_REDIRECT_DELAY_MS', 1_000],
    ['HERO_ROTATION_MS', 5_000],
    ['HERO_BANNER_COUNT', 3],
    ['CAROUSEL_ROTATION_MS', 4_500],
  ] as const)('%s is %p', (name, value) => expect(constants[name]).toBe(value));

  it.each([
    ['home', 10],
    ['catalogue', 24],
    ['search', 20],
    ['homeSearch', 10],
    ['adminProducts', 20],
    ['adminOrders', 50],
    ['adminMembers', 50],
    ['recentOrders', 5],
    ['recommended', 8],
    ['memberLogins', 20],
  ] as const)('page size of %s is %d', (list, size) => expect(constants.PAGE_SIZE[list]).toBe(size));

  it.each([
    [0, 1],
    [559, 1],
    [560, 2],
    [859, 2],
    [860, 3],
    [1199, 3],
    [1200, 4],
    [3840, 4],
  ])('%d pixels show %d cards', (width, cards) => expect(constants.carouselCards(width)).toBe(cards));

  it('the dearest line of the largest quantity is still exact', () => {
    expect(Number.isSafeInteger(2 * constants.MAX_UNIT_PRICE * constants.MAX_QUANTITY)).toBe(true);
  });
});

describe('catalogue defaults', () => {
  it('are as recorded', () => {
    expect(defaults.FALLBACK_CATEGORIES.map(({ code }) => code)).toEqual(['print', 'drink', 'living']);
    expect(defaults.SEARCH_TABS).toEqual(['all', 'print', 'promotion', 'interior']);
    expect(defaults.SUGGESTED_SEARCHES).toHaveLength(5);
    expect(defaults.DEFAULT_PRICE_TIERS).toEqual([
      { minQty: 1, maxQty: 100, unitPrice: 1000, currency: 'KRW' },
      { minQty: 101, maxQty: 300, unitPrice: 900, currency: 'KRW' },
    ]);
  });

  it.each(defaults.INDUSTRY_COLLECTIONS)('$code has nine different words', ({ keywords }) => {
    expect(new Set(keywords).size).toBe(9);
    expect(keywords.every((word) => /^[가-힣]+$/.test(word))).toBe(true);
  });
});
