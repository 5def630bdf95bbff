import { Entity, Index, ManyToOne, PrimaryKey, Property, Trigger } from '@mikro-orm/decorators/legacy';
import { BigIntType, OptionalProps, type Ref } from '@mikro-orm/core';
import {
  ORGANIZATION_LIMITS,
  PRODUCT_LIMITS,
  type ApproverRole,
  type Decision,
  type OrderLineKind,
  type OrderPrint,
  type PriceSource,
  type PurchaseReason,
  type RequestedPieces,
  type RequestState,
  type StepState,
} from '@store/domain';
import { appendOnly } from '../../../platform/db/append-only.js';
import { Member } from '../../members/entities/member.entity.js';
import type { ShipTo } from '../../orders/entities/order.entity.js';
import { Organization } from '../../organizations/entities/organization.entity.js';
import { Site } from '../../organizations/entities/site.entity.js';
import { ApprovalContact } from './approval-rules.entity.js';

/** Consents to print that the requester gave; the order stores them as its own. */
export interface RequestConsents {
  versions: Record<string, string>;
  ip: string | null;
  userAgent: string | null;
  at: string;
}

/** When an account is closed, the law allows its texts to be erased; nothing else of a decision ever changes. */
const MAY_FORGET = `if tg_op = 'UPDATE' and new.note is null and to_jsonb(new) - 'note' = to_jsonb(old) - 'note' then
    return new;
  end if;`;

/** A purchase that somebody has to allow (구매 요청). Its lines are frozen as those of an order are. */
@Entity({ tableName: 'purchase_requests' })
@Index({ properties: ['organization', 'state', 'id'] })
@Index({ properties: ['requester', 'id'] })
@Index({
  name: 'purchase_requests_open',
  expression:
    "create index purchase_requests_open on purchase_requests (valid_until) where state in ('waiting', 'approved')",
})
@Index({
  name: 'purchase_requests_of_estimate',
  expression:
    'create index purchase_requests_of_estimate on purchase_requests (estimate_id) where estimate_id is not null',
})
export class PurchaseRequest {
  [OptionalProps]?: 'discountAmount' | 'shippingFee' | 'createdAt' | 'updatedAt' | 'version';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  /** For people: RyyyyMMdd-XXXXXX in KST. */
  @Property({ type: 'string', length: 20, unique: true })
  requestNo!: string;

  @ManyToOne(() => Organization, { ref: true })
  organization!: Ref<Organization>;

  @ManyToOne(() => Site, { ref: true, index: true })
  site!: Ref<Site>;

  @ManyToOne(() => Member, { ref: true })
  requester!: Ref<Member>;

  @Property({ type: 'string', length: 10 })
  state!: RequestState;

  /** Why it had to be asked, as it was when it was sent. */
  @Property({ type: 'jsonb' })
  reasons!: PurchaseReason[];

  /** The version of the rules that its steps were copied from; null where no rule fits. */
  @Property({ type: 'integer', nullable: true })
  ruleVersion?: number | null;

  /** A copy of the site's address. */
  @Property({ type: 'jsonb' })
  shipTo!: ShipTo;

  /** The title of its order: the first product and how many others. */
  @Property({ type: 'string', length: 250 })
  orderName!: string;

  /** Amounts as an order has them, won. */
  @Property({ type: new BigIntType('number') })
  itemsAmount!: number;

  @Property({ type: new BigIntType('number'), default: 0 })
  discountAmount: number = 0;

  @Property({ type: new BigIntType('number'), default: 0 })
  shippingFee: number = 0;

  @Property({ type: new BigIntType('number') })
  totalAmount!: number;

  @Property({ type: new BigIntType('number') })
  suppliedAmount!: number;

  @Property({ type: new BigIntType('number') })
  vat!: number;

  @Property({ type: 'timestamptz' })
  validUntil!: Date;

  @Property({ type: 'string', length: ORGANIZATION_LIMITS.poNoLength, nullable: true })
  poNo?: string | null;

  @Property({ type: 'string', length: ORGANIZATION_LIMITS.costCentreLength, nullable: true })
  costCentre?: string | null;

  @Property({ type: 'string', length: 500, nullable: true })
  memo?: string | null;

  /** Given when it was sent; null without printed lines. */
  @Property({ type: 'jsonb', nullable: true })
  printConsents?: RequestConsents | null;

  /** The accepted estimate that it was made of. */
  @Property({ type: 'integer', nullable: true })
  estimateId?: number | null;

  @Property({ type: 'integer', nullable: true })
  estimateVersionId?: number | null;

  /** The refill that it was made of; no foreign key, since its module is above this one. */
  @Property({ type: 'integer', nullable: true })
  refillId?: number | null;

  /** The order that paid it. */
  @Property({ type: 'integer', nullable: true, unique: true })
  orderId?: number | null;

  /** When it was approved, rejected, withdrawn or expired. */
  @Property({ type: 'timestamptz', nullable: true })
  endedAt?: Date | null;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();

  @Property({ type: 'timestamptz', defaultRaw: 'now()', onUpdate: () => new Date() })
  updatedAt: Date = new Date();

  /** Of its lines: it grows with a reduction only. A decision names the version that it read. */
  @Property({ type: 'integer', default: 1 })
  version: number = 1;
}

/** A line of one version of a request: lines never change, a reduction writes all of them again. */
@Entity({ tableName: 'purchase_request_lines' })
@Index({
  name: 'purchase_request_lines_one_no',
  expression:
    'create unique index purchase_request_lines_one_no on purchase_request_lines (request_id, version, line_no)',
})
export class PurchaseRequestLine {
  [OptionalProps]?: 'kind' | 'printKey' | 'optionKey' | 'optionSummary';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  @ManyToOne(() => PurchaseRequest, { ref: true, deleteRule: 'cascade' })
  request!: Ref<PurchaseRequest>;

  @Property({ type: 'integer' })
  version!: number;

  /** From 1; a line keeps its number in later versions, where decisions name it. */
  @Property({ type: 'integer' })
  lineNo!: number;

  @Property({ type: 'string', length: 5, default: 'goods' })
  kind: OrderLineKind = 'goods';

  /** For a fee: the number of its goods line. */
  @Property({ type: 'integer', nullable: true })
  ofLineNo?: number | null;

  @Property({ type: 'jsonb', nullable: true })
  print?: OrderPrint | null;

  @Property({ type: 'string', length: 64, default: '' })
  printKey: string = '';

  /** No foreign key: a request outlives its products. */
  @Property({ type: 'integer', nullable: true })
  productId?: number | null;

  @Property({ type: 'string', length: 200 })
  productName!: string;

  @Property({ type: 'string', length: 1000, nullable: true })
  thumbnailUrl?: string | null;

  @Property({ type: 'string', length: 300, default: '' })
  optionKey: string = '';

  @Property({ type: 'string', length: 500, default: '' })
  optionSummary: string = '';

  @Property({ type: 'string', length: PRODUCT_LIMITS.sku, nullable: true })
  sku?: string | null;

  @Property({ type: 'integer' })
  quantity!: number;

  /** Won per piece, with surcharges and print. */
  @Property({ type: 'integer' })
  unitPrice!: number;

  @Property({ type: new BigIntType('number') })
  subtotal!: number;

  @Property({ type: 'string', length: 10, nullable: true })
  priceSource?: PriceSource | null;

  @Property({ type: 'integer', nullable: true })
  contractListId?: number | null;
}

/** A step of a request (결재 단계), copied from the rule when it was sent. One of member, role and contact decides it. */
@Entity({ tableName: 'purchase_steps' })
@Index({
  name: 'purchase_steps_one_no',
  expression: 'create unique index purchase_steps_one_no on purchase_steps (request_id, no)',
})
@Index({
  name: 'purchase_steps_open',
  expression: "create index purchase_steps_open on purchase_steps (opened_at) where state = 'open'",
})
export class PurchaseStep {
  [OptionalProps]?: 'reminders';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  @ManyToOne(() => PurchaseRequest, { ref: true, deleteRule: 'cascade' })
  request!: Ref<PurchaseRequest>;

  /** From 1. */
  @Property({ type: 'smallint' })
  no!: number;

  @ManyToOne(() => Member, { ref: true, nullable: true, index: true, deleteRule: 'no action' })
  member?: Ref<Member> | null;

  @Property({ type: 'string', length: 10, nullable: true })
  role?: ApproverRole | null;

  @ManyToOne(() => ApprovalContact, { ref: true, nullable: true, index: true, deleteRule: 'no action' })
  contact?: Ref<ApprovalContact> | null;

  @Property({ type: 'string', length: 10 })
  state!: StepState;

  /** When its turn came. */
  @Property({ type: 'timestamptz', nullable: true })
  openedAt?: Date | null;

  /** Reminders sent since. */
  @Property({ type: 'smallint', default: 0 })
  reminders: number = 0;
}

/** What an approver decided. Rows are only added. */
@Entity({ tableName: 'purchase_decisions' })
@Index({
  name: 'purchase_decisions_one_a_step',
  expression: 'create unique index purchase_decisions_one_a_step on purchase_decisions (step_id)',
})
@Trigger(appendOnly('purchase_decisions', MAY_FORGET))
export class PurchaseDecisionRow {
  [OptionalProps]?: 'createdAt';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  @ManyToOne(() => PurchaseStep, { ref: true, deleteRule: 'cascade' })
  step!: Ref<PurchaseStep>;

  @Property({ type: 'string', length: 10 })
  decision!: Decision;

  /** Null for a contact, who decides by link. */
  @ManyToOne(() => Member, { ref: true, nullable: true, index: true, deleteRule: 'no action' })
  decidedBy?: Ref<Member> | null;

  @Property({ type: 'string', length: 4 })
  via!: 'app' | 'link';

  /** The version of the request that was decided. */
  @Property({ type: 'integer' })
  version!: number;

  /** What a reduction changed, by line number; null for others. */
  @Property({ type: 'jsonb', nullable: true })
  lines?: RequestedPieces[] | null;

  @Property({ type: 'string', length: 500, nullable: true })
  note?: string | null;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();
}
