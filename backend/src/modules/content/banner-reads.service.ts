import { Inject, Injectable } from '@nestjs/common';
import { isAllowedLink, type BannerPlace } from '@store/domain';
import { ENVIRONMENT, type Environment } from '../../config/environment.js';
import { Clock } from '../../platform/clock.js';
import { bannerNotFound } from './content.errors.js';
import { bannerView } from './banner-view.js';
import { BannersRepository } from './banners.repository.js';
import type { AdminBannerDto } from './dto/admin-banner.dto.js';
import type { BannerDto } from './dto/banner.dto.js';

/**
 * Reads banners. Nothing is cached: one statement reads a few rows, so a change or a reached date takes effect at the
 * very next read, in every process.
 */
@Injectable()
export class BannerReads {
  constructor(
    private readonly banners: BannersRepository,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** Active banners of the place whose dates include the present time. */
  async onShow(place: BannerPlace): Promise<BannerDto[]> {
    const rows = await this.banners.onShow(place, this.clock.now());
    // A host may have been removed from the settings after the link was written.
    return rows.map((row) => ({ ...row, href: this.publicHref(row.href) }));
  }

  /** All banners in their order, at most a hundred. */
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
