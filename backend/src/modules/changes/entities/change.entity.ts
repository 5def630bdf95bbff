import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { BigIntType, OptionalProps, PrimaryKeyProp } from '@mikro-orm/core';
import type { ChangeEventType, ChangeSubject } from '@store/domain';

/** Stock that is no longer counted: its last version, from which the next count goes on. */
export const STOCK_ENDED = `type = 'stock.changed' and data @> '{"tracked": false}'`;

/**
 * One change of what partners read, written by a trigger in the transaction that makes it (LogsChanges). Readers take
 * it once no older transaction is open, in the order of the key.
 */
@Entity({ tableName: 'changes' })
@Index({ properties: ['at'] })
@Index({
  name: 'changes_of_product',
  expression: "create index changes_of_product on changes (subject_id, tx) where type = 'product.changed'",
})
@Index({
  name: 'changes_stock_ended',
  expression: `create index changes_stock_ended on changes (subject_id) where ${STOCK_ENDED}`,
})
export class Change {
  [PrimaryKeyProp]?: ['tx', 'id'];
  [OptionalProps]?: 'tx' | 'id' | 'uid' | 'at';

  /** The transaction that wrote it. After a restore into another server, 1: that server counts anew. */
  @PrimaryKey({ type: 'string', columnType: 'xid8', defaultRaw: 'pg_current_xact_id()' })
  tx!: string;

  /** The order within the transaction. */
  @PrimaryKey({
    type: new BigIntType('number'),
    columnType: 'bigint',
    autoincrement: true,
    generated: 'by default as identity',
  })
  id!: number;

  /** Its name for readers: after a promotion `tx` and `id` may be given again, this is not. */
  @Property({ type: 'uuid', defaultRaw: 'gen_random_uuid()' })
  uid!: string;

  @Property({ type: 'string', length: 24 })
  type!: ChangeEventType;

  @Property({ type: 'string', length: 16 })
  subjectKind!: ChangeSubject;

  /** Id of the row; no foreign key, since the log outlives it and is lower than its module. */
  @Property({ type: 'integer' })
  subjectId!: number;

  /** For people: the number of the order, job or document, the SKU of the product. */
  @Property({ type: 'string', length: 64, nullable: true })
  subjectNo?: string | null;

  /** The subject's version after the change. It grows with every change and says which event is newer. */
  @Property({ type: 'integer' })
  version!: number;

  /** The facts that decide whether to read on; nothing personal. */
  @Property({ type: 'jsonb' })
  data!: Record<string, unknown>;

  /** The time of the change itself, not of its transaction's beginning. */
  @Property({ type: 'timestamptz', defaultRaw: 'clock_timestamp()' })
  at!: Date;
}

/** Which database this is: a cursor from before a restore is known by it. One row. */
@Entity({ tableName: 'change_epoch' })
export class ChangeEpoch {
  @PrimaryKey({ type: 'smallint', autoincrement: false })
  id!: number;

  /** Random; a restore writes another. */
  @Property({ type: 'string', length: 32 })
  life!: string;

  /** The server's system identifier when it was last seen; null before. */
  @Property({ type: 'string', length: 40, nullable: true })
  system?: string | null;
}
