import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Clock } from '../../platform/clock.js';
import type { BannerDto } from './dto/banner.dto.js';

@Injectable()
export class BannerReads {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Active slides whose dates include this moment. */
  async onShow(): Promise<BannerDto[]> {
    const now = this.clock.now();
    const { rows } = await sql<BannerDto>`
      select id, title, sub, cta_label as "ctaLabel", href, background, sort_order as "sortOrder"
      from banners
      where active and (starts_at is null or starts_at <= ${now}) and (ends_at is null or ends_at > ${now})
      order by sort_order, id`.execute(this.em.getKysely());
    return rows;
  }
}
