import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { BannerPlace, BannerTone } from '@store/domain';
import { sql } from 'kysely';
import { databaseOf } from '../../platform/db/database.js';
import type { BannerState } from './banner-view.js';
import type { BannerDto } from './dto/banner.dto.js';

/** Statements on banners; `em` is the caller's transaction. */
@Injectable()
export class BannersRepository {
  constructor(private readonly em: EntityManager) {}

  /** Active banners of the place whose dates include this time, in their order. */
  onShow(place: BannerPlace, now: Date): Promise<BannerDto[]> {
    const moment = now.toISOString();
    return databaseOf(this.em)
      .selectFrom('banners')
      .select(['id', 'title', 'sub', 'cta_label as ctaLabel', 'href', 'background', 'tone'])
      .select('sort_order as sortOrder')
      .where('place', '=', place)
      .where((row) => row.ref('active'))
      .where((row) => row.or([row('starts_at', 'is', null), row('starts_at', '<=', moment)]))
      .where((row) => row.or([row('ends_at', 'is', null), row('ends_at', '>', moment)]))
      .orderBy('sort_order')
      .orderBy('id')
      .$narrowType<{ tone: BannerTone | null }>()
      .execute();
  }

  /** All banners in their order; times as PostgreSQL writes them. */
  all(): Promise<BannerState[]> {
    return databaseOf(this.em)
      .selectFrom('banners')
      .select(['id', 'title', 'sub', 'cta_label as ctaLabel', 'href', 'background', 'tone'])
      .select(['place', 'sort_order as sortOrder', 'active', 'starts_at as startsAt', 'ends_at as endsAt'])
      .select(['updated_at as updatedAt', 'version'])
      .orderBy('sort_order')
      .orderBy('id')
      .$narrowType<{ tone: BannerTone | null; place: BannerPlace }>()
      .execute();
  }

  /** Number of banners, and the last position of the order; -1 without banners. */
  sum(em: EntityManager): Promise<{ count: number; last: number }> {
    return databaseOf(em)
      .selectFrom('banners')
      .select(({ ref, fn, val }) => [
        sql<number>`count(*)::int`.as('count'),
        fn.coalesce(fn.max(ref('sort_order')), val(-1)).as('last'),
      ])
      .executeTakeFirstOrThrow();
  }

  /** Makes writers wait for each other; readers do not wait. The builder cannot lock tables. */
  async lock(em: EntityManager): Promise<void> {
    await sql`lock table ${sql.table('banners')} in share row exclusive mode`.execute(databaseOf(em));
  }
}
