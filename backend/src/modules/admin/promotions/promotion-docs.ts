import type { MessageCode } from '@store/domain';

/** Errors of the check of a whole promotion. */
export const WRITE_ERRORS: readonly MessageCode[] = [
  'PROMOTION_CODE_FORM',
  'PROMOTION_CODE_AUTOMATIC',
  'PROMOTION_LISTED_COUPON',
  'PROMOTION_PERCENT_FORM',
  'PROMOTION_AMOUNT_FORM',
  'PROMOTION_DISCOUNT_MIXED',
  'PROMOTION_SCOPE_REQUIRED',
  'PROMOTION_SCOPE_UNKNOWN',
  'PROMOTION_DATES_ORDER',
];

/** Summaries and descriptions of the promotion routes. */
export const PROMOTION_DOCS = {
  list: {
    summary: 'List promotions (pages from 0, newest first)',
    description: 'Coupons and automatic discounts with their use. meta.counts has the number of each status.',
  },
  create: {
    summary: 'Create a promotion',
    description:
      'A coupon or an automatic discount, by rate (basisPoints) or amount (discountAmount). Minimums count the covered products before discounts. The code must differ from those of coupons that have not ended.',
  },
  read: {
    summary: 'Get a promotion',
    description: 'The promotion with the names of what it covers and its use.',
  },
  update: {
    summary: 'Update a promotion',
    description:
      'Changes only the fields that are sent; null clears. Discounts of prepared and paid orders stay. An outdated version answers 409 with the current state.',
  },
  end: {
    summary: 'End a promotion',
    description: 'Ends the promotion; its record stays. Succeeds also where it has ended.',
  },
  status: {
    summary: 'Set the status of a promotion',
    description: 'Only draft → active ↔ paused → ended. An ended promotion cannot be opened again.',
  },
  preview: {
    summary: 'Preview a promotion',
    description:
      'Applies this promotion alone to sample lines at current prices and saves nothing. Period, limits and conditions on members are left aside.',
  },
  redemptions: {
    summary: 'List the uses of a promotion (pages from 0, newest first)',
    description: 'Orders that use the promotion. meta.counts has the numbers of reserved, used and released.',
  },
} as const;
