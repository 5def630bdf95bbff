import type { MessageCode } from '@store/domain';

/** Errors of the check of a list's fields. */
export const FIELD_ERRORS: readonly MessageCode[] = [
  'CONTRACT_LIST_NAME_REQUIRED',
  'CONTRACT_LIST_DATE_FORM',
];

/** Errors of the check of a whole list. */
export const WRITE_ERRORS: readonly MessageCode[] = [
  'CONTRACT_LIST_DATES_ORDER',
  'CONTRACT_LIST_ORGANIZATION_UNKNOWN',
  'CONTRACT_LIST_ORGANIZATION_TWICE',
];

/** A manager's list serves somebody: otherwise only admins would see it. */
export const MANAGER_WRITE_ERRORS: readonly MessageCode[] = [
  ...WRITE_ERRORS,
  'CONTRACT_LIST_ORGANIZATION_REQUIRED',
];

export const PRICE_ERRORS: readonly MessageCode[] = [
  'CONTRACT_PRICE_TWICE',
  'CONTRACT_PRICE_PRODUCT_UNKNOWN',
];

/** Summaries and descriptions of the routes, for admins and for managers. */
export const CONTRACT_LIST_DOCS = {
  list: {
    summary: 'List contract lists (pages from 0, newest first)',
    description:
      'Prices agreed with organizations. A manager sees the lists whose organizations are all in the own care. meta.counts has the number of each state.',
  },
  create: {
    summary: 'Create a contract list',
    description: 'A draft: its prices hold when it is active, on its days by the clock of Seoul.',
  },
  read: { summary: 'Get a contract list', description: 'The list with the organizations that it serves.' },
  update: {
    summary: 'Update a contract list',
    description:
      'Changes only the fields that are sent; null clears. Active lists may be changed, ended ones not. An outdated version answers 409 with the current state.',
  },
  state: {
    summary: 'Set the state of a contract list',
    description: 'Only draft → active → ended. 409 names the current state.',
  },
  prices: {
    summary: 'List the prices of a contract list (pages from 0)',
    description: "By product and quantity, each beside the shop's price of that quantity.",
  },
  copy: {
    summary: 'Copy a contract list',
    description:
      'A draft with the same organizations and prices, each changed by the percentage and rounded, never below the rounding. The original may have ended.',
  },
  products: {
    summary: 'Find products for a contract list',
    description:
      "By SKU or by words, also products that are not on sale, each with the shop's prices and those of the list.",
  },
  changePrices: {
    summary: 'Change some prices of a contract list',
    description:
      'Writes and removes single prices; the others stay. At most 5,000 at once. An outdated version answers 409 with the current state.',
  },
  setPrices: {
    summary: 'Replace the prices of a contract list',
    description:
      'All prices of the list at once, at most 10,000; longer lists come from a spreadsheet. Answers the first page.',
  },
} as const;
