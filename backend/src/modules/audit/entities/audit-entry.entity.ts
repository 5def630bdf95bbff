import { Check, Entity, Index, ManyToOne, PrimaryKey, Property, Trigger } from '@mikro-orm/decorators/legacy';
import { OptionalProps, type Ref } from '@mikro-orm/core';
import { PARTNER_KEY_ID_LENGTH, PARTNER_NAME_MAX } from '@store/domain';
import { appendOnly } from '../../../platform/db/append-only.js';
import { Member } from '../../members/entities/member.entity.js';

/** Personal data in a record may be erased when the law requires it, the whole record after five years (record 39). */
const MAY_END = `if tg_op = 'UPDATE' and to_jsonb(new) - 'before' - 'after' = to_jsonb(old) - 'before' - 'after' then
    return new;
  end if;
  if tg_op = 'DELETE' and old.created_at < now() - interval '5 years' then return old; end if;`;

/** Columns of the one who acts: an operator, or a partner by one of its keys. */
const ONE_ACTOR =
  'num_nonnulls(actor_id, partner_key_id) = 1 and (partner_key_id is null) = (partner_name is null)';

/** Who changed what, from which to which value, when and from which address. Rows are only added. */
@Entity({ tableName: 'audit_log' })
@Index({ properties: ['createdAt', 'id'] })
@Index({ properties: ['actor', 'createdAt', 'id'] })
@Index({
  name: 'audit_log_of_partner_key',
  expression:
    'create index audit_log_of_partner_key on audit_log (partner_key_id, created_at, id) where partner_key_id is not null',
})
@Check({ name: 'audit_log_one_actor', expression: ONE_ACTOR })
@Index({ properties: ['action', 'createdAt', 'id'] })
@Index({ properties: ['targetType', 'targetId', 'createdAt', 'id'] })
@Index({ properties: ['targetId', 'createdAt', 'id'] })
@Trigger(appendOnly('audit_log', MAY_END))
export class AuditEntry {
  [OptionalProps]?: 'createdAt';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  /** The operator; null for a change by a partner. */
  @ManyToOne(() => Member, { ref: true, nullable: true, deleteRule: 'no action' })
  actor?: Ref<Member> | null;

  /** Public id of the partner's key; no foreign key, since partners are on a higher floor. */
  @Property({ type: 'string', length: PARTNER_KEY_ID_LENGTH, nullable: true })
  partnerKeyId?: string | null;

  /** What the partner was called at that time. */
  @Property({ type: 'string', length: PARTNER_NAME_MAX, nullable: true })
  partnerName?: string | null;

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
