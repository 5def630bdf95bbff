import { Check, Entity, Index, ManyToOne, PrimaryKey, Property, Trigger } from '@mikro-orm/decorators/legacy';
import { BigIntType, OptionalProps, type Ref } from '@mikro-orm/core';
import {
  TAX_DOCUMENT_STATES,
  type ModifyCode,
  type TaxBuyer,
  type TaxDocumentKind,
  type TaxDocumentState,
  type TaxPurpose,
} from '@store/domain';
import { appendOnly } from '../../../platform/db/append-only.js';
import { noDocumentBesideReceipt } from '../../../platform/db/evidence-apart.js';
import { LogsChanges } from '../../changes/entities/logs-changes.js';
import { Member } from '../../members/entities/member.entity.js';
import { Order } from '../../orders/entities/order.entity.js';
import { LedgerEntry } from '../../payment/entities/payment.entity.js';
import type { IssuedLine, TaxDocumentBody } from './tax-document-body.js';

/** A file for Hometax (일괄발급), up to 100 documents. Made once: every download is the same. */
@Entity({ tableName: 'hometax_files' })
export class HometaxFile {
  [OptionalProps]?: 'createdAt';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  /** Operator who made it. */
  @Property({ type: 'integer' })
  createdBy!: number;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();
}

/**
 * One 세금계산서, from its plan to the tax office's answer. Its state moves by compare-and-set only (domain:
 * TAX_DOCUMENT_MOVES); its key is sent with one body, which is stored before the first call.
 */
@Entity({ tableName: 'tax_documents' })
@Index({
  name: 'tax_documents_due',
  expression:
    "create index tax_documents_due on tax_documents (next_check_at) where state in ('waiting', 'requested', 'issuing', 'unknown', 'cancelling')",
})
@Index({
  name: 'tax_documents_filed',
  expression: "create index tax_documents_filed on tax_documents (id) where state in ('issued', 'sent')",
})
@Index({
  name: 'tax_documents_of_member',
  expression: 'create index tax_documents_of_member on tax_documents (member_id, id desc)',
})
@Index({ properties: ['state', 'dueOn'] })
@Check({ name: 'tax_documents_sum', expression: 'supplied + vat = total' })
@Check({
  name: 'tax_documents_signs',
  expression: '(supplied >= 0 and vat >= 0) or (supplied <= 0 and vat <= 0)',
})
@Check({
  name: 'tax_documents_state',
  expression: `state in (${TAX_DOCUMENT_STATES.map((state) => `'${state}'`).join(', ')})`,
})
@Check({
  name: 'tax_documents_frozen',
  expression:
    "state in ('waiting', 'blocked', 'requested', 'dropped', 'refused', 'issued') or frozen_at is not null",
})
@LogsChanges({
  table: 'tax_documents',
  kind: 'tax-document',
  no: (row) => `${row}.key`,
  type: 'tax-document.issued',
  data: {
    kind: 'new.kind',
    supplied: 'new.supplied',
    vat: 'new.vat',
    amount: 'new.total',
    writeDate: 'new.write_date',
  },
  columns: ['state'],
  when: "new.state = 'issued'",
})
export class TaxDocument {
  [OptionalProps]?: 'purpose' | 'forceIssue' | 'byHand' | 'tries' | 'nextCheckAt' | 'createdAt' | 'version';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  /** Number for people and for the issuer; never reused. */
  @Property({ type: 'string', length: 24, unique: true })
  key!: string;

  @Property({ type: 'string', length: 10 })
  kind!: TaxDocumentKind;

  @ManyToOne(() => Member, { ref: true })
  member!: Ref<Member>;

  /** Of a monthly one, `YYYY-MM`. */
  @Property({ type: 'string', length: 7, nullable: true })
  month?: string | null;

  /** Null after the retention. */
  @Property({ type: 'jsonb', nullable: true })
  buyer?: TaxBuyer | null;

  /** Version of the supplier when it was sent. */
  @Property({ type: 'integer', nullable: true })
  companyVersion?: number | null;

  /** 작성일자; null until it is known. */
  @Property({ type: 'date', nullable: true })
  writeDate?: string | null;

  /** Last day of issue without a surcharge. */
  @Property({ type: 'date', nullable: true })
  dueOn?: string | null;

  @Property({ type: 'string', length: 4, default: 'paid' })
  purpose: TaxPurpose = 'paid';

  /** 공급가액, 세액 and their sum, won; negative for refunds. */
  @Property({ type: new BigIntType('number') })
  supplied!: number;

  @Property({ type: new BigIntType('number') })
  vat!: number;

  @Property({ type: new BigIntType('number') })
  total!: number;

  @Property({ type: 'jsonb' })
  lines!: IssuedLine[];

  /** Why it amends; null for an original. */
  @Property({ type: 'smallint', nullable: true })
  modifyCode?: ModifyCode | null;

  /** The document that it amends. */
  @ManyToOne(() => TaxDocument, { ref: true, nullable: true, index: true })
  original?: Ref<TaxDocument> | null;

  /** Of the two documents of a correction, the negative one. */
  @ManyToOne(() => TaxDocument, { ref: true, nullable: true, index: true })
  pair?: Ref<TaxDocument> | null;

  /** The document with another number that it replaces. */
  @ManyToOne(() => TaxDocument, { ref: true, nullable: true, index: true })
  replaces?: Ref<TaxDocument> | null;

  @Property({ type: 'string', length: 10 })
  state!: TaxDocumentState;

  @Property({ type: 'timestamptz', nullable: true })
  frozenAt?: Date | null;

  /** The body as sent; null before. */
  @Property({ type: 'jsonb', nullable: true, lazy: true })
  body?: TaxDocumentBody | null;

  /** An operator wants it issued after its due day. */
  @Property({ type: 'boolean', default: false })
  forceIssue: boolean = false;

  /** 승인번호. */
  @Property({ type: 'string', length: 24, nullable: true, unique: true })
  ntsConfirmNum?: string | null;

  /** The issuer's state code. */
  @Property({ type: 'smallint', nullable: true })
  stateCode?: number | null;

  /** The tax office's code of its result. */
  @Property({ type: 'string', length: 10, nullable: true })
  ntsErrCode?: string | null;

  @Property({ type: 'timestamptz', nullable: true })
  issuedAt?: Date | null;

  @Property({ type: 'timestamptz', nullable: true })
  sentAt?: Date | null;

  @Property({ type: 'timestamptz', nullable: true })
  resultAt?: Date | null;

  /** It left by the file for Hometax. */
  @Property({ type: 'boolean', default: false })
  byHand: boolean = false;

  /** The Hometax file that contains it: from then on its content never changes, and the issuer does not issue it. */
  @ManyToOne(() => HometaxFile, { ref: true, nullable: true, index: true })
  hometaxFile?: Ref<HometaxFile> | null;

  /** Number of calls to the issuer so far. */
  @Property({ type: 'integer', default: 0 })
  tries: number = 0;

  /** When the last call that may issue it began. */
  @Property({ type: 'timestamptz', nullable: true })
  calledAt?: Date | null;

  /** When the sweep looks at it. */
  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  nextCheckAt: Date = new Date();

  @Property({ type: 'string', length: 80, nullable: true })
  failureCode?: string | null;

  @Property({ type: 'string', length: 510, nullable: true })
  failureMessage?: string | null;

  /** Operator who made it; null for the store itself. */
  @Property({ type: 'integer', nullable: true })
  createdBy?: number | null;

  /** The operator's words. */
  @Property({ type: 'string', length: 300, nullable: true })
  reason?: string | null;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();

  @Property({ type: 'integer', version: true, default: 1 })
  version: number = 1;
}

/** The part of an order in a document. */
@Entity({ tableName: 'tax_document_orders' })
@Index({
  name: 'tax_document_orders_one_original',
  expression:
    "create unique index tax_document_orders_one_original on tax_document_orders (order_id) where role = 'original' and live",
})
@Check({ name: 'tax_document_orders_sum', expression: 'supplied + vat = total' })
@Index({
  name: 'tax_document_orders_one_amendment',
  expression:
    'create unique index tax_document_orders_one_amendment on tax_document_orders (ledger_id) where ledger_id is not null',
})
@Trigger(noDocumentBesideReceipt)
export class TaxDocumentOrder {
  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  @ManyToOne(() => TaxDocument, { ref: true, index: true, deleteRule: 'cascade' })
  document!: Ref<TaxDocument>;

  @ManyToOne(() => Order, { ref: true, index: true })
  order!: Ref<Order>;

  /** The movement of money that an amendment covers; one movement is amended once. */
  @ManyToOne(() => LedgerEntry, { ref: true, nullable: true })
  ledger?: Ref<LedgerEntry> | null;

  /** For a sent original, the newest movement that its amount contains; later ones amend it. */
  @Property({ type: 'integer', nullable: true })
  ledgerUpTo?: number | null;

  @Property({ type: new BigIntType('number') })
  supplied!: number;

  @Property({ type: new BigIntType('number') })
  vat!: number;

  @Property({ type: new BigIntType('number') })
  total!: number;

  /** correction: replaces the original after a mistake. */
  @Property({ type: 'string', length: 10 })
  role!: 'original' | 'amendment' | 'negation' | 'correction';

  /** Whether it exists at the issuer, or may; a fully cancelled original is dead. */
  @Property({ type: 'boolean' })
  live!: boolean;
}

/** What happened to a document, by whom, with the issuer's codes. Rows are only added. */
@Entity({ tableName: 'tax_document_events' })
@Index({ properties: ['document', 'id'] })
@Trigger(appendOnly('tax_document_events'))
export class TaxDocumentEvent {
  [OptionalProps]?: 'createdAt';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  @ManyToOne(() => TaxDocument, { ref: true, deleteRule: 'cascade' })
  document!: Ref<TaxDocument>;

  @Property({ type: 'string', length: 10, nullable: true })
  fromState?: TaxDocumentState | null;

  @Property({ type: 'string', length: 10 })
  toState!: TaxDocumentState;

  /** The issuer's or the tax office's code, or one of ours. */
  @Property({ type: 'string', length: 80, nullable: true })
  code?: string | null;

  @Property({ type: 'string', length: 510, nullable: true })
  note?: string | null;

  /** Member who did it; null for the system. */
  @Property({ type: 'integer', nullable: true })
  actorId?: number | null;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();
}

/** A buyer's complaint about a document, and its answer. */
@Entity({ tableName: 'correction_requests' })
@Index({
  name: 'correction_requests_open',
  expression: 'create index correction_requests_open on correction_requests (id) where answered_at is null',
})
export class CorrectionRequest {
  [OptionalProps]?: 'createdAt';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  @ManyToOne(() => TaxDocument, { ref: true, index: true })
  document!: Ref<TaxDocument>;

  @Property({ type: 'integer' })
  memberId!: number;

  /** In the buyer's words; emptied after the retention. */
  @Property({ type: 'string', length: 500 })
  text!: string;

  @Property({ type: 'string', length: 500, nullable: true })
  answer?: string | null;

  @Property({ type: 'integer', nullable: true })
  answeredBy?: number | null;

  @Property({ type: 'timestamptz', nullable: true })
  answeredAt?: Date | null;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();
}
