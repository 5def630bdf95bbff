import { extended } from '../../../platform/cache/bytes.js';
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
 * A product page and its last answer. Stock moves with every order, so that of a tracked product is read each time (one
 * short statement): as long as it stands, the same bytes and the same tag; else its fields are set in anew at the end.
 */
export class ProductPage {
  private last: { fields: string; answer: CachedResponse };
  private readonly headBytes: number;

  constructor(
    readonly productId: number,
    readonly tracked: boolean,
    private readonly minimumQuantity: number,
    /** The whole answer up to the last field of `data` but those of the stock, without its closing braces. */
    head: string,
    /** At the moment when the page was read. */
    stock: LiveStock | null,
  ) {
    const fields = this.fieldsOf(stock);
    const answer = cachedResponse(`${head}${fields}`);
    this.last = { fields, answer };
    this.headBytes = answer.body.length - fields.length;
  }

  /** Bytes that the page keeps. */
  get bytes(): number {
    return this.last.answer.body.length;
  }

  /** The answer with the stock of this moment; null = not tracked. */
  answer(stock: LiveStock | null): CachedResponse {
    const fields = this.fieldsOf(stock);
    if (this.last.fields !== fields) {
      const head = this.last.answer.body.subarray(0, this.headBytes);
      this.last = { fields, answer: taggedBytes(extended(head, fields)) };
    }
    return this.last.answer;
  }

  /** What stock says, with the braces that close the answer; ASCII. */
  private fieldsOf(stock: LiveStock | null): string {
    const available = stock?.free ?? null;
    const soldOut = stock !== null && stock.free < this.minimumQuantity;
    const lowStock = stock !== null && stock.free <= stock.lowAt;
    return `,"available":${available},"soldOut":${soldOut},"lowStock":${lowStock}}}`;
  }
}
