import { Entity, OneToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { OptionalProps, type Ref } from '@mikro-orm/core';
import { Member } from './member.entity.js';

/** A member's business data, except company name and registration number, which are in the member's row. */
@Entity({ tableName: 'business_profiles' })
export class BusinessProfile {
  [OptionalProps]?: 'evidenceDefault' | 'updatedAt' | 'version';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  @OneToOne(() => Member, { ref: true, owner: true, unique: true, deleteRule: 'cascade' })
  member!: Ref<Member>;

  /** 대표자명. */
  @Property({ type: 'string', length: 50 })
  representativeName!: string;

  /** 업태. */
  @Property({ type: 'string', length: 100, nullable: true })
  businessType?: string | null;

  /** 종목. */
  @Property({ type: 'string', length: 100, nullable: true })
  businessItem?: string | null;

  /** 개업일, yyyy-MM-dd. */
  @Property({ type: 'date', nullable: true })
  openedOn?: string | null;

  /** 사업장 소재지. */
  @Property({ type: 'string', length: 200, nullable: true })
  address?: string | null;

  /** Recipient of electronic tax invoices; lower case. */
  @Property({ type: 'string', length: 254, nullable: true })
  taxInvoiceEmail?: string | null;

  /** Tax evidence of orders without a choice. */
  @Property({ type: 'string', length: 12, default: 'none' })
  evidenceDefault: 'tax_invoice' | 'none' = 'none';

  /** 종사업장번호, four digits. */
  @Property({ type: 'string', length: 4, nullable: true })
  branchNumber?: string | null;

  /** 담당자. */
  @Property({ type: 'string', length: 30, nullable: true })
  contactName?: string | null;

  @Property({ type: 'string', length: 20, nullable: true })
  contactPhone?: string | null;

  /** One 세금계산서 a month (합산): a member requests it, an operator grants it; null = one per order. */
  @Property({ type: 'string', length: 8, nullable: true })
  monthlyInvoice?: 'asked' | 'granted' | null;

  @Property({ type: 'timestamptz', defaultRaw: 'now()', onUpdate: () => new Date() })
  updatedAt: Date = new Date();

  @Property({ type: 'integer', version: true, default: 1 })
  version: number = 1;
}
