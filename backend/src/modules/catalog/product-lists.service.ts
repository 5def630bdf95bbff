import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import type { PageMeta, CachedResponse } from '../../platform/http/envelope.js';
import { CatalogCache } from './cache/catalog-cache.service.js';
import { envelopeText, readyAnswer } from './cache/ready.js';
import type { ProductQueryDto } from './dto/product-query.dto.js';
import { listKey, NAMED_MAX, readIds, readListRequest, type ListRequest } from './list-request.js';
import { cardsOf, namedPlaces, NO_PRICE, orderOf, scopeOf, type PageRow } from './list-sql.js';
import { ProductSearch } from './search/product-search.service.js';

@Injectable()
export class ProductLists {
  constructor(
    private readonly em: EntityManager,
    private readonly cache: CatalogCache,
    private readonly search: ProductSearch,
  ) {}

  /** One page of the catalogue, or of a search in it; an unknown category is an empty list. */
  page(query: ProductQueryDto): Promise<CachedResponse> {
    if (query.ids !== undefined) return this.named(readIds(query.ids));
    const request = readListRequest(query);
    return this.cache.answers.get(`products ${listKey(request)}`, async () => {
      const found = request.words.length === 0 ? await this.walk(request) : await this.search.find(request);
      const { page, size } = request;
      const meta: PageMeta = { page, size, total: found.total, pageBase: 0 };
      if ('totalCapped' in found && found.totalCapped === true) meta.totalCapped = true;
      return readyAnswer(envelopeText(`{"items":${found.items}}`, meta));
    });
  }

  /** The products of these ids that are on sale, in this order. Every visitor names others, so nothing is kept. */
  private async named(ids: readonly number[]): Promise<CachedResponse> {
    const { rows } = await sql<PageRow>`
      with named as materialized (${namedPlaces(ids)})
      select (select count(*)::int from named) as total, (${cardsOf(sql`named`)}) as items`.execute(
      this.em.getKysely(),
    );
    const { items, total } = rows[0] ?? { items: '[]', total: 0 };
    return readyAnswer(envelopeText(`{"items":${items}}`, { page: 0, size: NAMED_MAX, total, pageBase: 0 }));
  }

  /** One walk along an index of product_listings, however large the catalogue; the total is kept, not counted. */
  private async walk(request: ListRequest): Promise<PageRow> {
    const { rows } = await sql<PageRow>`
      with scope as (${scopeOf(request.category)})
      select coalesce((select total from scope), 0)::int as total,
        (${cardsOf(sql`(${placesOf(request)})`)}) as items`.execute(this.em.getKysely());
    return rows[0] ?? { items: '[]', total: 0 };
  }
}

/** Product ids of the page with their position n. */
function placesOf(request: ListRequest): RawBuilder<unknown> {
  const { sort, size, page } = request;
  const offset = page * size;
  const from = sql`from product_listings l where l.scope_id = (select id from scope)`;
  const order = orderOf(sort);
  const cut = sql`limit ${size} offset ${offset}`;
  if (sort !== 'price_desc') {
    return sql`select l.product_id, row_number() over (order by ${order}) as n ${from} order by ${order} ${cut}`;
  }
  // Products without a price come last here too. The index ends with them, so the two parts are walked apart.
  const priced = sql`select * ${from} and l.price < ${sql.lit(NO_PRICE)} order by l.price desc, l.product_id desc`;
  const unpriced = sql`select * ${from} and l.price = ${sql.lit(NO_PRICE)} order by l.product_id desc`;
  const most = sql`limit ${offset + size}`;
  return sql`select l.product_id, row_number() over (order by ${order}) as n
    from ((${priced} ${most}) union all (${unpriced} ${most})) l order by ${order} ${cut}`;
}
