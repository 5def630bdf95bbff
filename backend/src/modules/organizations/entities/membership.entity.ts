import { Check, Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { OptionalProps, type Ref } from '@mikro-orm/core';
import type { InvitationState, JoinRequestState, MembershipState, OrganizationRole } from '@store/domain';
import { Member } from '../../members/entities/member.entity.js';
import { Organization } from './organization.entity.js';

/** A member of an organization (소속): what the person may do, and at which sites. A member has one live membership. */
@Entity({ tableName: 'memberships' })
@Index({
  name: 'memberships_one_live',
  expression: "create unique index memberships_one_live on memberships (member_id) where state = 'active'",
})
@Index({
  name: 'memberships_of_organization',
  expression:
    "create index memberships_of_organization on memberships (organization_id, id) where state = 'active'",
})
@Check({ name: 'memberships_roles', expression: 'cardinality(roles) > 0' })
export class Membership {
  [OptionalProps]?: 'state' | 'createdAt' | 'updatedAt' | 'version';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  @ManyToOne(() => Organization, { ref: true, index: true })
  organization!: Ref<Organization>;

  @ManyToOne(() => Member, { ref: true, index: true })
  member!: Ref<Member>;

  @Property({ type: 'text[]' })
  roles!: OrganizationRole[];

  /** The sites of the organization that the person works for; null = all, also later ones. */
  @Property({ type: 'integer[]', nullable: true })
  siteIds?: number[] | null;

  @Property({ type: 'string', length: 10, default: 'active' })
  state: MembershipState = 'active';

  @Property({ type: 'timestamptz', nullable: true })
  endedAt?: Date | null;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();

  @Property({ type: 'timestamptz', defaultRaw: 'now()', onUpdate: () => new Date() })
  updatedAt: Date = new Date();

  @Property({ type: 'integer', version: true, default: 1 })
  version: number = 1;
}

/** An invitation into an organization (초대), by e-mail or SMS; its address is a private link. */
@Entity({ tableName: 'invitations' })
@Index({ properties: ['organization', 'id'] })
@Check({ name: 'invitations_roles', expression: 'cardinality(roles) > 0' })
export class Invitation {
  [OptionalProps]?: 'state' | 'sends' | 'createdAt' | 'updatedAt';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  @ManyToOne(() => Organization, { ref: true })
  organization!: Ref<Organization>;

  /** Lower case; both contacts are null after the invitation's end. */
  @Property({ type: 'string', length: 254, nullable: true })
  email?: string | null;

  /** Digits only. */
  @Property({ type: 'string', length: 11, nullable: true })
  phone?: string | null;

  @Property({ type: 'text[]' })
  roles!: OrganizationRole[];

  /** As in a membership. */
  @Property({ type: 'integer[]', nullable: true })
  siteIds?: number[] | null;

  /** Who invited; null after that person's account was closed. */
  @ManyToOne(() => Member, { ref: true, nullable: true, index: true })
  invitedBy?: Ref<Member> | null;

  @Property({ type: 'string', length: 10, default: 'sent' })
  state: InvitationState = 'sent';

  @Property({ type: 'timestamptz' })
  expiresAt!: Date;

  /** Messages sent, the first included. */
  @Property({ type: 'smallint', default: 1 })
  sends: number = 1;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();

  @Property({ type: 'timestamptz', defaultRaw: 'now()', onUpdate: () => new Date() })
  updatedAt: Date = new Date();
}

/** Somebody who typed the number of an organization that is there already asks to join it (참여 요청). */
@Entity({ tableName: 'organization_join_requests' })
@Index({
  name: 'organization_join_requests_one_waiting',
  expression:
    "create unique index organization_join_requests_one_waiting on organization_join_requests (member_id) where state = 'waiting'",
})
@Index({ properties: ['organization', 'id'] })
export class OrganizationJoinRequest {
  [OptionalProps]?: 'state' | 'createdAt';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  @ManyToOne(() => Organization, { ref: true })
  organization!: Ref<Organization>;

  @ManyToOne(() => Member, { ref: true, index: true })
  member!: Ref<Member>;

  @Property({ type: 'string', length: 10, default: 'waiting' })
  state: JoinRequestState = 'waiting';

  @Property({ type: 'timestamptz', nullable: true })
  decidedAt?: Date | null;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();
}
