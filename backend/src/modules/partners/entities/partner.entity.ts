import { Check, Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { ArrayType, OptionalProps, type Ref } from '@mikro-orm/core';
import {
  PARTNER_KEY_ID_LENGTH,
  PARTNER_NAME_MAX,
  PARTNER_PURPOSE_MAX,
  type PartnerKeyKind,
  type PartnerScope,
  type PartnerState,
} from '@store/domain';

/** A service account of somebody who works with the store by its API. It never signs in and acts for no member. */
@Entity({ tableName: 'partners' })
export class Partner {
  [OptionalProps]?: 'state' | 'createdAt' | 'updatedAt' | 'version';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  @Property({ type: 'string', length: PARTNER_NAME_MAX, unique: true })
  name!: string;

  /** The person who is told about keys. */
  @Property({ type: 'string', length: 50 })
  contactName!: string;

  /** Lower case. */
  @Property({ type: 'string', length: 254 })
  contactEmail!: string;

  @Property({ type: 'string', length: 20, nullable: true })
  contactPhone!: string | null;

  @Property({ type: 'string', length: PARTNER_PURPOSE_MAX })
  purpose!: string;

  /** Last day in Seoul, inclusive; null = no end. */
  @Property({ type: 'date', nullable: true })
  contractEndsOn!: string | null;

  @Property({ type: 'string', length: 10, default: 'active' })
  state: PartnerState = 'active';

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();

  @Property({ type: 'timestamptz', defaultRaw: 'now()', onUpdate: () => new Date() })
  updatedAt: Date = new Date();

  @Property({ type: 'integer', version: true, default: 1 })
  version: number = 1;
}

/** A key of a partner. Its secret stands nowhere: a copy of this table opens nothing. */
@Entity({ tableName: 'partner_keys' })
@Check({ name: 'partner_keys_kind', expression: "kind in ('live', 'test')" })
export class PartnerKey {
  [OptionalProps]?: 'createdAt';

  /** The public part of the key, which logs and audit name. */
  @PrimaryKey({ type: 'string', length: PARTNER_KEY_ID_LENGTH })
  id!: string;

  @ManyToOne(() => Partner, { ref: true, index: true })
  partner!: Ref<Partner>;

  @Property({ type: 'string', length: PARTNER_NAME_MAX })
  name!: string;

  @Property({ type: 'string', length: 4 })
  kind!: PartnerKeyKind;

  /** SHA-256 of the secret, hexadecimal. */
  @Property({ type: 'string', length: 64 })
  secretHash!: string;

  @Property({ type: new ArrayType(), columnType: 'text[]' })
  scopes!: PartnerScope[];

  /** Networks that may use it; empty = all. */
  @Property({ type: new ArrayType(), columnType: 'text[]' })
  cidrs!: string[];

  /** When it ends by itself: as made, as rotated, or as exposed, whichever is first. */
  @Property({ type: 'timestamptz' })
  expiresAt!: Date;

  /** When a new key took its place. */
  @Property({ type: 'timestamptz', nullable: true })
  rotatedAt!: Date | null;

  /** When it was first sent without encryption. */
  @Property({ type: 'timestamptz', nullable: true })
  exposedAt!: Date | null;

  @Property({ type: 'timestamptz', nullable: true })
  revokedAt!: Date | null;

  /** To the minute. */
  @Property({ type: 'timestamptz', nullable: true })
  lastUsedAt!: Date | null;

  /** Days before its end of which people were last told; null = not yet. */
  @Property({ type: 'smallint', nullable: true })
  endingNoticed!: number | null;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();
}
