import { Check, Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { OptionalProps } from '@mikro-orm/core';
import type { MessageCode } from '@store/domain';

/** Products that a build left out for one reason. */
export interface LeftOut {
  reason: MessageCode;
  /** All of them. */
  count: number;
  /** The first ones. */
  products: { id: number; title: string }[];
}

/** The file for price comparison: its address, its last build, and what is due. One row. */
@Entity({ tableName: 'product_feed' })
@Check({ name: 'product_feed_one_row', expression: 'id = 1' })
export class ProductFeed {
  [OptionalProps]?: 'id' | 'rows' | 'leftOut' | 'accepted';

  @PrimaryKey({ type: 'smallint', autoincrement: false })
  id: number = 1;

  /** The part of the address that nobody guesses. */
  @Property({ type: 'string', length: 43 })
  token!: string;

  /** SHA-256 of the file, hexadecimal: its key in the private storage and its ETag; null before the first one. */
  @Property({ type: 'string', length: 64, nullable: true })
  sha256?: string | null;

  /** Products in the file. */
  @Property({ type: 'integer', default: 0 })
  rows: number = 0;

  @Property({ type: 'timestamptz', nullable: true })
  builtAt?: Date | null;

  /** Products that the last build left out. */
  @Property({ type: 'jsonb', defaultRaw: `'[]'` })
  leftOut: LeftOut[] = [];

  /** Somebody wants a build now; null when it has begun to be made and ended. */
  @Property({ type: 'timestamptz', nullable: true })
  requestedAt?: Date | null;

  /** The requested build replaces the file however few products it has. */
  @Property({ type: 'boolean', default: false })
  accepted: boolean = false;

  /** A worker builds until then; after a crash another one begins. */
  @Property({ type: 'timestamptz', nullable: true })
  claimedUntil?: Date | null;

  /** Beginning of the last build, kept back or not: the next one is due on another day in Seoul. */
  @Property({ type: 'timestamptz', nullable: true })
  triedAt?: Date | null;

  /** The last build had too few products; null when a later one replaced the file. */
  @Property({ type: 'timestamptz', nullable: true })
  keptBackAt?: Date | null;

  /** Products of the build that was kept back. */
  @Property({ type: 'integer', nullable: true })
  keptBackRows?: number | null;
}
