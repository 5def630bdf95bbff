import pg from 'pg';
import type { Environment } from '../../config/environment.js';

/** Whether DATABASE_URL leads to a pooler: then another address leads past it. */
export const isPooled = ({ DATABASE_URL, DATABASE_DIRECT_URL = DATABASE_URL }: Environment): boolean =>
  DATABASE_URL !== DATABASE_DIRECT_URL;

/** The address of the primary past any pooler. */
export const directUrl = ({ DATABASE_URL, DATABASE_DIRECT_URL = DATABASE_URL }: Environment): string =>
  DATABASE_DIRECT_URL;

/** Ends a connection at once: its running statement fails. */
export function cutOff(client: pg.Client): void {
  (client as unknown as { connection: pg.Connection }).connection.stream.destroy();
}

export interface BoundedSettings extends pg.ClientConfig {
  /** Longest wait for the answer to a statement, milliseconds; without it there is no limit. */
  answerMs?: number;
}

/** SQLSTATE of a write on a read-only server: the former primary is a standby now. */
const READ_ONLY = '25006';

type Query = (...args: unknown[]) => unknown;

/**
 * A broken connection without a listener does not end the process: its next statement fails, and the pool drops it.
 * While a connection is in use, between two statements, the pool itself does not listen.
 *
 * The connection ends if an answer does not come: a frozen server, or one whose machine is gone, sends nothing, so its
 * own timeouts do not help a caller who waits here. Statements with a callback and cursors have no limit: pg's own pool
 * and `query_timeout` are for those.
 *
 * It also ends if the server reports that it is read-only: the next connection leads to the new primary.
 */
export class BoundedClient extends pg.Client {
  private readonly answerMs: number | undefined;

  constructor(settings: BoundedSettings = {}) {
    // Not a copy: pg's pool hides the password from copies.
    super(settings);
    this.answerMs = settings.answerMs;
    this.on('error', () => undefined);
  }

  /** Like pg's own, in all its forms: hence the signature, which fits each of them. */
  override query(...args: unknown[]): never {
    const answer = (super.query.bind(this) as Query)(...args);
    if (answer instanceof Promise) this.watch(answer);
    return answer as never;
  }

  private watch(answer: Promise<unknown>): void {
    let answered = false;
    const endUnanswered = (): void => {
      if (!answered) cutOff(this);
    };
    // After a long turn of the event loop, timers run before arrived data is read, immediates after it.
    const timer =
      this.answerMs === undefined ? undefined : setTimeout(() => setImmediate(endUnanswered), this.answerMs);
    const done = (): void => {
      answered = true;
      clearTimeout(timer);
    };
    answer.then(done, (error: { code?: unknown }) => {
      done();
      if (error.code === READ_ONLY) cutOff(this);
    });
  }
}
