import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isSlug, normalizeSlug } from '@store/domain';
import { sql } from 'kysely';
import type { CachedResponse } from '../../platform/http/envelope.js';
import { CatalogCache } from './cache/catalog-cache.service.js';
import { ProductPage, type LiveStock } from './cache/product-page.js';
import { envelopeText } from './cache/ready.js';
import { productNotFound } from './catalog.errors.js';
import { sanitizeDetailHtml } from './detail-html.js';
import { rowId } from './list-request.js';
import { PAGE_OF_CATEGORY } from './rebuild/document-sql.js';
import { prepared } from '../../platform/db/prepared.js';

/** The stored document as far as it is looked into. */
interface StoredDocument {
  minimumQuantity: number;
  detailHtml: string | null;
}

@Injectable()
export class ProductReads {
  constructor(
    private readonly em: EntityManager,
    private readonly cache: CatalogCache,
  ) {}

  /** Page of a product on sale. PRODUCT_NOT_FOUND for one that is hidden, a draft, archived, deleted or unknown. */
  async byIdOrSlug(idOrSlug: string): Promise<CachedResponse> {
    const page = await this.cache.pages.get(idOrSlug, () => this.load(idOrSlug));
    return page.answer(page.tracked ? await this.stockOf(page.productId) : null);
  }

  private async load(idOrSlug: string): Promise<ProductPage> {
    const slug = normalizeSlug(idOrSlug);
    if (!isSlug(slug)) throw productNotFound();
    const id = rowId(slug);
    const { rows } = await prepared(
      this.em.getKysely(),
      sql<{ id: number; document: StoredDocument; tracked: boolean }>`
      select p.id, p.document || ${PAGE_OF_CATEGORY} as document,
        exists (select 1 from stock_items s where s.product_id = p.id) as tracked
      from products p
      join product_listings l on l.scope_id = 0 and l.product_id = p.id
      where p.id = ${id} or p.slug = ${slug}
      order by p.id = ${id} desc limit 1`,
    );
    const found = rows[0];
    if (found === undefined) throw productNotFound();
    const { document } = found;
    // Sanitised when it was written; once more for rows older than today's allow-list (decision A34).
    const safe = document.detailHtml === null ? null : sanitizeDetailHtml(document.detailHtml);
    const data = JSON.stringify({ ...document, description: safe, detailHtml: safe });
    return new ProductPage(
      found.id,
      found.tracked,
      document.minimumQuantity,
      envelopeText(data).slice(0, -2),
    );
  }

  private async stockOf(productId: number): Promise<LiveStock | null> {
    const { rows } = await prepared(
      this.em.getKysely(),
      sql<LiveStock>`
      select on_hand - reserved as free, low_at as "lowAt" from stock_items where product_id = ${productId}`,
    );
    return rows[0] ?? null;
  }
}
