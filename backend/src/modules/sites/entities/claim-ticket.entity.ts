import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { OptionalProps, type Ref } from '@mikro-orm/core';
import { Member } from '../../members/entities/member.entity.js';

/**
 * Proof that somebody named an unclaimed member correctly a moment ago (decision A66), or an invitation by staff. Valid
 * once, for a short time.
 */
@Entity({ tableName: 'claim_tickets' })
@Index({ properties: ['member', 'expiresAt'] })
export class ClaimTicket {
  [OptionalProps]?: 'failures' | 'invitation' | 'createdAt';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  @ManyToOne(() => Member, { ref: true, deleteRule: 'cascade' })
  member!: Ref<Member>;

  /** SHA-256 of the ticket; only the client has the ticket itself. */
  @Property({ type: 'string', length: 64, unique: true })
  ticketHash!: string;

  /** HMAC of the one-time code sent to the member's phone, or of the invitation; null if there is none. */
  @Property({ type: 'string', length: 64, nullable: true })
  codeHash?: string | null;

  /** Made by staff, who hand the code to the customer. */
  @Property({ type: 'boolean', default: false })
  invitation: boolean = false;

  /** Wrong codes tried with it. */
  @Property({ type: 'smallint', default: 0 })
  failures: number = 0;

  @Property({ type: 'timestamptz' })
  expiresAt!: Date;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();
}
