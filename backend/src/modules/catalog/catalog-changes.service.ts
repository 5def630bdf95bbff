import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Notifications } from '../../platform/db/notifications.js';
import { messageWithoutValues } from '../../platform/logging/loggable-error.js';
import { announceCatalog, CATALOG_TOPIC } from './repository/catalog-version.repository.js';
import { ResponseCache } from '../../platform/http/response-cache.js';

/** What is remembered of the catalogue. */
interface Following {
  /** Whether changes are heard, so that something may be kept; closing forgets everything. */
  setOpen(open: boolean): void;
  /** Forgets everything. */
  clear(): void;
}

/**
 * Tells what is remembered of the catalogue to forget it. Every notice of the topic does so, in every process; in the process
 * that made the change it is forgotten at the commit, before the caller is answered.
 *
 * '*' says that the line of notices was lost or is back, and not which. So nothing is kept from then on until a notice that
 * this process sends to itself comes back: only then is it certain that later changes will be heard.
 */
@Injectable()
export class CatalogChanges {
  private readonly following: Following[] = [];
  private open = false;
  private readonly log = new Logger('CatalogChanges');
  private readonly ownPing = `ping-${randomUUID()}`;
  /** Transactions of this process that changed the catalogue and have not ended. */
  private readonly changing = new WeakSet<object>();

  constructor(
    notifications: Notifications,
    private readonly em: EntityManager,
    responses: ResponseCache,
  ) {
    this.follow(responses);
    notifications.on(CATALOG_TOPIC, (key) => this.hear(key));
    em.getEventManager().registerSubscriber({
      afterTransactionCommit: ({ transaction }: { transaction?: object }) => {
        if (transaction === undefined || !this.changing.has(transaction)) return;
        this.clear();
      },
    });
  }

  /** The transaction of `em` changes what the public sees. */
  changedIn(em: EntityManager): void {
    const transaction: object | undefined = em.getTransactionContext();
    if (transaction !== undefined) this.changing.add(transaction);
  }

  private hear(key: string): void {
    if (key === '*') {
      this.setOpen(false);
      void this.ping();
    } else if (key === this.ownPing) {
      this.setOpen(true);
    } else if (!key.startsWith('ping-')) {
      this.clear();
    }
  }

  private async ping(): Promise<void> {
    try {
      await announceCatalog(this.em, this.ownPing);
    } catch (error) {
      // The line will come back after the database does, and '*' with it.
      this.log.debug(`ping failed: ${messageWithoutValues(error)}`);
    }
  }

  /** Has a memory of what the catalogue says opened, closed and cleared. */
  follow(cache: Following): void {
    this.following.push(cache);
    cache.setOpen(this.open);
  }

  private setOpen(open: boolean): void {
    this.open = open;
    for (const cache of this.following) cache.setOpen(open);
  }

  private clear(): void {
    for (const cache of this.following) cache.clear();
  }
}
