import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import DataLoader from 'dataloader';
import { isSlug, normalizeSlug } from '@store/domain';
import { BoundedCache } from '../../platform/cache/bounded-cache.js';
import type { CachedResponse } from '../../platform/http/envelope.js';
import { CatalogCache } from './cache/catalog-cache.service.js';
import { ProductPage, type LiveStock } from './cache/product-page.js';
import { envelopeText } from '../../platform/http/cached-response.js';
import { productNotFound } from './catalog.errors.js';
import { sanitizeDetailHtml } from './detail-html.js';
import { readCategoryFields, readPage, readStock } from './repository/product-page.repository.js';

const MAX_CATEGORY_BYTES = 1024 * 1024;

@Injectable()
export class ProductReads {
  /** One statement for the stock of all pages that are asked for in one turn of the event loop. */
  private readonly stock = new DataLoader<number, LiveStock | null>((ids) => readStock(this.em, ids), {
    cache: false,
    batchScheduleFn: (run) => setImmediate(run),
    maxBatchSize: 500,
  });

  /** What a category decides of the pages of its products, as JSON of an object. */
  private readonly categoryFields = new BoundedCache<{ fields: string }>({
    name: 'product-categories',
    maxBytes: MAX_CATEGORY_BYTES,
    bytesOf: ({ fields }) => fields.length * 2,
  });

  constructor(
    private readonly em: EntityManager,
    private readonly cache: CatalogCache,
  ) {
    cache.follow(this.categoryFields);
  }

  /** Page of a product on sale. PRODUCT_NOT_FOUND for one that is hidden, a draft, archived, deleted or unknown. */
  async byIdOrSlug(idOrSlug: string): Promise<CachedResponse> {
    let readWithPage = null as LiveStock | null;
    const page = await this.cache.pages.get(idOrSlug, async () => {
      const loaded = await this.load(idOrSlug);
      readWithPage = loaded.stock;
      return loaded.page;
    });
    if (!page.tracked) return page.answer(null);
    return page.answer(readWithPage ?? (await this.stock.load(page.productId)));
  }

  /** The page, with the stock that was read in the same statement, null where none is counted; one more for a new category. */
  private async load(idOrSlug: string): Promise<{ page: ProductPage; stock: LiveStock | null }> {
    const slug = normalizeSlug(idOrSlug);
    if (!isSlug(slug)) throw productNotFound();
    const found = await readPage(this.em, slug);
    if (found === undefined) throw productNotFound();
    const { id, json, detailHtml, minimumQuantity, stock } = found;
    // Sanitised when it was written; once more for rows older than today's allow-list (decision A34).
    const safe = detailHtml === null ? null : sanitizeDetailHtml(detailHtml);
    const document =
      safe === detailHtml ? json : JSON.stringify({ ...(JSON.parse(json) as object), detailHtml: safe });
    const { fields } = await this.categoryFields.get(String(found.categoryId), async () => ({
      fields: await readCategoryFields(this.em, found.categoryId),
    }));
    const data = `${document.slice(0, -1)},"description":${JSON.stringify(safe)},${fields.slice(1)}`;
    const head = envelopeText(data).slice(0, -2);
    return { page: new ProductPage(id, stock !== null, minimumQuantity, head, stock), stock };
  }
}
