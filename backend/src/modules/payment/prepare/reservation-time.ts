/**
 * How long a new order reserves price and stock: as long as Toss keeps a payment window open, plus its ten minutes.
 */
export const RESERVATION_MS = 40 * 60_000;
