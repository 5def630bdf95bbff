import { PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { FindingState } from '@store/domain';

/** One run of a set of checks. Each set's table has these columns, and the figures of its runs. */
export abstract class CheckRun {
  /** Day by the Korean calendar. */
  @PrimaryKey({ type: 'date' })
  day!: string;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  startedAt: Date = new Date();

  /** Null while it runs, and if it was cut off. */
  @Property({ type: 'timestamptz', nullable: true })
  finishedAt?: Date | null;
}

/** A difference that a check found. Found again, it is the same row. Each set's table adds what differs. */
export abstract class Finding {
  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  @Property({ type: 'integer', nullable: true })
  orderId?: number | null;

  @Property({ type: 'string', length: 12, default: 'open' })
  state: FindingState = 'open';

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
