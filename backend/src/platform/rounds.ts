import { Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';

/**
 * Work that a process does again and again, with a pause after each round. A failed round is logged and never stops
 * the next; the round in hand is finished while database and queue are still there.
 */
export abstract class Rounds implements OnApplicationBootstrap, BeforeApplicationShutdown {
  protected abstract readonly log: Logger;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  /** `pauseMs`: from the end of a round to the beginning of the next. */
  constructor(private readonly pauseMs: number) {}

  /** One round. */
  protected abstract round(): Promise<void>;

  onApplicationBootstrap(): void {
    this.schedule(0);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    await this.running;
  }

  /** One row that cannot be dealt with never keeps the others waiting. */
  protected async each(ids: readonly number[], work: (id: number) => Promise<unknown>): Promise<void> {
    for (const id of ids) {
      try {
        await work(id);
      } catch (error) {
        this.log.error({ err: error, id }, 'one row of the round failed; the next round tries again');
      }
    }
  }

  private schedule(delay: number): void {
    this.timer = setTimeout(() => {
      this.running = this.round()
        .catch((error: unknown) => this.log.error({ err: error }, 'round failed'))
        .finally(() => {
          if (this.timer !== undefined) this.schedule(this.pauseMs);
        });
    }, delay);
  }
}
