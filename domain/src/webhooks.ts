/** `unverified` until a ping was answered with success, and again after a change of the address; `off`: it failed. */
export const WEBHOOK_STATES = ['unverified', 'active', 'off'] as const;
export type WebhookState = (typeof WEBHOOK_STATES)[number];
export const WEBHOOK_STATE_LABELS: Readonly<Record<WebhookState, string>> = {
  unverified: '확인 전',
  active: '사용 중',
  off: '중지됨',
};

/** A message to an endpoint: `pending` until it was accepted, or until its last try failed. */
export const DELIVERY_STATES = ['pending', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];
export const DELIVERY_STATE_LABELS: Readonly<Record<DeliveryState, string>> = {
  pending: '대기',
  delivered: '전송됨',
  failed: '실패',
};

/** Why a try got no answer. */
export const DELIVERY_ERRORS = [
  'DNS',
  'TARGET_FORBIDDEN',
  'CONNECT',
  'TLS',
  'TIMEOUT',
  'CLOSED',
  'SECRET_UNREADABLE',
] as const;
export type DeliveryError = (typeof DELIVERY_ERRORS)[number];

/** Type of the message that verifies an endpoint; no event of the log has it. */
export const PING_TYPE = 'ping';

/** Bounds of endpoints and of their messages. */
export const WEBHOOK_LIMITS = {
  /** Endpoints of a partner. */
  endpoints: 5,
  /** Characters of an address. */
  url: 500,
  description: 200,
  /** Bytes of a message. */
  body: 4096,
  /** Days that a message is kept. */
  days: 30,
  /** Deliveries of a page. */
  page: 300,
  defaultPage: 100,
  /** Hours for which the secret before a rotation signs too. */
  overlapHours: 24,
  /** Pings of a partner a minute: an address need not belong to the partner. */
  pingsPerMinute: 10,
  /** Tries of a message that are kept; a message sent again may have more than of its first round. */
  keptTries: 50,
} as const;

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How a message is delivered; times in milliseconds. */
export const WEBHOOK_DELIVERY = {
  /** From one failed try to the next, before ±20 %. After the last one the message has failed. */
  pauses: [
    5 * SECOND,
    5 * MINUTE,
    30 * MINUTE,
    2 * HOUR,
    5 * HOUR,
    10 * HOUR,
    14 * HOUR,
    20 * HOUR,
    24 * HOUR,
  ],
  /** Share by which a pause is longer or shorter: messages that failed together do not come back together. */
  jitter: 0.2,
  /** Until a connection has been made, the name looked up included. */
  connectMs: 5 * SECOND,
  /** Until the answer has arrived. */
  totalMs: 15 * SECOND,
  /** Messages under way to one endpoint, and to all. */
  atOncePerEndpoint: 4,
  atOnce: 32,
  /** Longest `Retry-After` that is followed. */
  longestRetryAfterMs: 24 * HOUR,
  /** Statuses whose `Retry-After` counts. */
  slowStatuses: [429, 502, 503, 504],
  /** An endpoint is switched off when nothing has arrived for so long, and at least so many tries have failed. */
  offAfterMs: 72 * HOUR,
  offAfterFailures: 10,
} as const;

/** Tries of a message before it has failed. */
export const MAX_DELIVERY_TRIES = WEBHOOK_DELIVERY.pauses.length + 1;

/**
 * Pause in milliseconds after this number of failed tries; null where no further one follows. `retryAfterMs`: what the
 * endpoint asks for; it never shortens the schedule. `random`: 0 to 1.
 */
export function deliveryPause(tries: number, retryAfterMs: number | null, random: number): number | null {
  const pause = WEBHOOK_DELIVERY.pauses[tries - 1];
  if (pause === undefined) return null;
  const varied = Math.round(pause * (1 + WEBHOOK_DELIVERY.jitter * (2 * random - 1)));
  return Math.max(varied, Math.min(retryAfterMs ?? 0, WEBHOOK_DELIVERY.longestRetryAfterMs));
}

/** Milliseconds that an answer asks to wait, from its `Retry-After`: seconds or a date; null for none. */
export function retryAfterOf(status: number, header: string | undefined, now: Date): number | null {
  const isSlow = WEBHOOK_DELIVERY.slowStatuses.some((slow) => slow === status);
  const text = header?.trim() ?? '';
  if (!isSlow || text === '') return null;
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * SECOND : Date.parse(text) - now.getTime();
  return Number.isFinite(ms) && ms > 0 ? ms : null;
}

/** Whether an endpoint that fails since then is switched off. */
export const isOffDue = (failingSince: Date, failures: number, now: Date): boolean =>
  failures >= WEBHOOK_DELIVERY.offAfterFailures &&
  now.getTime() - failingSince.getTime() >= WEBHOOK_DELIVERY.offAfterMs;
