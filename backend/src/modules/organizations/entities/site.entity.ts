import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { OptionalProps, type Ref } from '@mikro-orm/core';
import type { DeliveryAddress } from '@store/domain';
import { Member } from '../../members/entities/member.entity.js';
import { Organization } from './organization.entity.js';

/**
 * A place (a shop, a hotel, a web site) that can receive goods. It is a customer's own, with forms, or it is an
 * organization's: either `member` or `organization` is set.
 */
@Entity({ tableName: 'sites' })
@Index({
  name: 'sites_of_organization',
  expression:
    'create index sites_of_organization on sites (organization_id, id) where organization_id is not null and deleted_at is null',
})
@Index({
  name: 'sites_one_code',
  expression:
    'create unique index sites_one_code on sites (organization_id, code) where organization_id is not null and code is not null and deleted_at is null',
})
@Index({
  name: 'sites_of_member',
  expression: 'create index sites_of_member on sites (member_id, id desc) where deleted_at is null',
})
export class Site {
  [OptionalProps]?: 'isActive' | 'createdAt' | 'updatedAt' | 'version';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  /** The owner. Owner and the owner's manager decide who sees the site. */
  @ManyToOne(() => Member, { ref: true, nullable: true, index: true, deleteRule: 'no action' })
  member?: Ref<Member> | null;

  /** Its memberships decide who sees the site. */
  @ManyToOne(() => Organization, { ref: true, nullable: true })
  organization?: Ref<Organization> | null;

  /** The organization's own short name for it, unique there. */
  @Property({ type: 'string', length: 30, nullable: true })
  code?: string | null;

  /** Whether the organization buys for it now. */
  @Property({ type: 'boolean', default: true })
  isActive: boolean = true;

  /** Only a description; grants no access: anybody may enter any company's name at sign-up. */
  @Property({ type: 'string', length: 100 })
  companyName!: string;

  @Property({ type: 'string', length: 100 })
  name!: string;

  /** http(s) address; empty at an organization's site. */
  @Property({ type: 'string', length: 500 })
  url!: string;

  /** Where its goods are sent. */
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
