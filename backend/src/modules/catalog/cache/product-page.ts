import { extended, ownBytes } from '../../../platform/cache/bytes.js';
import type { CachedResponse } from '../../../platform/http/envelope.js';
import { cachedResponse, taggedBytes } from '../../../platform/http/cached-response.js';

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
  /** The last answer of a tracked product: as long as its stock stands, the same bytes and the same tag. */
  private last: { fields: string; answer: CachedResponse } | null = null;
  /** The whole answer where no stock is counted. */
  readonly ready: CachedResponse | null;

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

  /** Bytes that the page keeps: of a tracked product its head and its last answer, which has some figures more. */
  get bytes(): number {
    return this.tracked ? this.body.length * 2 + 100 : this.body.length;
  }

  /** The answer with the stock of this moment; null = not tracked. */
  answer(stock: LiveStock | null): CachedResponse {
    if (this.ready !== null) return this.ready;
    const fields = JSON.stringify({
      available: stock?.free ?? null,
      soldOut: stock !== null && stock.free < this.minimumQuantity,
      lowStock: stock !== null && stock.free <= stock.lowAt,
    });
    if (this.last?.fields !== fields)
      this.last = { fields, answer: taggedBytes(extended(this.body, `,${fields.slice(1)}}`)) };
    return this.last.answer;
  }
}
