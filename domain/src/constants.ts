/** Numbers and defaults of the specification's section 9. Texts that an operator may edit: catalogue-defaults.ts. */

/** The client gives up on a call after this many milliseconds. */
export const REQUEST_TIMEOUT_MS = 10_000;
/** Confirm answers before this, so that the client's own timeout never decides the outcome (A52). */
export const CONFIRM_ANSWER_LIMIT_MS = 9_000;

export const PASSWORD_MIN_LENGTH = 8;
/** Upper bound of a sign-up password: enough for any passphrase, small enough to hash. */
export const PASSWORD_MAX_LENGTH = 128;
export const JOIN_PASSWORD_MIN_LENGTH = 8;
export const JOIN_PASSWORD_MAX_LENGTH = 16;
export const NAME_MIN_LENGTH = 2;
export const NAME_MAX_LENGTH = 50;
export const PHONE_MIN_DIGITS = 10;
export const PHONE_MAX_DIGITS = 11;

/** The seeded manager; used when none is chosen for a new customer (A69). */
export const DEFAULT_MANAGER_ID = 1;

export const TERMS_VERSION = 'v1.0';
export const PRIVACY_VERSION = 'v1.0';

export const DEFAULT_CURRENCY = 'KRW';
export const DEFAULT_COUNTRY = 'KR';
export const DEFAULT_LOCALE = 'ko_KR';
export const DEFAULT_TIME_ZONE = 'Asia/Seoul';

export const MIN_QUANTITY = 1;
export const MAX_QUANTITY = 999_999;
/** Largest price of one piece or surcharge, won. Times the largest quantity it is still an exact number. */
export const MAX_UNIT_PRICE = 1_000_000_000;
/** Smallest amount that can be paid, won. */
export const MIN_PAYMENT = 100;

/** Rows per page of each list; none may ask for more than `max`. */
export const PAGE_SIZE = {
  home: 10,
  catalogue: 24,
  search: 20,
  /** The home search shows this many products after removing duplicates. */
  homeSearch: 10,
  adminProducts: 20,
  adminOrders: 50,
  adminMembers: 50,
  recentOrders: 5,
  recommended: 8,
  memberLogins: 20,
  max: 100,
} as const;

/** Number of the first page: 0 everywhere but in the admin order list (A36). */
export const FIRST_PAGE = 0;
export const ADMIN_ORDERS_FIRST_PAGE = 1;

/** Recently viewed products: ids kept in local storage, and how many of them are shown. */
export const RECENT_PRODUCTS_STORED = 12;
export const RECENT_PRODUCTS = 8;

/** The success page moves on to the order after this pause. */
export const PAYMENT_REDIRECT_DELAY_MS = 1_000;

export const HERO_ROTATION_MS = 5_000;
export const HERO_BANNER_COUNT = 3;
/** Product carousel, only if auto-play is enabled. */
export const CAROUSEL_ROTATION_MS = 4_500;
/** Cards at widths under 560, under 860, under 1200 and above, in CSS pixels. */
export const CAROUSEL_BREAKPOINTS = [
  { under: 560, cards: 1 },
  { under: 860, cards: 2 },
  { under: 1200, cards: 3 },
  { under: Infinity, cards: 4 },
] as const;

/** Cards that fit a product carousel `width` CSS pixels wide. */
export function carouselCards(width: number): number {
  return CAROUSEL_BREAKPOINTS.find((breakpoint) => width < breakpoint.under)?.cards ?? 4;
}

/** Quantities, in pieces, at which the home page compares unit prices. */
export const COMPARED_QUANTITIES = [50, 100, 300] as const;

/** Catalogue sort orders; an unknown one means `recent` (A79). */
export const PRODUCT_SORTS = ['recent', 'price_asc', 'price_desc'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

/**
 * Smallest order quantities, in pieces, that a product list offers as a filter: products that can be ordered in
 * quantities this small.
 */
export const MIN_QTY_STEPS = [1, 10, 50, 100, 500] as const;

/** Limits of the price ranges that a product list offers as a filter, won. */
export const PRICE_STEPS = [500, 1_000, 5_000, 10_000, 50_000] as const;

export const PAYMENT_PROVIDER = 'toss';
