import { OptionalProps } from '@mikro-orm/core';
import type { BannerPlace, BannerTone } from '@store/domain';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** A picture with words on the home page. */
@Entity({ tableName: 'banners' })
export class Banner {
  [OptionalProps]?: 'place' | 'sortOrder' | 'active' | 'createdAt' | 'updatedAt' | 'version';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  @Property({ type: 'string', length: 100 })
  title!: string;

  @Property({ type: 'string', length: 200, nullable: true })
  sub?: string | null;

  @Property({ type: 'string', length: 50, nullable: true })
  ctaLabel?: string | null;

  /** A path of this store, or an https address of an allowed host. */
  @Property({ type: 'string', length: 500, nullable: true })
  href?: string | null;

  /** Picture behind the text: http(s) address or /media/ path. */
  @Property({ type: 'string', length: 1000, nullable: true })
  background?: string | null;

  /** Colour token (domain BANNER_TONES), shown if there is no picture. */
  @Property({ type: 'string', length: 20, nullable: true })
  tone?: BannerTone | null;

  @Property({ type: 'string', length: 10, default: 'hero' })
  place: BannerPlace = 'hero';

  @Property({ type: 'integer', default: 0 })
  sortOrder: number = 0;

  @Property({ type: 'boolean', default: true })
  active: boolean = true;

  @Property({ type: 'timestamptz', nullable: true })
  startsAt?: Date | null;

  @Property({ type: 'timestamptz', nullable: true })
  endsAt?: Date | null;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();

  @Property({ type: 'timestamptz', defaultRaw: 'now()', onUpdate: () => new Date() })
  updatedAt: Date = new Date();

  @Property({ type: 'integer', version: true, default: 1 })
  version: number = 1;
}
