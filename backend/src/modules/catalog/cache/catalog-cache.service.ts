import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Notifications } from '../../../platform/db/notifications.js';
import type { CachedResponse } from '../../../platform/http/envelope.js';
import { BoundedCache } from '../../../platform/cache/bounded-cache.js';
import { messageWithoutValues } from '../../../platform/logging/loggable-error.js';
import { announceCatalog, CATALOG_TOPIC } from '../repository/catalog-version.repository.js';
import type { ProductPage } from './product-page.js';
import { FinishedAnswers } from '../../../platform/http/finished-answers.js';

/** Of each of the two caches. */
const MAX_BYTES = 8 * 1024 * 1024;

type Following = Pick<BoundedCache<object>, 'setOpen' | 'clear'>;

/**
 * Cached responses of the public catalogue. Every notice of the topic forgets all of them, in every process; the
 * process that made the change forgets at its commit, before the caller is answered.
 *
 * '*' says that the line of notices was lost or is back, and not which. So nothing is kept from then on until a
 * notice that this cache sends to itself comes back: only then is it certain that later changes will be heard.
 */
@Injectable()
export class CatalogCache {
  readonly answers: BoundedCache<CachedResponse>;
  readonly pages: BoundedCache<ProductPage>;
  private readonly following: Following[] = [];
  private open = false;
  private readonly log = new Logger('CatalogCache');
  private readonly ownPing = `ping-${randomUUID()}`;
  /** Transactions of this process that changed the catalogue and have not ended. */
  private readonly changing = new WeakSet<object>();

  constructor(
    notifications: Notifications,
    private readonly em: EntityManager,
    private readonly finished: FinishedAnswers,
  ) {
    this.answers = new BoundedCache<CachedResponse>({
      name: 'catalog-answers',
      maxBytes: MAX_BYTES,
      bytesOf: ({ body }) => body.length,
      keepsFromSecondRead: true,
      onStored: (answer) => finished.publish(answer),
    });
    // The page of a product whose stock is counted is finished only with the stock of the moment.
    this.pages = new BoundedCache<ProductPage>({
      name: 'product-pages',
      maxBytes: MAX_BYTES,
      bytesOf: (page) => page.bytes,
      keepsFromSecondRead: true,
      onStored: (page) => {
        if (!page.tracked) finished.publish(page.answer(null));
      },
    });
    this.follow(this.answers);
    this.follow(this.pages);
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

  /** Has another cache of what the catalogue says opened, closed and cleared with these. */
  follow(cache: Following): void {
    this.following.push(cache);
    cache.setOpen(this.open);
  }

  private setOpen(open: boolean): void {
    this.open = open;
    for (const cache of this.following) cache.setOpen(open);
    this.finished.clear();
  }

  private clear(): void {
    for (const cache of this.following) cache.clear();
    this.finished.clear();
  }
}
