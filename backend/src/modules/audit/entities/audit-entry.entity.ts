import { Entity, Index, ManyToOne, PrimaryKey, Property, Trigger } from '@mikro-orm/decorators/legacy';
import { OptionalProps, type Ref } from '@mikro-orm/core';
import { appendOnly } from '../../../platform/db/append-only.js';
import { Member } from '../../members/entities/member.entity.js';

/** Personal data in a record may be erased when the law requires it, the whole record after five years (record 39). */
const MAY_END = `if tg_op = 'UPDATE' and to_jsonb(new) - 'before' - 'after' = to_jsonb(old) - 'before' - 'after' then
    return new;
  end if;
  if tg_op = 'DELETE' and old.created_at < now() - interval '5 years' then return old; end if;`;

/** Who changed what, from which to which value, when and from which address. Rows are only added. */
@Entity({ tableName: 'audit_log' })
@Index({ properties: ['createdAt', 'id'] })
@Index({ properties: ['actor', 'createdAt', 'id'] })
@Index({ properties: ['action', 'createdAt', 'id'] })
@Index({ properties: ['targetType', 'targetId', 'createdAt', 'id'] })
@Index({ properties: ['targetId', 'createdAt', 'id'] })
@Trigger(appendOnly('audit_log', MAY_END))
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
