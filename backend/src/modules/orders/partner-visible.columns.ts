/**
 * SQL over a row of `orders`: partners see an order from its payment, or from the issue of the account that it is to be
 * paid into. Lists, events and bulk calls of partners use this rule.
 */
export const visibleToPartners = (row: string): string =>
  `(${row}.placed_at is not null and (${row}.approved_at is not null or ${row}.payment_method is not null))`;
