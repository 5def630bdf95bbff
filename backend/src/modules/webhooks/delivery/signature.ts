import { createHmac, randomBytes } from 'node:crypto';

/** Begins every secret (Standard Webhooks 1.0.0). */
const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** A new secret of an endpoint. */
export const newSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64');

/** A message as it is signed. */
export interface SignedMessage {
  id: string;
  /** Seconds since 1970. */
  timestamp: number;
  body: string;
}

/** Headers of a message by Standard Webhooks 1.0.0: one signature by each secret, the newest first. */
export function signatureHeaders(
  { id, timestamp, body }: SignedMessage,
  secrets: readonly string[],
): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  };
}
