import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { OptionalProps, type Ref } from '@mikro-orm/core';
import { Member } from '../../members/entities/member.entity.js';

/**
 * One refresh token. Rotation marks the row as used and adds a new one of the same family;
 * a used token that comes back revokes the whole family.
 */
@Entity({ tableName: 'sessions' })
export class Session {
  [OptionalProps]?: 'createdAt' | 'startedAt';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  @ManyToOne(() => Member, { ref: true, index: true, deleteRule: 'cascade' })
  member!: Ref<Member>;

  /** Shared by all tokens of one login; also the `sid` claim of access tokens. */
  @Index()
  @Property({ type: 'uuid' })
  family!: string;

  /** SHA-256 of the token, hex; the token itself is never stored. */
  @Property({ type: 'string', length: 64, unique: true })
  tokenHash!: string;

  @Property({ type: 'timestamptz' })
  expiresAt!: Date;

  @Property({ type: 'timestamptz', nullable: true })
  usedAt?: Date | null;

  @Property({ type: 'timestamptz', nullable: true })
  revokedAt?: Date | null;

  @Property({ type: 'string', length: 45, nullable: true })
  ip?: string | null;

  @Property({ type: 'string', length: 300, nullable: true })
  userAgent?: string | null;

  /** When the member signed in; the same for all tokens of the family. */
  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  startedAt: Date = new Date();

  /** When a second factor was last confirmed in this family, at login or later; null = never. */
  @Property({ type: 'timestamptz', nullable: true })
  secondFactorAt?: Date | null;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();
}
