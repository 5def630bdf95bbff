import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isSlug, normalizeSlug } from '@store/domain';
import { BoundedCache } from '../../platform/cache/bounded-cache.js';
import { envelopeText, type CachedResponse } from '../../platform/http/envelope.js';
import { ResponseCache, type LoadedResponse } from '../../platform/http/response-cache.js';
import { CatalogChanges } from './catalog-changes.service.js';
import { productNotFound } from './catalog.errors.js';
import { sanitizeDetailHtml } from './detail-html.js';
import { ProductPageRepository, type StoredPage } from './repository/product-page.repository.js';

const MAX_CATEGORY_BYTES = 1024 * 1024;

@Injectable()
export class ProductReads {
  /** The parts of product pages that the category decides, as a JSON object. */
  private readonly categoryFields = new BoundedCache<{ fields: string }>({
    name: 'product-categories',
    maxBytes: MAX_CATEGORY_BYTES,
    bytesOf: ({ fields }) => fields.length * 2,
  });

  constructor(
    private readonly em: EntityManager,
    private readonly responses: ResponseCache,
    changes: CatalogChanges,
    private readonly pages: ProductPageRepository,
  ) {
    changes.follow(this.categoryFields);
  }

  /**
   * Page of a product on sale; cached if its stock is not counted, because stock changes with every order.
   * PRODUCT_NOT_FOUND for one that is hidden, a draft, archived, deleted or unknown.
   */
  byIdOrSlug(idOrSlug: string): Promise<CachedResponse> {
    return this.responses.answer(`product ${idOrSlug}`, () => this.load(idOrSlug));
  }

  /** One statement, one more for a category that was not read yet. */
  private async load(idOrSlug: string): Promise<LoadedResponse> {
    const slug = normalizeSlug(idOrSlug);
    if (!isSlug(slug)) throw productNotFound();
    const stored = await this.pages.readPage(this.em, slug);
    if (stored === undefined) throw productNotFound();
    const { json, detailHtml } = stored;
    // Sanitised when it was written; again for rows older than the present allow-list (decision A34).
    const safe = detailHtml === null ? null : sanitizeDetailHtml(detailHtml);
    const document =
      safe === detailHtml ? json : JSON.stringify({ ...(JSON.parse(json) as object), detailHtml: safe });
    const { fields } = await this.categoryFields.get(String(stored.categoryId), async () => ({
      fields: await this.pages.readCategoryFields(this.em, stored.categoryId),
    }));
    const open = `${document.slice(0, -1)},"description":${JSON.stringify(safe)},${fields.slice(1, -1)}`;
    return { body: envelopeText(`${open},${stockFields(stored)}}`), isLive: stored.stock !== null };
  }
}

/** The fields for the present stock. */
function stockFields({ stock, minimumQuantity }: StoredPage): string {
  const available = stock?.free ?? null;
  const soldOut = stock !== null && stock.free < minimumQuantity;
  const lowStock = stock !== null && stock.free <= stock.lowAt;
  return `"available":${available},"soldOut":${soldOut},"lowStock":${lowStock}`;
}
