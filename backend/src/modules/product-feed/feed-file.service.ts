import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Inject, Injectable } from '@nestjs/common';
import { PRODUCT_FEED_COLUMNS, productFeedRow } from '@store/domain';
import { ENVIRONMENT, type Environment } from '../../config/environment.js';
import { PrivateStorage } from '../../platform/storage/private-storage.js';
import { PricingService, type PricedLine } from '../pricing/pricing.service.js';
import type { LeftOut } from './entities/product-feed.entity.js';
import { LeftOutList } from './left-out.js';
import { ProductFeedRepository, type ListedProduct } from './product-feed.repository.js';

/** Products of one statement. */
const BATCH = 500;
/** Deeper trees would be a mistake; the feed has four columns. */
const DEEPEST = 10;
const TYPE = 'text/tab-separated-values; charset=utf-8';

/** A finished file on this machine's disk. */
export interface BuiltFile {
  path: string;
  sha256: string;
  rows: number;
  leftOut: LeftOut[];
}

/** Keys of a file in the private storage, plain and compressed. */
export const feedKeys = (sha256: string): { plain: string; gzip: string } => ({
  plain: `product-feed/${sha256}.tsv`,
  gzip: `product-feed/${sha256}.tsv.gz`,
});

/** Writes the file: batch by batch, so that a hundred thousand products need no memory. */
@Injectable()
export class FeedFileService {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly feed: ProductFeedRepository,
    private readonly pricing: PricingService,
    private readonly storage: PrivateStorage,
  ) {}

  /** Writes the file of now, passes it to `work`, and deletes it afterwards. */
  async withFile<T>(work: (file: BuiltFile) => Promise<T>): Promise<T> {
    const folder = await mkdtemp(join(tmpdir(), 'product-feed-'));
    try {
      const path = join(folder, 'feed.tsv');
      const hash = createHash('sha256');
      const leftOut = new LeftOutList();
      let rows = 0;
      const lines = this.lines(leftOut, () => (rows += 1));
      await pipeline(Readable.from(hashed(lines, hash)), createWriteStream(path));
      return await work({ path, sha256: hash.digest('hex'), rows, leftOut: leftOut.entries() });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** Puts a file, plain and compressed, where every process reads it. */
  async store({ path, sha256 }: BuiltFile): Promise<void> {
    const { plain, gzip } = feedKeys(sha256);
    const packed = `${path}.gz`;
    await pipeline(createReadStream(path), createGzip({ level: 9 }), createWriteStream(packed));
    for (const [key, file, type] of [
      [plain, path, TYPE],
      [gzip, packed, 'application/gzip'],
    ] as const)
      await this.storage.putFile(key, { path: file, bytes: (await stat(file)).size, type });
  }

  async remove(sha256: string): Promise<void> {
    for (const key of Object.values(feedKeys(sha256))) await this.storage.delete(key);
  }

  private async *lines(leftOut: LeftOutList, onRow: () => void): AsyncGenerator<string> {
    yield `${PRODUCT_FEED_COLUMNS.join('\t')}\n`;
    const namesOf = await this.categoryNames();
    let products = await this.feed.listed(0, BATCH);
    while (products.length > 0) {
      const lines = await this.pricing.smallestOrders(products.map(({ id }) => id));
      const priced = new Map(lines.map((line) => [line.productId, line]));
      for (const product of products) {
        const row = this.rowOf(product, priced.get(product.id), namesOf(product.categoryId), leftOut);
        if (row === null) continue;
        onRow();
        yield `${row}\n`;
      }
      products = await this.feed.listed(products.at(-1)?.id ?? 0, BATCH);
    }
  }

  /** Null for a product that is left out, with its reason in the list. */
  private rowOf(
    product: ListedProduct,
    line: PricedLine | undefined,
    categories: readonly string[],
    leftOut: LeftOutList,
  ): string | null {
    // Deleted since its batch was read.
    if (line === undefined) return null;
    const { error, unitPrice, unitTotal, subtotal, quantity } = line;
    if (error !== null || unitPrice === null || unitTotal === null || subtotal === null) {
      leftOut.add(error?.code ?? 'FEED_NO_PRICE', product);
      return null;
    }
    const price = { quantity, unitPrice, unitTotal, subtotal };
    const result = productFeedRow({ ...product, categories }, price, this.environment.PUBLIC_URL);
    if ('row' in result) return result.row;
    leftOut.add(result.omission, product);
    return null;
  }

  /** A function from a category to its names, from the top. */
  private async categoryNames(): Promise<(id: number) => string[]> {
    const categories = await this.feed.categories();
    return (id) => {
      const names: string[] = [];
      let next = categories.get(id);
      while (next !== undefined && names.length < DEEPEST) {
        names.unshift(next.name);
        next = next.parentId === null ? undefined : categories.get(next.parentId);
      }
      return names;
    };
  }
}

async function* hashed(lines: AsyncIterable<string>, hash: Hash): AsyncGenerator<string> {
  for await (const line of lines) {
    hash.update(line);
    yield line;
  }
}
