export type WebhookEvent = 'PAYMENT_STATUS_CHANGED' | 'DEPOSIT_CALLBACK';

export interface StoredWebhook {
  /** Transmission id: the same in every retry, so that a receiver can drop repeats. */
  id: string;
  event: WebhookEvent;
  orderId: string;
  body: string;
  createdAt: number;
  /** Transmissions so far. */
  attempts: number;
  /** When to send it next; null if it is delivered, given up or held. */
  nextAt: number | null;
  state: 'pending' | 'held' | 'delivered' | 'given-up';
  /** HTTP status of the last answer, or why there was none. */
  lastAnswer: string | null;
}

/** How webhooks are sent, for tests of a receiver's timeout. */
export interface WebhookMode {
  /** `before`: the receiver has it before the API call that caused it gets its answer. */
  timing: 'after' | 'before';
  /** Transmissions of each event, all with the same id. */
  copies: number;
  /** Held webhooks wait for their release. */
  hold: boolean;
}

export const USUAL_MODE: WebhookMode = { timing: 'after', copies: 1, hold: false };
