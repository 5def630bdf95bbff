import type { CallLog } from '../api/call-log.ts';
import type { WebhookSender } from '../webhooks/sender.ts';
import type { Settings } from './settings.ts';
import type { Store } from './store.ts';
import type { Timers } from './timers.ts';

/** What every topic works with. */
export interface StandIn {
  readonly settings: Settings;
  readonly store: Store;
  readonly timers: Timers;
  readonly webhooks: WebhookSender;
  readonly calls: CallLog;
  /** Identities of idempotent calls that are being answered right now. */
  readonly inProgress: Set<string>;
  /** Public address, no slash at the end; known once the server listens. */
  url: string;
}
