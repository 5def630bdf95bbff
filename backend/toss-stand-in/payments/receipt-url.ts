/** Toss's address of a receipt has the same path on its own host. */
export function receiptUrl(url: string, paymentKey: string): string {
  return `${url}/receipt/redirection?transactionId=${paymentKey}&ref=PX`;
}
