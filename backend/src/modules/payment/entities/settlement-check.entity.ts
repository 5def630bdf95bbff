import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { BigIntType, OptionalProps } from '@mikro-orm/core';
import type { MismatchKind, MismatchState } from '@store/domain';

/** One comparison of a day's orders, ledger and Toss transactions. */
@Entity({ tableName: 'settlement_checks' })
export class SettlementCheck {
  [OptionalProps]?: 'startedAt' | 'transactions' | 'mismatches';

  /** Day by the Korean calendar. */
  @PrimaryKey({ type: 'date' })
  day!: string;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  startedAt: Date = new Date();

  /** Null while it runs, and if it was cut off. */
  @Property({ type: 'timestamptz', nullable: true })
  finishedAt?: Date | null;

  /** Movements that Toss reported. */
  @Property({ type: 'integer', default: 0 })
  transactions: number = 0;

  /** The findings of this check. */
  @Property({ type: 'integer', default: 0 })
  mismatches: number = 0;
}

/** A difference between order, ledger and Toss. Found again, it is the same row. */
@Entity({ tableName: 'settlement_mismatches' })
@Index({ properties: ['state', 'id'] })
export class SettlementMismatch {
  [OptionalProps]?: 'state' | 'firstSeenAt' | 'lastSeenAt';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  /** What identifies it, so that it is one row however often it is found. */
  @Property({ type: 'string', length: 300, unique: true })
  fingerprint!: string;

  /** Day whose check found it last. */
  @Property({ type: 'date' })
  day!: string;

  @Property({ type: 'string', length: 24 })
  kind!: MismatchKind;

  @Property({ type: 'integer', nullable: true })
  orderId?: number | null;

  @Property({ type: 'string', length: 64, nullable: true })
  pgOrderId?: string | null;

  @Property({ type: 'string', length: 200, nullable: true })
  transactionKey?: string | null;

  /** What the order costs, won. */
  @Property({ type: new BigIntType('number'), nullable: true })
  orderAmount?: number | null;

  /** Won by the ledger. */
  @Property({ type: new BigIntType('number'), nullable: true })
  ledgerAmount?: number | null;

  /** Won by Toss. */
  @Property({ type: new BigIntType('number'), nullable: true })
  tossAmount?: number | null;

  @Property({ type: 'string', length: 12, default: 'open' })
  state: MismatchState = 'open';

  /** The operator who handled it, and how. */
  @Property({ type: 'integer', nullable: true })
  acknowledgedBy?: number | null;

  @Property({ type: 'timestamptz', nullable: true })
  acknowledgedAt?: Date | null;

  @Property({ type: 'string', length: 300, nullable: true })
  note?: string | null;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  firstSeenAt: Date = new Date();

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  lastSeenAt: Date = new Date();
}
