import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PING_TYPE, retryAfterOf } from '@store/domain';
import { Clock } from '../../../platform/clock.js';
import { STORE_VERSION } from '../../../config/store-version.js';
import { EndpointSecrets, type SealedSecrets } from '../endpoint-secrets.js';
import type { DeliveryTry } from '../entities/webhook.entity.js';
import { resolveAll, type Resolve } from '../targets/target-lookup.js';
import { targetOf } from '../targets/target.rules.js';
import { WebhookSettings } from '../webhook-settings.js';
import { messageBody } from './message-body.js';
import { postMessage, type Answer } from './post-message.js';
import { signatureHeaders } from './signature.js';

/** A message and where it goes. */
export interface Outgoing extends SealedSecrets {
  id: string;
  body: string;
  url: string;
}

/** How one try ended. */
export interface SentMessage {
  isDelivered: boolean;
  ended: DeliveryTry;
  /** Milliseconds that the endpoint asks to wait; null where it does not. */
  retryAfterMs: number | null;
}

/** A ping and how it ended. */
export interface Ping extends SentMessage {
  message: { id: string; type: string; body: string };
}

const USER_AGENT = `Store-Webhooks/${STORE_VERSION}`;

/** Sends messages, each once; whoever calls decides about the next try. */
@Injectable()
export class MessageSender {
  /** Every address of a name; a test has names of its own. */
  resolve: Resolve = resolveAll;

  constructor(
    private readonly clock: Clock,
    private readonly settings: WebhookSettings,
    private readonly secrets: EndpointSecrets,
  ) {}

  /** Signs a message anew and sends it; never rejects. */
  async send(message: Outgoing): Promise<SentMessage> {
    const at = this.clock.now();
    const answer = await this.post(message, at);
    return {
      isDelivered: answer.status !== null && answer.status >= 200 && answer.status < 300,
      ended: { at: at.toISOString(), status: answer.status, error: answer.error },
      retryAfterMs:
        answer.status === null ? null : retryAfterOf(answer.status, answer.retryAfter, this.clock.now()),
    };
  }

  async ping(endpoint: SealedSecrets & { url: string }): Promise<Ping> {
    const event = { id: randomUUID(), type: PING_TYPE, at: this.clock.now().toISOString() };
    const message = { id: event.id, type: event.type, body: messageBody(event, {}) };
    return { message, ...(await this.send({ ...endpoint, ...message })) };
  }

  private async post(message: Outgoing, now: Date): Promise<Answer> {
    const refused = (error: 'TARGET_FORBIDDEN' | 'SECRET_UNREADABLE'): Answer => ({
      status: null,
      retryAfter: undefined,
      error,
    });
    // Again, not only when it was saved: the settings of the store may be others by now.
    const target = targetOf(message.url, this.settings.targets);
    if (target === null) return refused('TARGET_FORBIDDEN');
    const secrets = this.secrets.open(message, now);
    if (secrets === null) return refused('SECRET_UNREADABLE');
    const { id, body } = message;
    return postMessage({
      target,
      body,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': USER_AGENT,
        ...signatureHeaders({ id, timestamp: Math.floor(now.getTime() / 1000), body }, secrets),
      },
      times: this.settings.times,
      resolve: this.resolve,
    });
  }
}
