import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Notifications } from '../../../platform/db/notifications.js';
import type { CachedResponse } from '../../../platform/http/envelope.js';
import { BoundedCache } from '../../../platform/cache/bounded-cache.js';
import { messageWithoutValues } from '../../../platform/logging/loggable-error.js';
import { announceCatalog, CATALOG_TOPIC } from '../repository/catalog-version.repository.js';
import type { ProductPage } from './product-page.js';

const BOUNDS = {
  maxBytes: 16 * 1024 * 1024,
  bytesOf: ({ body }: { body: Buffer }): number => body.length,
};

/**
 * Cached responses of the public catalogue. Every notice of the topic forgets all of them, in every process; the
 * process that made the change forgets at its commit, before the caller is answered.
 *
 * '*' says that the line of notices was lost or is back, and not which. So nothing is kept from then on until a
 * notice that this cache sends to itself comes back: only then is it certain that later changes will be heard.
 */
@Injectable()
export class CatalogCache {
  readonly answers = new BoundedCache<CachedResponse>(BOUNDS);
  readonly pages = new BoundedCache<ProductPage>(BOUNDS);
  private readonly log = new Logger('CatalogCache');
  private readonly ownPing = `ping-${randomUUID()}`;
  /** Transactions of this process that changed the catalogue and have not ended. */
  private readonly changing = new WeakSet<object>();

  constructor(
    notifications: Notifications,
    private readonly em: EntityManager,
  ) {
    notifications.on(CATALOG_TOPIC, (key) => this.hear(key));
    em.getEventManager().registerSubscriber({
      afterTransactionCommit: ({ transaction }: { transaction?: object }) => {
        if (transaction !== undefined && this.changing.has(transaction)) this.clear();
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

  private setOpen(open: boolean): void {
    this.answers.setOpen(open);
    this.pages.setOpen(open);
  }

  private clear(): void {
    this.answers.clear();
    this.pages.clear();
  }
}
