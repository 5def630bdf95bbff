import { bannerPhase, type BannerPlace, type BannerTone } from '@store/domain';
import type { AdminBannerDto } from './dto/admin-banner.dto.js';

/** A banner from its row or its entity. */
export interface BannerState {
  id: number;
  title: string;
  sub?: string | null;
  ctaLabel?: string | null;
  href?: string | null;
  background?: string | null;
  tone?: BannerTone | null;
  place: BannerPlace;
  sortOrder: number;
  active: boolean;
  /** Raw statements return timestamps as text. */
  startsAt?: Date | string | null;
  endsAt?: Date | string | null;
  updatedAt: Date | string;
  version: number;
}

export function bannerView(banner: BannerState, now: Date): AdminBannerDto {
  const { id, title, sub = null, ctaLabel = null, href = null, background = null, tone = null } = banner;
  const { place, sortOrder, active, version } = banner;
  const startsAt = moment(banner.startsAt);
  const endsAt = moment(banner.endsAt);
  return {
    id,
    title,
    sub,
    ctaLabel,
    href,
    background,
    tone,
    place,
    sortOrder,
    active,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    phase: bannerPhase({ active, startsAt, endsAt }, now),
    updatedAt: new Date(banner.updatedAt).toISOString(),
    version,
  };
}

function moment(value: Date | string | null | undefined): Date | null {
  return value === null || value === undefined ? null : new Date(value);
}
