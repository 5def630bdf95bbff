import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { OptionalProps, type Ref } from '@mikro-orm/core';
import type { DeliveryAddress } from '@store/domain';
import { Member } from '../../members/entities/member.entity.js';

/** A customer's place (a shop, a hotel, a web site) that has forms and can receive goods. */
@Entity({ tableName: 'sites' })
@Index({
  name: 'sites_of_member',
  expression: 'create index sites_of_member on sites (member_id, id desc) where deleted_at is null',
})
export class Site {
  [OptionalProps]?: 'createdAt' | 'updatedAt' | 'version';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  /** The owner. Owner and the owner's manager decide who sees the site. */
  @ManyToOne(() => Member, { ref: true, index: true })
  member!: Ref<Member>;

  /** Only a description; grants no access: anybody may enter any company's name at sign-up. */
  @Property({ type: 'string', length: 100 })
  companyName!: string;

  @Property({ type: 'string', length: 100 })
  name!: string;

  /** http(s) address. */
  @Property({ type: 'string', length: 500 })
  url!: string;

  @Property({ type: 'jsonb', nullable: true })
  address?: DeliveryAddress | null;

  @Property({ type: 'timestamptz', nullable: true })
  deletedAt?: Date | null;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();

  @Property({ type: 'timestamptz', defaultRaw: 'now()', onUpdate: () => new Date() })
  updatedAt: Date = new Date();

  @Property({ type: 'integer', version: true, default: 1 })
  version: number = 1;
}
