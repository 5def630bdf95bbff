import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { OptionalProps, type Ref } from '@mikro-orm/core';
import { Member } from '../../members/entities/member.entity.js';

/**
 * Permission to set a new password without the old one, valid once: for thirty minutes and until the next request, or,
 * where it undoes a change of contacts, for seven days.
 */
@Entity({ tableName: 'password_resets' })
@Index({ properties: ['member', 'id'] })
export class PasswordReset {
  [OptionalProps]?: 'createdAt' | 'undoes';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  @ManyToOne(() => Member, { ref: true, deleteRule: 'cascade' })
  member!: Ref<Member>;

  /** SHA-256 of the token, hex; only the message contains the token itself. */
  @Property({ type: 'string', length: 64, unique: true })
  tokenHash!: string;

  @Property({ type: 'timestamptz' })
  expiresAt!: Date;

  /** The contact of the message, `email` or `phone`; null in a row from before the column existed. */
  @Property({ type: 'string', length: 5, nullable: true })
  contactKind?: string | null;

  /** That contact in its stored form. */
  @Property({ type: 'string', length: 254, nullable: true })
  contact?: string | null;

  /** Whether it restores the contacts below, those before a change. */
  @Property({ type: 'boolean', default: false })
  undoes: boolean = false;

  @Property({ type: 'string', length: 254, nullable: true })
  undoEmail?: string | null;

  @Property({ type: 'timestamptz', nullable: true })
  undoEmailProvedAt?: Date | null;

  @Property({ type: 'string', length: 11, nullable: true })
  undoPhone?: string | null;

  @Property({ type: 'timestamptz', nullable: true })
  undoPhoneProvedAt?: Date | null;

  /** When it was used, or replaced by a newer one. */
  @Property({ type: 'timestamptz', nullable: true })
  usedAt?: Date | null;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();
}
