import { Entity, OneToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { OptionalProps, type Ref } from '@mikro-orm/core';
import { Member } from './member.entity.js';

/** What a business member says of the business beside name and registration number, which stand in the member. */
@Entity({ tableName: 'business_profiles' })
export class BusinessProfile {
  [OptionalProps]?: 'updatedAt' | 'version';

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

  /** Where electronic tax invoices go; lower case. */
  @Property({ type: 'string', length: 254, nullable: true })
  taxInvoiceEmail?: string | null;

  @Property({ type: 'timestamptz', defaultRaw: 'now()', onUpdate: () => new Date() })
  updatedAt: Date = new Date();

  @Property({ type: 'integer', version: true, default: 1 })
  version: number = 1;
}
