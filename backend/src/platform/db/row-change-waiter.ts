import type { Notifications } from './notifications.js';

type Wake = () => void;

/** Lets a request wait until a row reaches a state, whichever process changes it (see Notifications). */
export class RowChangeWaiter {
  private readonly waiting = new Map<string, Set<Wake>>();

  /** Listens to the notices of one topic; their key is the row's id. */
  constructor(notifications: Notifications, topic: string) {
    notifications.on(topic, (key) => this.wakeAll(key));
  }

  /** The result of `read` once it is `enough`, or when the time is up. */
  async until<T>(
    id: number,
    timeoutMs: number,
    row: { read: () => Promise<T>; enough: (value: T) => boolean },
  ): Promise<T> {
    const deadline = Date.now() + timeoutMs;
    for (;;) {
      const change = this.change(String(id), deadline - Date.now());
      const value = await row.read().catch((error: unknown) => {
        change.cancel();
        throw error;
      });
      if (row.enough(value) || Date.now() >= deadline) {
        change.cancel();
        return value;
      }
      await change.arrived;
    }
  }

  /** Subscribes before the row is read, so that no notice is missed. */
  private change(key: string, timeoutMs: number): { arrived: Promise<void>; cancel: Wake } {
    let cancel: Wake = () => undefined;
    const arrived = new Promise<void>((resolve) => {
      const timer = setTimeout(() => cancel(), Math.max(timeoutMs, 0));
      const group = this.waiting.get(key) ?? new Set();
      cancel = () => {
        clearTimeout(timer);
        group.delete(cancel);
        if (group.size === 0) this.waiting.delete(key);
        resolve();
      };
      this.waiting.set(key, group.add(cancel));
    });
    return { arrived, cancel };
  }

  /** Makes all local waiters for this row read it again: its change is known before its notice arrives. */
  wake(id: number): void {
    this.wakeAll(String(id));
  }

  private wakeAll(key: string): void {
    const groups = key === '*' ? [...this.waiting.values()] : [this.waiting.get(key) ?? new Set<Wake>()];
    for (const group of groups) for (const wake of [...group]) wake();
  }
}
