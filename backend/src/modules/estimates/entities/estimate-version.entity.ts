import {
  Entity,
  Index,
  ManyToOne,
  PrimaryKey,
  Property,
  Trigger,
  Unique,
} from '@mikro-orm/decorators/legacy';
import { BigIntType, OptionalProps, type Ref } from '@mikro-orm/core';
import { appendOnly } from '../../../platform/db/append-only.js';
import type { OrderPrint } from '@store/domain';
import { Estimate } from './estimate.entity.js';

/** The 공급자 block of a 견적서. */
export interface SupplierData {
  name: string;
  /** Ten digits. */
  businessNumber: string;
  representative: string;
  address: string;
  businessType: string;
  businessItem: string;
  phone: string;
  email: string;
}

/** The company data on an estimate. */
export const supplierOf = (company: SupplierData): SupplierData => ({
  name: company.name,
  businessNumber: company.businessNumber,
  representative: company.representative,
  address: company.address,
  businessType: company.businessType,
  businessItem: company.businessItem,
  phone: company.phone,
  email: company.email,
});

/** 수신. */
export interface RecipientData {
  company: string | null;
  name: string;
}

/** A priced answer as it was sent. Never changed: every change is a new version. */
@Entity({ tableName: 'estimate_versions' })
@Unique({ properties: ['estimate', 'no'] })
@Trigger(appendOnly('estimate_versions'))
export class EstimateVersion {
  [OptionalProps]?: 'sentAt';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  @ManyToOne(() => Estimate, { ref: true, deleteRule: 'cascade' })
  estimate!: Ref<Estimate>;

  /** 1, 2, 3 … within the estimate. */
  @Property({ type: 'integer' })
  no!: number;

  @Property({ type: new BigIntType('number') })
  goodsAmount!: number;

  @Property({ type: new BigIntType('number') })
  printingAmount!: number;

  @Property({ type: new BigIntType('number') })
  setupAmount!: number;

  @Property({ type: new BigIntType('number') })
  itemsAmount!: number;

  @Property({ type: new BigIntType('number') })
  discountAmount!: number;

  @Property({ type: new BigIntType('number') })
  shippingFee!: number;

  @Property({ type: new BigIntType('number') })
  totalAmount!: number;

  @Property({ type: new BigIntType('number') })
  suppliedAmount!: number;

  @Property({ type: new BigIntType('number') })
  vat!: number;

  @Property({ type: new BigIntType('number') })
  listAmount!: number;

  @Property({ type: new BigIntType('number') })
  savedAmount!: number;

  /** Last day in KST, inclusive. */
  @Property({ type: 'date' })
  validUntil!: string;

  @Property({ type: 'string', length: 100, nullable: true })
  leadTime?: string | null;

  @Property({ type: 'string', length: 200, nullable: true })
  deliveryPlace?: string | null;

  @Property({ type: 'string', length: 100, nullable: true })
  paymentTerms?: string | null;

  @Property({ type: 'string', length: 2000, nullable: true })
  note?: string | null;

  @Property({ type: 'jsonb' })
  supplier!: SupplierData;

  @Property({ type: 'jsonb' })
  recipient!: RecipientData;

  /** Member number of the operator, 0 for the store itself; no foreign key, so that no other change ever touches the row. */
  @Property({ type: 'integer' })
  sentById!: number;

  @Property({ type: 'string', length: 50 })
  sentByName!: string;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  sentAt: Date = new Date();
}

/** A line of a version. */
@Entity({ tableName: 'estimate_lines' })
@Trigger(appendOnly('estimate_lines'))
export class EstimateLine {
  [OptionalProps]?: 'optionKey' | 'optionSummary';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  @ManyToOne(() => EstimateVersion, { ref: true, index: true, deleteRule: 'cascade' })
  version!: Ref<EstimateVersion>;

  /** Null for goods outside the catalogue. No foreign key: the offer outlives its products. */
  @Property({ type: 'integer', nullable: true })
  productId?: number | null;

  @Property({ type: 'string', length: 200 })
  name!: string;

  @Property({ type: 'string', length: 1000, nullable: true })
  thumbnailUrl?: string | null;

  @Property({ type: 'string', length: 300, default: '' })
  optionKey: string = '';

  @Property({ type: 'string', length: 500, default: '' })
  optionSummary: string = '';

  @Property({ type: 'integer' })
  quantity!: number;

  /** Won per piece, options and VAT included. */
  @Property({ type: 'integer' })
  unitPrice!: number;

  /** The shop's public price of a piece at that time; null where there was none. */
  @Property({ type: 'integer', nullable: true })
  listUnitPrice?: number | null;

  /** Won, of the whole line. */
  @Property({ type: 'integer' })
  printingFee!: number;

  /** Won, once. */
  @Property({ type: 'integer' })
  setupFee!: number;

  /** The requested print, with names, prices and fees of that moment; null = nothing. */
  @Property({ type: 'jsonb', nullable: true })
  print?: OrderPrint | null;

  @Property({ type: 'string', length: 200, nullable: true })
  note?: string | null;

  /** Goods, printing and set-up, won. */
  @Property({ type: new BigIntType('number') })
  subtotal!: number;
}

/** Messages and events, oldest first. Rows are only added. */
@Entity({ tableName: 'estimate_messages' })
@Index({ properties: ['estimate', 'id'] })
@Trigger(appendOnly('estimate_messages'))
export class EstimateMessage {
  [OptionalProps]?: 'body' | 'fileIds' | 'createdAt';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  @ManyToOne(() => Estimate, { ref: true, deleteRule: 'cascade' })
  estimate!: Ref<Estimate>;

  @Property({ type: 'string', length: 10 })
  author!: 'buyer' | 'visitor' | 'staff' | 'system';

  /** Member number of a buyer or an operator; no foreign key, so that no other change ever touches the row. */
  @Property({ type: 'integer', nullable: true })
  authorId?: number | null;

  /** The event (a move of the estimate); null for a message. */
  @Property({ type: 'string', length: 12, nullable: true })
  event?: string | null;

  /** Version that the event is about. */
  @Property({ type: 'integer', nullable: true })
  versionNo?: number | null;

  /** Plain text. */
  @Property({ type: 'text', default: '' })
  body: string = '';

  @Property({ type: 'jsonb', defaultRaw: "'[]'" })
  fileIds: string[] = [];

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();
}
