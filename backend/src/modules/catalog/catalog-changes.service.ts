import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Notifications } from '../../platform/db/notifications.js';
import { messageWithoutValues } from '../../platform/logging/loggable-error.js';
import { CATALOG_TOPIC, ProductsRepository } from './repository/products.repository.js';
import { ResponseCache } from '../../platform/http/response-cache.js';

/** A cache of catalogue data. */
interface Following {
  /** Whether changes are received, so that values may be cached; closing clears everything. */
  setOpen(open: boolean): void;
  /** Clears everything. */
  clear(): void;
}

/**
 * Clears the caches of catalogue data. Every notice of the topic does so, in every process; the process that made the
 * change clears them at the commit, before the caller is answered.
 *
 * '*' means that the connection for notices was lost or is back, without saying which. So nothing is cached from then
 * on until a notice that this process sends to itself arrives: only then are later changes certain to be received.
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
    private readonly products: ProductsRepository,
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

  /** The transaction of `em` changes the public catalogue. */
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
      await this.products.announce(this.em, this.ownPing);
    } catch (error) {
      // The connection returns after the database does, and '*' with it.
      this.log.debug(`ping failed: ${messageWithoutValues(error)}`);
    }
  }

  /** Opens, closes and clears a cache of catalogue data from now on. */
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
