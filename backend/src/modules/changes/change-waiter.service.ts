import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { messageWithoutValues } from '../../platform/logging/loggable-error.js';
import { isBefore, type Position } from './change-cursor.js';
import { ChangesRepository } from './changes.repository.js';

/** How often a process looks for new events while somebody waits, milliseconds. */
const EVERY_MS = 500;

interface Waiting {
  position: Position;
  wake: () => void;
}

/**
 * Lets callers wait for events. One statement at intervals serves all of them: notices (pg_notify) would make every
 * transaction of the store commit one after the other, and arrive before older transactions have ended.
 */
@Injectable()
export class ChangeWaiter implements BeforeApplicationShutdown {
  private readonly log = new Logger('ChangeWaiter');
  private readonly waiting = new Set<Waiting>();
  private timer: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(private readonly changes: ChangesRepository) {}

  /** A caller that waits must not hold up the end of the process. */
  beforeApplicationShutdown(): void {
    this.closed = true;
    clearTimeout(this.timer);
    for (const { wake } of [...this.waiting]) wake();
  }

  /** Ends when there is an event after the position, after `timeoutMs`, or when `signal` is aborted. */
  async after(position: Position, timeoutMs: number, signal?: AbortSignal): Promise<void> {
    if (this.closed || signal?.aborted === true) return;
    await new Promise<void>((resolve) => {
      const wake = (): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', wake);
        this.waiting.delete(waiting);
        resolve();
      };
      const waiting = { position, wake };
      const timer = setTimeout(wake, timeoutMs);
      signal?.addEventListener('abort', wake);
      this.waiting.add(waiting);
      this.lookSoon();
    });
  }

  private lookSoon(): void {
    if (this.timer !== undefined || this.closed || this.waiting.size === 0) return;
    this.timer = setTimeout(() => void this.look(), EVERY_MS);
  }

  private async look(): Promise<void> {
    try {
      const newest = await this.changes.horizon();
      for (const { position, wake } of [...this.waiting]) if (isBefore(position, newest)) wake();
    } catch (error) {
      // The callers' own reading will say it.
      this.log.warn(`looking for events failed: ${messageWithoutValues(error)}`);
    }
    this.timer = undefined;
    this.lookSoon();
  }
}
