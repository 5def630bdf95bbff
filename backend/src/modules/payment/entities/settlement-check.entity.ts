import { Entity, Index, Property } from '@mikro-orm/decorators/legacy';
import { BigIntType } from '@mikro-orm/core';
import type { MismatchKind } from '@store/domain';
import { CheckRun, Finding } from '../../checks/entities/check.entity.js';

/** One comparison of a day's orders, ledger and Toss transactions. */
@Entity({ tableName: 'settlement_checks' })
export class SettlementCheck extends CheckRun {
  /** Movements that Toss reported. */
  @Property({ type: 'integer', default: 0 })
  transactions: number = 0;

  /** The findings of this check. */
  @Property({ type: 'integer', default: 0 })
  mismatches: number = 0;
}

/** A difference between order, ledger and Toss. */
@Entity({ tableName: 'settlement_mismatches' })
@Index({ properties: ['state', 'id'] })
export class SettlementMismatch extends Finding {
  /** What identifies it, so that it is one row however often it is found. */
  @Property({ type: 'string', length: 300, unique: true })
  fingerprint!: string;

  /** Day whose check found it last. */
  @Property({ type: 'date' })
  day!: string;

  @Property({ type: 'string', length: 24 })
  kind!: MismatchKind;

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
}
