import { RecordStore } from '../../stand-in-kit/record-store.ts';
import type { StoredAnswer, StoredFault } from '../api/model.ts';
import type { PaySession } from '../pay/model.ts';
import type { StoredCashReceipt, StoredPayment, StoredTransaction } from '../payments/model.ts';
import type { StoredWebhook, WebhookMode } from '../webhooks/model.ts';

interface Tables {
  payments: StoredPayment;
  transactions: StoredTransaction;
  cashReceipts: StoredCashReceipt;
  answers: StoredAnswer;
  faults: StoredFault;
  sessions: PaySession;
  webhooks: StoredWebhook;
  webhookMode: WebhookMode;
}

/** Records per table that survive a restart: the newest ones. */
const MAX_STORED: Record<keyof Tables, number> = {
  payments: 20_000,
  transactions: 40_000,
  cashReceipts: 20_000,
  answers: 20_000,
  faults: 1_000,
  sessions: 1_000,
  webhooks: 5_000,
  webhookMode: 1,
};

/** The stand-in's whole state. */
export type Store = RecordStore<Tables>;

export const openStore = (dataDir: string, onFailure: (error: Error) => void): Promise<Store> =>
  RecordStore.open<Tables>(dataDir, MAX_STORED, onFailure);
