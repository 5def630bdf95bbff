import type { OrderAccess } from '@store/domain';

/** Whether the reader bought the order: only the buyer cancels, claims, writes and approves. */
export const isBuyerOf = ({ access }: { access: OrderAccess | null }): boolean =>
  access === null || access === 'own';

/** Whether the reader may see its receipts and tax documents. */
export const maySeePapers = ({ access }: { access: OrderAccess | null }): boolean => access !== 'read';
