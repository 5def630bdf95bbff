import { Inject, Injectable } from '@nestjs/common';
import { isAllowedLink } from '@store/domain';
import { ENVIRONMENT, type Environment } from '../../config/environment.js';
import { Clock } from '../../platform/clock.js';
import { bannerNotFound } from './content.errors.js';
import { bannerView } from './banner-view.js';
import { BannersRepository } from './banners.repository.js';
import type { AdminBannerDto } from './dto/admin-banner.dto.js';
import type { BannerDto } from './dto/banner.dto.js';

/**
 * Banners as they are read. Nothing is kept between two reads: a handful of rows in one statement, so that a change
 * and a date that is reached count for the very next read, in every process.
 */
@Injectable()
export class BannerReads {
  constructor(
    private readonly banners: BannersRepository,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** Active slides whose dates include this moment. */
  async onShow(): Promise<BannerDto[]> {
    const rows = await this.banners.onShow(this.clock.now());
    // A host may have left the settings since the link was written.
    return rows.map((row) => ({ ...row, href: this.publicHref(row.href) }));
  }

  /** Every banner in its order; they are at most a hundred. */
  async all(): Promise<AdminBannerDto[]> {
    const rows = await this.banners.all();
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
