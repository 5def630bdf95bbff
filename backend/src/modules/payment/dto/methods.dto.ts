/** Toss's word for a virtual account. A deposit into one is refunded only to an account that the buyer names. */
export const DEPOSITED = '가상계좌';
