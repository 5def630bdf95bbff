import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { isAllowedLink, isPictureAddress } from '@store/domain';
import { ENVIRONMENT, type Environment } from '../../config/environment.js';
import { Clock } from '../../platform/clock.js';
import { AuditService, type Operator } from '../audit/audit.service.js';
import { UploadedImages } from '../files/images/uploaded-images.service.js';
import { bannerView } from './banner-view.js';
import { BannersRepository } from './banners.repository.js';
import {
  bannerNotFound,
  bannerOrderChanged,
  staleBanner,
  tooManyBanners,
  wrongBannerField,
} from './content.errors.js';
import {
  MAX_BANNERS,
  type AdminBannerDto,
  type BannerOrderDto,
  type CreateBannerDto,
  type UpdateBannerDto,
} from './dto/admin-banner.dto.js';
import { Banner } from './entities/banner.entity.js';

/**
 * Changes of banners by operators. Writers wait for each other (the table is small and rarely written), so two of them
 * never see each other's partial order.
 */
@Injectable()
export class BannersService {
  constructor(
    private readonly banners: BannersRepository,
    private readonly audit: AuditService,
    private readonly clock: Clock,
    private readonly images: UploadedImages,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** Adds a banner at the end of the order. */
  async create(operator: Operator, input: CreateBannerDto): Promise<AdminBannerDto> {
    return this.audit.change(operator, async (em) => {
      await this.banners.lock(em);
      const sum = await this.banners.sum(em);
      if (sum.count >= MAX_BANNERS) throw tooManyBanners();
      const banner = em.create(Banner, { title: input.title, sortOrder: sum.last + 1 });
      await this.apply(em, banner, input);
      await em.persist(banner).flush();
      const after = bannerView(banner, this.clock.now());
      return { result: after, audit: record('banner.create', banner.id, null, after) };
    });
  }

  async update(operator: Operator, id: number, input: UpdateBannerDto): Promise<AdminBannerDto> {
    return this.audit.change(operator, async (em) => {
      const banner = await this.take(em, id, input.version);
      const before = bannerView(banner, this.clock.now());
      await this.apply(em, banner, input);
      await em.flush();
      const after = bannerView(banner, this.clock.now());
      const changed = after.version !== before.version;
      return { result: after, audit: changed ? record('banner.update', id, before, after) : null };
    });
  }

  /** Deletes it permanently; the audit log keeps its values. */
  async remove(operator: Operator, id: number, version: number | undefined): Promise<null> {
    return this.audit.change(operator, async (em) => {
      const banner = await this.take(em, id, version);
      const before = bannerView(banner, this.clock.now());
      await em.remove(banner).flush();
      return { result: null, audit: record('banner.delete', id, before, null) };
    });
  }

  /** Puts all banners into the given order; refused if they are not the ones that the operator saw. */
  async reorder(operator: Operator, { ids, seen }: BannerOrderDto): Promise<AdminBannerDto[]> {
    return this.audit.change(operator, async (em) => {
      await this.banners.lock(em);
      const banners = await em.find(Banner, {}, { orderBy: { sortOrder: 'asc', id: 'asc' } });
      const present = banners.map((banner) => banner.id);
      const stale = seen != null && seen.join() !== present.join();
      if (stale || !sameSet(ids, present)) throw bannerOrderChanged(present);
      for (const banner of banners) banner.sortOrder = ids.indexOf(banner.id);
      await em.flush();
      const result = [...banners]
        .sort((a, b) => a.sortOrder - b.sortOrder)
        .map((banner) => bannerView(banner, this.clock.now()));
      const audit =
        ids.join() === present.join() ? null : record('banner.order', 'all', { ids: present }, { ids });
      return { result, audit };
    });
  }

  private async take(em: EntityManager, id: number, expected: number | undefined): Promise<Banner> {
    await this.banners.lock(em);
    const banner = await em.findOne(Banner, { id });
    if (banner === null) throw bannerNotFound();
    if (expected != null && expected !== banner.version)
      throw staleBanner(bannerView(banner, this.clock.now()));
    return banner;
  }

  /** Writes the given fields and checks the whole banner. */
  private async apply(em: EntityManager, banner: Banner, input: UpdateBannerDto): Promise<void> {
    for (const field of ['sub', 'ctaLabel', 'href', 'background'] as const) {
      if (input[field] !== undefined) banner[field] = input[field]?.trim() || null;
    }
    if (input.title !== undefined) banner.title = input.title.trim();
    if (input.tone !== undefined) banner.tone = input.tone;
    if (input.place != null) banner.place = input.place;
    if (input.active != null) banner.active = input.active;
    if (input.startsAt !== undefined) banner.startsAt = moment(input.startsAt, banner.startsAt);
    if (input.endsAt !== undefined) banner.endsAt = moment(input.endsAt, banner.endsAt);
    this.check(banner);
    await this.images.use(em, [input.background, input.href], 'background');
  }

  private check({ href, background, startsAt, endsAt }: Banner): void {
    if (href != null && !isAllowedLink(href, this.environment.LINK_HOSTS)) {
      throw wrongBannerField('href', 'BANNER_LINK_FORM');
    }
    if (background != null && !isPictureAddress(background)) {
      throw wrongBannerField('background', 'BANNER_BACKGROUND_FORM');
    }
    if (startsAt != null && endsAt != null && endsAt <= startsAt) {
      throw wrongBannerField('endsAt', 'BANNER_DATES_FORM');
    }
  }
}

/** An equal time keeps its object, so that it does not count as changed. */
function moment(requested: string | null, present: Date | null | undefined): Date | null {
  if (requested === null) return null;
  const date = new Date(requested);
  return present?.getTime() === date.getTime() ? present : date;
}

function sameSet(ids: readonly number[], others: readonly number[]): boolean {
  const otherIds = new Set(others);
  return ids.length === others.length && ids.every((id) => otherIds.has(id));
}

function record(
  action: string,
  targetId: number | 'all',
  before: unknown,
  after: unknown,
): { action: string; targetType: string; targetId: number | string; before: unknown; after: unknown } {
  return { action, targetType: 'banner', targetId, before, after };
}
