import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { CachedResponse } from '../../platform/http/envelope.js';
import { CatalogCache } from './cache/catalog-cache.service.js';
import { envelopeText, readyAnswer } from './cache/ready.js';

@Injectable()
export class CategoryReads {
  constructor(
    private readonly em: EntityManager,
    private readonly cache: CatalogCache,
  ) {}

  /** Active categories; a hidden one takes its descendants along (decision A77). */
  list(): Promise<CachedResponse> {
    return this.cache.answers.get('categories', async () => {
      const { rows } = await sql<{ items: string }>`
        with recursive shown (id, place) as (
          select id, array[sort_order, id] from categories where parent_id is null and status = 'active'
          union all
          select c.id, shown.place || array[c.sort_order, c.id]
          from shown join categories c on c.parent_id = shown.id
          where c.status = 'active'
        )
        select coalesce(json_agg(json_build_object(
          'id', c.id, 'name', c.name, 'code', c.code, 'slug', c.code, 'level', c.level, 'parentId', c.parent_id,
          'sortOrder', c.sort_order, 'status', c.status,
          'updatedAt', to_char(c.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'productCount', c.product_count
        ) order by shown.place)::text, '[]') as items
        from shown join categories c on c.id = shown.id`.execute(this.em.getKysely());
      return readyAnswer(envelopeText(`{"items":${rows[0]?.items ?? '[]'}}`));
    });
  }
}
