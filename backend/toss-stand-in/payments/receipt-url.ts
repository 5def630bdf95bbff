/** Toss's address of a receipt has the same path on Toss's host. */
export function receiptUrl(url: string, paymentKey: string): string {
  return `${url}/receipt/redirection?transactionId=${paymentKey}&ref=PX`;
}
