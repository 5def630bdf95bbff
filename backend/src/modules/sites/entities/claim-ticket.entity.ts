import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { OptionalProps, type Ref } from '@mikro-orm/core';
import { Member } from '../../members/entities/member.entity.js';

/**
 * Proof that somebody named an unclaimed member rightly a moment ago (decision A66), or an invitation by the staff.
 * Good once, and not for long.
 */
@Entity({ tableName: 'claim_tickets' })
@Index({ properties: ['member', 'expiresAt'] })
export class ClaimTicket {
  [OptionalProps]?: 'failures' | 'invitation' | 'createdAt';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  @ManyToOne(() => Member, { ref: true, deleteRule: 'cascade' })
  member!: Ref<Member>;

  /** SHA-256 of the ticket; the ticket itself is kept by the client only. */
  @Property({ type: 'string', length: 64, unique: true })
  ticketHash!: string;

  /** HMAC of the one-time code that went to the member's phone, or of the invitation; null where there is none. */
  @Property({ type: 'string', length: 64, nullable: true })
  codeHash?: string | null;

  /** Made by the staff, who hand the code to the customer. */
  @Property({ type: 'boolean', default: false })
  invitation: boolean = false;

  /** Wrong codes that were tried with it. */
  @Property({ type: 'smallint', default: 0 })
  failures: number = 0;

  @Property({ type: 'timestamptz' })
  expiresAt!: Date;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();
}
