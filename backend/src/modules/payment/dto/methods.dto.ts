/** Toss's word for a virtual account. What was paid into one goes back only to an account that the buyer names. */
export const DEPOSITED = '가상계좌';
