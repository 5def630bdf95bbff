import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { isAllowedLink } from '@store/domain';
import { sql } from 'kysely';
import { ENVIRONMENT, type Environment } from '../../config/environment.js';
import { Clock } from '../../platform/clock.js';
import { bannerNotFound } from './content.errors.js';
import { bannerView, type BannerState } from './banner-view.js';
import type { AdminBannerDto } from './dto/admin-banner.dto.js';
import type { BannerDto } from './dto/banner.dto.js';

/**
 * Banners as they are read. Nothing is kept between two reads: a handful of rows in one statement, so that a change
 * and a date that is reached count for the very next read, in every process.
 */
@Injectable()
export class BannerReads {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** Active slides whose dates include this moment. */
  async onShow(): Promise<BannerDto[]> {
    const now = this.clock.now();
    const { rows } = await sql<BannerDto>`
      select id, title, sub, cta_label as "ctaLabel", href, background, tone, sort_order as "sortOrder"
      from banners
      where active and (starts_at is null or starts_at <= ${now}) and (ends_at is null or ends_at > ${now})
      order by sort_order, id`.execute(this.em.getKysely());
    // A host may have left the settings since the link was written.
    return rows.map((row) => ({ ...row, href: this.publicHref(row.href) }));
  }

  /** Every banner in its order; they are at most a hundred. */
  async all(): Promise<AdminBannerDto[]> {
    const { rows } = await sql<BannerState>`
      select id, title, sub, cta_label as "ctaLabel", href, background, tone, sort_order as "sortOrder", active,
        starts_at as "startsAt", ends_at as "endsAt", updated_at as "updatedAt", version
      from banners order by sort_order, id`.execute(this.em.getKysely());
    const now = this.clock.now();
    return rows.map((row) => bannerView(row, now));
  }

  async find(id: number): Promise<AdminBannerDto> {
    const banner = (await this.all()).find((one) => one.id === id);
    if (banner === undefined) throw bannerNotFound();
    return banner;
  }

  private publicHref(href: string | null): string | null {
    return href !== null && isAllowedLink(href, this.environment.LINK_HOSTS) ? href : null;
  }
}
