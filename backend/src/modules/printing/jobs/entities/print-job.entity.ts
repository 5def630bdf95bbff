import {
  Check,
  Entity,
  Index,
  ManyToOne,
  OneToOne,
  PrimaryKey,
  Property,
  Trigger,
} from '@mikro-orm/decorators/legacy';
import { OptionalProps, type Ref } from '@mikro-orm/core';
import type { ArtworkResult, OrderPrint, PrintActor, PrintJobState } from '@store/domain';
import { appendOnly } from '../../../../platform/db/append-only.js';
import { LogsChanges } from '../../../changes/entities/logs-changes.js';
import { Member } from '../../../members/entities/member.entity.js';
import { Order } from '../../../orders/entities/order.entity.js';
import { OrderLine } from '../../../orders/entities/order-parts.entity.js';

/** The number and title as one text, which the console searches: SQL over one row of the table, in the index and in its statement. */
export const PRINT_JOB_SEARCH = ['no', 'title'].join(" || ' ' || ");

/** The printing of one line of an order (인쇄 작업), from its payment on. */
@Entity({ tableName: 'print_jobs' })
@Index({
  name: 'print_jobs_open',
  expression:
    "create index print_jobs_open on print_jobs (state, id) where state not in ('PRODUCED', 'CANCELED')",
})
@Index({
  name: 'print_jobs_of_member',
  expression: 'create index print_jobs_of_member on print_jobs (member_id, id desc)',
})
@Index({
  name: 'print_jobs_to_remind',
  expression: 'create index print_jobs_to_remind on print_jobs (remind_at) where remind_at is not null',
})
@Index({
  name: 'print_jobs_due',
  expression:
    "create index print_jobs_due on print_jobs (state, due_on, id) where state not in ('PRODUCED', 'CANCELED')",
})
@Index({
  name: 'print_jobs_counted',
  expression: 'create index print_jobs_counted on print_jobs (state, due_on, (silent_since is not null))',
})
@Index({
  name: 'print_jobs_pictures',
  expression:
    'create index print_jobs_pictures on print_jobs (picture_due_at) where picture_due_at is not null',
})
@Check({
  name: 'print_jobs_state',
  expression:
    "state in ('WAITING', 'CHECKING', 'PROOF_SENT', 'CHANGES', 'APPROVED', 'PRODUCING', 'PRODUCED', 'CANCELED')",
})
@Index({
  name: 'print_jobs_searched',
  expression: `create index print_jobs_searched on print_jobs using gin ((${PRINT_JOB_SEARCH}) gin_trgm_ops)`,
})
@LogsChanges({
  table: 'print_jobs',
  kind: 'print-job',
  no: (row) => `${row}.no`,
  type: 'print-job.changed',
  data: {
    state: 'new.state',
    previousState: 'old.state',
    held: 'new.held_reason is not null',
    orderId: 'new.order_id',
    orderLineId: 'new.order_line_id',
    dueOn: 'new.due_on',
  },
  // Days of dispatch move without a new version, which would refuse an approval that is under way.
  columns: ['state', 'held_reason'],
})
export class PrintJob {
  [OptionalProps]?: 'pictureTries' | 'notified' | 'reminders' | 'createdAt' | 'updatedAt' | 'version';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  /** For people: P-yyyyMMdd-XXXXXX in KST. */
  @Property({ type: 'string', length: 22, unique: true })
  no!: string;

  @ManyToOne(() => Order, { ref: true, index: true, deleteRule: 'cascade' })
  order!: Ref<Order>;

  @OneToOne(() => OrderLine, { ref: true, owner: true, unique: true, deleteRule: 'cascade' })
  orderLine!: Ref<OrderLine>;

  @ManyToOne(() => Member, { ref: true })
  member!: Ref<Member>;

  /** Null for goods that an estimate agreed outside the catalogue. No foreign key: a job outlives its product. */
  @Property({ type: 'integer', nullable: true })
  productId?: number | null;

  /** Name of the product with its options, as in the order. */
  @Property({ type: 'string', length: 720 })
  title!: string;

  /** Pieces. */
  @Property({ type: 'integer' })
  quantity!: number;

  @Property({ type: 'string', length: 10 })
  state!: PrintJobState;

  /** Why only files are accepted now; null while it is not held. */
  @Property({ type: 'string', length: 500, nullable: true })
  heldReason?: string | null;

  /** The job that it repeats (재인쇄); null for a new print. No foreign key: it outlives that job. */
  @Property({ type: 'integer', nullable: true })
  reprintOf?: number | null;

  /** The first promised day of dispatch, from the approval; null before. Day in Seoul. */
  @Property({ type: 'date', nullable: true })
  promisedOn?: string | null;

  /** Day of dispatch (출고 예정일): the promised one until somebody moves it. */
  @Property({ type: 'date', nullable: true })
  dueOn?: string | null;

  /** When the buyer needs the goods (희망 납기일). */
  @Property({ type: 'date', nullable: true })
  needBy?: string | null;

  /** The last day on which an approval before 15:00 still meets that day. */
  @Property({ type: 'date', nullable: true })
  approveBy?: string | null;

  /** Since when the buyer owes a file or an answer; null while nothing is owed. */
  @Property({ type: 'timestamptz', nullable: true })
  waitingSince?: Date | null;

  /** The next moment at which the sweep reminds the buyer; null = none. */
  @Property({ type: 'timestamptz', nullable: true })
  remindAt?: Date | null;

  /** Regular reminders sent for it, 0 to 3. */
  @Property({ type: 'integer', default: 0 })
  reminders: number = 0;

  /** Since when it is 응답 없음; null while it is not. */
  @Property({ type: 'timestamptz', nullable: true })
  silentSince?: Date | null;

  /** The print: the order's copy, with the files that were sent since. */
  @Property({ type: 'jsonb' })
  print!: OrderPrint;

  /** Number of the newest sent proof; null before the first, and after a new file. */
  @Property({ type: 'smallint', nullable: true })
  proofNo?: number | null;

  /** The current approval; null without one. No foreign key: approvals refer to jobs. */
  @Property({ type: 'integer', nullable: true })
  approvalId?: number | null;

  /** The worst result of its file checks; null until all are checked. */
  @Property({ type: 'string', length: 10, nullable: true })
  verdict?: ArtworkResult | null;

  /** For the factory, on the job sheet; buyers do not see it. */
  @Property({ type: 'string', length: 2000, nullable: true })
  note?: string | null;

  /** Stored file of the placement record and its SHA-256; null while it is not made. */
  @Property({ type: 'uuid', nullable: true })
  pictureId?: string | null;

  @Property({ type: 'string', length: 64, nullable: true })
  pictureSha256?: string | null;

  /** When a worker may make the record; null where none is needed. */
  @Property({ type: 'timestamptz', nullable: true })
  pictureDueAt?: Date | null;

  @Property({ type: 'smallint', default: 0 })
  pictureTries: number = 0;

  /** When the last message of each kind was sent, so that not every comment sends one: {"print.comment:staff": UTC}. */
  @Property({ type: 'jsonb', defaultRaw: "'{}'" })
  notified: Record<string, string> = {};

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();

  @Property({ type: 'timestamptz', defaultRaw: 'now()', onUpdate: () => new Date() })
  updatedAt: Date = new Date();

  @Property({ type: 'integer', version: true, default: 1 })
  version: number = 1;
}

/** What happened to a job, by whom and why. Rows are only added; deleted with the order. */
@Entity({ tableName: 'print_job_events' })
@Index({ properties: ['job', 'id'] })
@Trigger(appendOnly('print_job_events'))
export class PrintJobEvent {
  [OptionalProps]?: 'createdAt';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  @ManyToOne(() => PrintJob, { ref: true, deleteRule: 'cascade' })
  job!: Ref<PrintJob>;

  /** A name of PRINT_MOVES, or `open`. */
  @Property({ type: 'string', length: 20 })
  move!: string;

  @Property({ type: 'string', length: 10, nullable: true })
  fromState?: PrintJobState | null;

  @Property({ type: 'string', length: 10 })
  toState!: PrintJobState;

  @Property({ type: 'string', length: 10 })
  actor!: PrintActor;

  /** Member who did it; null for the system. */
  @Property({ type: 'integer', nullable: true })
  actorId?: number | null;

  /** Grant and name of the person or factory of the link. */
  @Property({ type: 'uuid', nullable: true })
  grantId?: string | null;

  @Property({ type: 'string', length: 50, nullable: true })
  person?: string | null;

  @Property({ type: 'string', length: 500, nullable: true })
  note?: string | null;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();
}
