import { Entity, Index, Property } from '@mikro-orm/decorators/legacy';
import { BigIntType } from '@mikro-orm/core';
import type { SpendFindingKind } from '@store/domain';
import { CheckRun, Finding } from '../../checks/entities/check.entity.js';

/** One comparison of all counters with their entries, and of the entries with the books. */
@Entity({ tableName: 'spend_checks' })
export class SpendCheck extends CheckRun {
  /** Counters that were compared. */
  @Property({ type: 'integer', default: 0 })
  counters: number = 0;

  /** The findings of this check. */
  @Property({ type: 'integer', default: 0 })
  findings: number = 0;
}

/** A limit that counts something else than was bought. */
@Entity({ tableName: 'spend_findings' })
@Index({ properties: ['state', 'id'] })
export class SpendFinding extends Finding {
  /** What identifies it, so that it is one row however often it is found. */
  @Property({ type: 'string', length: 300, unique: true })
  fingerprint!: string;

  @Property({ type: 'string', length: 24 })
  kind!: SpendFindingKind;

  /** The limit, whose organization is `organization`. */
  @Property({ type: 'integer' })
  limitId!: number;

  /** Whose limit it is, by name. */
  @Property({ type: 'string', length: 100 })
  organization!: string;

  /** yyyy-MM. */
  @Property({ type: 'string', length: 7 })
  month!: string;

  /** Won that the limit counts. */
  @Property({ type: new BigIntType('number') })
  counted!: number;

  /** Won that it should count. */
  @Property({ type: new BigIntType('number') })
  expected!: number;
}
