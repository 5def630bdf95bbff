import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { OptionalProps, type Ref } from '@mikro-orm/core';
import { Member } from './member.entity.js';

/** A delivery or billing address of a member; partial unique indexes allow one default of each kind. */
@Entity({ tableName: 'addresses' })
@Index({
  name: 'addresses_one_default_shipping',
  expression:
    'create unique index addresses_one_default_shipping on addresses (member_id) where is_default_shipping',
})
@Index({
  name: 'addresses_one_default_billing',
  expression:
    'create unique index addresses_one_default_billing on addresses (member_id) where is_default_billing',
})
export class Address {
  [OptionalProps]?: 'countryCode' | 'isDefaultShipping' | 'isDefaultBilling' | 'createdAt' | 'updatedAt';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  @ManyToOne(() => Member, { ref: true, index: true, deleteRule: 'cascade' })
  member!: Ref<Member>;

  @Property({ type: 'string', length: 50, nullable: true })
  label?: string | null;

  @Property({ type: 'string', length: 50 })
  receiverName!: string;

  /** Digits only. */
  @Property({ type: 'string', length: 11, nullable: true })
  receiverPhone?: string | null;

  @Property({ type: 'string', length: 2, default: 'KR' })
  countryCode: string = 'KR';

  @Property({ type: 'string', length: 10, nullable: true })
  postalCode?: string | null;

  @Property({ type: 'string', length: 200 })
  address1!: string;

  @Property({ type: 'string', length: 200, nullable: true })
  address2?: string | null;

  @Property({ type: 'string', length: 50, nullable: true })
  city?: string | null;

  @Property({ type: 'string', length: 50, nullable: true })
  state?: string | null;

  /** Request to the carrier. */
  @Property({ type: 'string', length: 200, nullable: true })
  memo?: string | null;

  @Property({ type: 'boolean', default: false })
  isDefaultShipping: boolean = false;

  @Property({ type: 'boolean', default: false })
  isDefaultBilling: boolean = false;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();

  @Property({ type: 'timestamptz', defaultRaw: 'now()', onUpdate: () => new Date() })
  updatedAt: Date = new Date();
}
