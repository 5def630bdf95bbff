import { newId } from '../core/ids.ts';
import type { Settings } from '../core/settings.ts';
import type { Store } from '../core/store.ts';
import { kst, kstWithoutOffset } from '../core/time.ts';
import type { Timers } from '../../stand-in-kit/timers.ts';
import { USUAL_MODE } from './model.ts';
import type { StoredWebhook, WebhookEvent, WebhookMode } from './model.ts';

/** Toss's own retry delays, minutes. */
const RETRY_MINUTES = [1, 4, 16, 64, 256, 1024, 4096];

/** Sends webhooks in the background, repeats them on Toss's schedule and resumes them after a restart. */
export class WebhookSender {
  readonly #settings: Settings;
  readonly #store: Store;
  readonly #timers: Timers;
  readonly #underway = new Set<Promise<void>>();
  readonly #stopping = new AbortController();

  constructor(settings: Settings, store: Store, timers: Timers) {
    this.#settings = settings;
    this.#store = store;
    this.#timers = timers;
  }

  get mode(): WebhookMode {
    return this.#store.get('webhookMode', 'current') ?? USUAL_MODE;
  }

  /** Records an event as part of the current step; it is sent once that step is on disk. */
  enqueue(event: WebhookEvent, orderId: string, body: Record<string, unknown>): void {
    if (!this.#settings.webhookUrl) return;
    const now = Date.now();
    const { hold } = this.mode;
    const text = JSON.stringify(
      event === 'DEPOSIT_CALLBACK'
        ? { createdAt: kstWithoutOffset(now), ...body }
        : { eventType: event, createdAt: kstWithoutOffset(now), ...body },
    );
    const webhook: StoredWebhook = {
      id: newId(),
      event,
      orderId,
      body: text,
      createdAt: now,
      attempts: 0,
      nextAt: hold ? null : now,
      state: hold ? 'held' : 'pending',
      lastAnswer: null,
    };
    this.#store.put('webhooks', webhook.id, webhook);
    if (!hold) void this.#start(webhook.id);
  }

  /** Sends what was waiting when the process ended. */
  resume(): void {
    for (const webhook of this.#store.all('webhooks'))
      if (webhook.state === 'pending') this.#schedule(webhook);
  }

  /** Sends held webhooks, one after another, newest first if `reverse`. */
  async release(reverse: boolean): Promise<void> {
    const held = this.#store.all('webhooks').filter((webhook) => webhook.state === 'held');
    for (const webhook of reverse ? held.reverse() : held) {
      this.#store.put('webhooks', webhook.id, { ...webhook, state: 'pending', nextAt: Date.now() });
      await this.#start(webhook.id);
    }
  }

  /** Resolves when no transmission is in progress. */
  async settled(): Promise<void> {
    while (this.#underway.size > 0) await Promise.allSettled([...this.#underway]);
  }

  /** Aborts transmissions; they count as never sent, and the next start resumes them. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.settled();
  }

  #schedule(webhook: StoredWebhook): void {
    this.#timers.after((webhook.nextAt ?? 0) - Date.now(), () => void this.#start(webhook.id));
  }

  #start(id: string): Promise<void> {
    // Only the journal can fail here, and it reports that itself.
    const transmission: Promise<void> = this.#transmit(id)
      .catch(() => undefined)
      .finally(() => this.#underway.delete(transmission));
    this.#underway.add(transmission);
    return transmission;
  }

  async #transmit(id: string): Promise<void> {
    // The event belongs to a step that is still open here; a moment later it is in the journal's queue.
    await Promise.resolve();
    await this.#store.flush();
    const webhook = this.#store.get('webhooks', id);
    if (webhook?.state !== 'pending') return;
    const answers = await Promise.all(Array.from({ length: this.mode.copies }, () => this.#post(webhook)));
    // Stopped, or removed by a reset, while the receiver was working.
    if (this.#stopping.signal.aborted || !this.#store.get('webhooks', id)) return;
    const next = after(webhook, answers[0] ?? 'not sent', this.#settings.webhookScale);
    this.#store.put('webhooks', id, next);
    if (next.state === 'pending') this.#schedule(next);
  }

  async #post(webhook: StoredWebhook): Promise<string> {
    try {
      const response = await fetch(this.#settings.webhookUrl ?? '', {
        method: 'POST',
        headers: {
          'content-type': 'application/json;charset=UTF-8',
          'tosspayments-webhook-transmission-time': kst(Date.now()),
          'tosspayments-webhook-transmission-retried-count': String(webhook.attempts),
          'tosspayments-webhook-transmission-id': webhook.id,
        },
        body: webhook.body,
        signal: AbortSignal.any([
          AbortSignal.timeout(this.#settings.webhookTimeoutMs),
          this.#stopping.signal,
        ]),
      });
      await response.body?.cancel();
      return String(response.status);
    } catch (error) {
      return error instanceof Error ? error.name : 'unreachable';
    }
  }
}

/** The webhook after a transmission: delivered only by a 200, else due again or given up. */
function after(webhook: StoredWebhook, lastAnswer: string, scale: number): StoredWebhook {
  const attempts = webhook.attempts + 1;
  if (lastAnswer === '200') return { ...webhook, attempts, lastAnswer, state: 'delivered', nextAt: null };
  const minutes = RETRY_MINUTES[webhook.attempts];
  if (minutes === undefined) return { ...webhook, attempts, lastAnswer, state: 'given-up', nextAt: null };
  return { ...webhook, attempts, lastAnswer, nextAt: Date.now() + minutes * 60_000 * scale };
}
