import { Inject, Injectable } from '@nestjs/common';
import { WEBHOOK_DELIVERY } from '@store/domain';
import { ENVIRONMENT, type Environment } from '../../config/environment.js';
import { CallingPartners } from '../partners/calling-partners.service.js';
import type { TargetRules } from './targets/target.rules.js';

/** A try that has not been recorded after this many times its longest duration was left by a dead worker. */
const CLAIM_TRIES = 2;

/** However fast the pace of a test is, a try gets the time that a busy machine needs, milliseconds. */
const SHORTEST = { connectMs: 500, totalMs: 1000 } as const;

/** The settings of the store that decide about messages. */
@Injectable()
export class WebhookSettings {
  readonly targets: TargetRules;
  /** Addresses and networks that messages come from, for the partners' firewalls; empty where the owner names none. */
  readonly sendingAddresses: readonly string[];
  /** Milliseconds of one try, and of a worker's claim on its message. SETTLE_PACE scales them, as it does pauses. */
  readonly times: { connectMs: number; totalMs: number; claimMs: number };

  constructor(@Inject(ENVIRONMENT) environment: Environment, partners: CallingPartners) {
    const { PUBLIC_URL, PORT, WEBHOOK_ALLOW_LOCAL, WEBHOOK_ADDRESSES, SETTLE_PACE } = environment;
    const store = new URL(PUBLIC_URL);
    const publicPort = store.port === '' ? (store.protocol === 'https:' ? 443 : 80) : Number(store.port);
    this.targets = {
      storeHost: store.hostname,
      storePorts: [PORT, publicPort],
      allowsLocal: WEBHOOK_ALLOW_LOCAL === 'true' && partners.kind === 'test',
    };
    this.sendingAddresses = WEBHOOK_ADDRESSES;
    const totalMs = Math.max(WEBHOOK_DELIVERY.totalMs * SETTLE_PACE, SHORTEST.totalMs);
    const connectMs = Math.max(WEBHOOK_DELIVERY.connectMs * SETTLE_PACE, SHORTEST.connectMs);
    this.times = { connectMs, totalMs, claimMs: CLAIM_TRIES * totalMs };
  }
}
