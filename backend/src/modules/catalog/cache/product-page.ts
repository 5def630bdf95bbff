import { ownBytes } from '../../../platform/cache/bytes.js';
import type { CachedResponse } from '../../../platform/http/envelope.js';
import { cachedResponse } from './ready.js';

/** Stock of a tracked product at one moment. */
export interface LiveStock {
  /** Pieces in stock less those held by unpaid orders. */
  free: number;
  /** At or below this many free pieces the product counts as low. */
  lowAt: number;
}

/**
 * A product page without its stock. Stock moves with every order, so that of a tracked product is read each time
 * (one short statement) and set in at the end; an untracked product's page is ready bytes.
 */
export class ProductPage {
  readonly body: Buffer;
  private readonly ready: CachedResponse | null;

  constructor(
    readonly productId: number,
    readonly tracked: boolean,
    private readonly minimumQuantity: number,
    /** The whole answer up to the last field of `data`, without its closing braces. */
    head: string,
  ) {
    this.ready = tracked
      ? null
      : cachedResponse(`${head},"available":null,"soldOut":false,"lowStock":false}}`);
    this.body = this.ready?.body ?? ownBytes(head);
  }

  /** The answer with the stock of this moment; null = not tracked. */
  answer(stock: LiveStock | null): CachedResponse {
    if (this.ready !== null) return this.ready;
    const fields = {
      available: stock?.free ?? null,
      soldOut: stock !== null && stock.free < this.minimumQuantity,
      lowStock: stock !== null && stock.free <= stock.lowAt,
    };
    return cachedResponse(`${this.body.toString()},${JSON.stringify(fields).slice(1)}}`);
  }
}
