import { Check, Entity, Index, ManyToOne, PrimaryKey, Property, Trigger } from '@mikro-orm/decorators/legacy';
import { BigIntType, OptionalProps, type Ref } from '@mikro-orm/core';
import type { LimitAction, LimitPeriod } from '@store/domain';
import { appendOnly } from '../../../platform/db/append-only.js';
import { Member } from '../../members/entities/member.entity.js';
import { Organization } from '../../organizations/entities/organization.entity.js';
import { Site } from '../../organizations/entities/site.entity.js';

/**
 * How much an organization buys (한도), as a whole, for a site or by a person. What counts on it never changes: another
 * site, person or period is another limit. An ended one is kept, because entries name it.
 */
@Entity({ tableName: 'spending_limits' })
@Index({
  name: 'spending_limits_of_organization',
  expression:
    'create index spending_limits_of_organization on spending_limits (organization_id, id) where ended_at is null',
})
@Check({ name: 'spending_limits_amount', expression: 'amount >= 0' })
export class SpendingLimit {
  [OptionalProps]?: 'createdAt' | 'updatedAt' | 'version';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  @ManyToOne(() => Organization, { ref: true })
  organization!: Ref<Organization>;

  /** Null = all sites together. */
  @ManyToOne(() => Site, { ref: true, nullable: true, deleteRule: 'no action' })
  site?: Ref<Site> | null;

  /** Whose purchases count; null = everybody's together. */
  @ManyToOne(() => Member, { ref: true, nullable: true, index: true, deleteRule: 'no action' })
  member?: Ref<Member> | null;

  @Property({ type: 'string', length: 5 })
  period!: LimitPeriod;

  /** Won, VAT and shipping included. */
  @Property({ type: new BigIntType('number') })
  amount!: number;

  @Property({ type: 'string', length: 7 })
  action!: LimitAction;

  @Property({ type: 'timestamptz', nullable: true })
  endedAt?: Date | null;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();

  @Property({ type: 'timestamptz', defaultRaw: 'now()', onUpdate: () => new Date() })
  updatedAt: Date = new Date();

  @Property({ type: 'integer', version: true, default: 1 })
  version: number = 1;
}

/** What a limit has let through in a month: the row that purchases lock. Its sums are those of its entries. */
@Entity({ tableName: 'spend_counters' })
@Index({
  name: 'spend_counters_one_a_month',
  expression: 'create unique index spend_counters_one_a_month on spend_counters (limit_id, month)',
})
@Check({ name: 'spend_counters_sound', expression: 'taken >= 0 and held >= 0' })
export class SpendCounter {
  [OptionalProps]?: 'taken' | 'held';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  @ManyToOne(() => SpendingLimit, { ref: true })
  limit!: Ref<SpendingLimit>;

  /** Month in Seoul, yyyy-MM. */
  @Property({ type: 'string', length: 7 })
  month!: string;

  /** Won paid, less what was given back of it. */
  @Property({ type: new BigIntType('number'), default: 0 })
  taken: number = 0;

  /** Won reserved for orders that are being paid. */
  @Property({ type: new BigIntType('number'), default: 0 })
  held: number = 0;
}

/** What happened to the share that an order has in a limit. */
export type SpendEntryKind = 'held' | 'released' | 'taken' | 'given-back' | 'withdrawn';

/**
 * Append-only record of what counts on limits. The entries of an order on a limit are numbered, so that a step which is
 * repeated writes nothing twice.
 */
@Entity({ tableName: 'spend_entries' })
@Index({
  name: 'spend_entries_one_a_step',
  expression: 'create unique index spend_entries_one_a_step on spend_entries (order_id, limit_id, no)',
})
@Index({
  name: 'spend_entries_of_counter',
  expression: 'create index spend_entries_of_counter on spend_entries (limit_id, month)',
})
@Trigger(appendOnly('spend_entries'))
@Check({
  name: 'spend_entries_signs',
  expression: `case kind when 'held' then held > 0 and taken = 0 when 'released' then held < 0 and taken = 0
    when 'taken' then taken > 0 and held <= 0 when 'given-back' then taken < 0 and held = 0
    when 'withdrawn' then taken < 0 and held = -taken else false end`,
})
export class SpendEntry {
  [OptionalProps]?: 'taken' | 'held' | 'createdAt';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  @ManyToOne(() => SpendingLimit, { ref: true })
  limit!: Ref<SpendingLimit>;

  /** Month in Seoul on which it counts, yyyy-MM. */
  @Property({ type: 'string', length: 7 })
  month!: string;

  /** No foreign key: entries outlive an order that was never paid. */
  @Property({ type: 'integer' })
  orderId!: number;

  /** From 1, for this order on this limit. */
  @Property({ type: 'integer' })
  no!: number;

  @Property({ type: 'string', length: 10 })
  kind!: SpendEntryKind;

  /** Won that are paid from now on (negative: no longer). */
  @Property({ type: new BigIntType('number'), default: 0 })
  taken: number = 0;

  /** Won that are reserved from now on (negative: no longer). */
  @Property({ type: new BigIntType('number'), default: 0 })
  held: number = 0;

  /** The refund that gave back; no foreign key, since its module is above this one. Null for other movements of money. */
  @Property({ type: 'integer', nullable: true })
  refundId?: number | null;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();
}
