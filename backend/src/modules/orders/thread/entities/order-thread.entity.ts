import {
  Entity,
  Index,
  ManyToOne,
  OneToOne,
  PrimaryKey,
  Property,
  Trigger,
} from '@mikro-orm/decorators/legacy';
import { OptionalProps, type Ref } from '@mikro-orm/core';
import { appendOnly } from '../../../../platform/db/append-only.js';
import { Order } from '../../entities/order.entity.js';

/** The thread of an order: whether a question of the buyer waits for an answer. No row before the first message. */
@Entity({ tableName: 'order_threads' })
@Index({
  name: 'order_threads_waiting',
  expression:
    'create index order_threads_waiting on order_threads (waiting_since) where waiting_since is not null',
})
export class OrderThread {
  @OneToOne(() => Order, {
    ref: true,
    owner: true,
    primary: true,
    fieldName: 'order_id',
    deleteRule: 'cascade',
  })
  order!: Ref<Order>;

  /** When the oldest question without an answer arrived; null where none waits. */
  @Property({ type: 'timestamptz', nullable: true })
  waitingSince?: Date | null;
}

/** A message about an order, oldest first. Rows are only added. */
@Entity({ tableName: 'order_messages' })
@Index({ properties: ['order', 'id'] })
@Trigger(appendOnly('order_messages'))
export class OrderMessage {
  [OptionalProps]?: 'fileIds' | 'createdAt';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  @ManyToOne(() => OrderThread, { ref: true, fieldName: 'order_id', deleteRule: 'cascade' })
  order!: Ref<OrderThread>;

  @Property({ type: 'string', length: 10 })
  author!: 'buyer' | 'staff';

  /** Member number of the writer; no foreign key, so that no other change ever touches the row. */
  @Property({ type: 'integer' })
  authorId!: number;

  /** Plain text. */
  @Property({ type: 'text' })
  body!: string;

  @Property({ type: 'jsonb', defaultRaw: "'[]'" })
  fileIds: string[] = [];

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();
}
