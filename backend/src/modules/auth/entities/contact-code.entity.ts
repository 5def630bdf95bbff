import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { OptionalProps, type Ref } from '@mikro-orm/core';
import { Member } from '../../members/entities/member.entity.js';

/** A one-time code that proves a contact: sent to the contact itself, valid for ten minutes. */
@Entity({ tableName: 'contact_codes' })
@Index({ properties: ['member', 'kind'] })
export class ContactCode {
  [OptionalProps]?: 'failures' | 'createdAt';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  @ManyToOne(() => Member, { ref: true, deleteRule: 'cascade' })
  member!: Ref<Member>;

  @Property({ type: 'string', length: 5 })
  kind!: 'email' | 'phone';

  /** The contact that received the code; invalid once the member has another one. */
  @Property({ type: 'string', length: 254 })
  contact!: string;

  /** HMAC of the code under the server's secret, hex. */
  @Property({ type: 'string', length: 64 })
  codeHash!: string;

  /** Wrong codes tried against it. */
  @Property({ type: 'smallint', default: 0 })
  failures: number = 0;

  @Property({ type: 'timestamptz' })
  expiresAt!: Date;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();
}
