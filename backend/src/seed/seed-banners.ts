import type { EntityManager } from '@mikro-orm/postgresql';
import type { DemoBanner } from '../demo/types.js';
import { Banner } from '../modules/content/entities/banner.entity.js';
import type { DemoMedia } from './seed-media.js';
import { insertRows } from './insert-rows.js';

export async function seedBanners(
  em: EntityManager,
  banners: readonly DemoBanner[],
  media: DemoMedia,
): Promise<void> {
  await insertRows(
    em,
    Banner,
    banners.map(({ title, sub, ctaLabel, href, art, sortOrder }) => ({
      title,
      sub,
      ctaLabel,
      href,
      sortOrder,
      background: media.banners.get(art) ?? null,
    })),
  );
}
