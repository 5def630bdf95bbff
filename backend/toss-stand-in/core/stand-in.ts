import type { CallLog } from '../../stand-in-kit/call-log.ts';
import type { Timers } from '../../stand-in-kit/timers.ts';
import type { LoggedCall } from '../api/model.ts';
import type { WebhookSender } from '../webhooks/sender.ts';
import type { Settings } from './settings.ts';
import type { Store } from './store.ts';

/** State shared by all parts. */
export interface StandIn {
  readonly settings: Settings;
  readonly store: Store;
  readonly timers: Timers;
  readonly webhooks: WebhookSender;
  readonly calls: CallLog<LoggedCall>;
  /** Identities of idempotent calls that are in progress. */
  readonly inProgress: Set<string>;
  /** Public address without a slash at the end; known once the server listens. */
  url: string;
}
