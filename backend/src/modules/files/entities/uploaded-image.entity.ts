import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { OptionalProps } from '@mikro-orm/core';

/**
 * A public picture that an operator uploaded: a folder of the media store. A used picture stays permanently, because an
 * order or an estimate may show it years later. The sweep deletes unused ones; their rows stay, so that no form can use
 * them afterwards.
 */
@Entity({ tableName: 'uploaded_images' })
@Index({
  name: 'uploaded_images_unused',
  expression: `create index uploaded_images_unused on uploaded_images (created_at) where used_at is null and names <> '{}'`,
})
export class UploadedImage {
  [OptionalProps]?: 'createdAt';

  /** 32 hexadecimal digits; the keys of the media store are `images/{folder}/{name}`. */
  @PrimaryKey({ type: 'string', length: 32 })
  folder!: string;

  /** Files of the folder; empty after their removal. */
  @Property({ type: 'text[]' })
  names!: string[];

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();

  /** When a saved text first used it. */
  @Property({ type: 'timestamptz', nullable: true })
  usedAt?: Date | null;

  /** When a worker last began to remove it. Afterwards it cannot be used. */
  @Property({ type: 'timestamptz', nullable: true })
  removedAt?: Date | null;
}
