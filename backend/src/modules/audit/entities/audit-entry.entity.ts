import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { OptionalProps, type Ref } from '@mikro-orm/core';
import { Member } from '../../members/entities/member.entity.js';

/** Who changed what, from what to what, when and from where. Only added to. */
@Entity({ tableName: 'audit_log' })
@Index({ properties: ['createdAt', 'id'] })
@Index({ properties: ['actor', 'createdAt', 'id'] })
@Index({ properties: ['action', 'createdAt', 'id'] })
@Index({ properties: ['targetType', 'targetId', 'createdAt', 'id'] })
@Index({ properties: ['targetId', 'createdAt', 'id'] })
export class AuditEntry {
  [OptionalProps]?: 'createdAt';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  @ManyToOne(() => Member, { ref: true })
  actor!: Ref<Member>;

  /** Dotted verb: order.status, order.shipping, product.update … */
  @Property({ type: 'string', length: 60 })
  action!: string;

  @Property({ type: 'string', length: 40 })
  targetType!: string;

  @Property({ type: 'string', length: 40 })
  targetId!: string;

  @Property({ type: 'jsonb', nullable: true })
  before?: unknown;

  @Property({ type: 'jsonb', nullable: true })
  after?: unknown;

  @Property({ type: 'string', length: 45, nullable: true })
  ip?: string | null;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();
}
