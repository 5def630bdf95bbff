import { Check, Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { OptionalProps, PrimaryKeyProp, type Ref } from '@mikro-orm/core';
import type { ContractListState } from '@store/domain';
import { Product } from '../../catalog/entities/product.entity.js';
import { Organization } from '../../organizations/entities/organization.entity.js';

/**
 * Prices that were agreed with one or more organizations (계약 단가표). An active list holds on its days by the clock: no
 * job begins or ends it, so no worker can make a price late.
 */
@Entity({ tableName: 'contract_lists' })
@Check({
  name: 'contract_lists_days',
  expression: 'valid_until is null or valid_until >= valid_from',
})
@Index({
  name: 'contract_lists_name_live',
  // Sheets name a list by its name; a new list may take the name of an ended one.
  expression: "create unique index contract_lists_name_live on contract_lists (name) where state <> 'ended'",
})
export class ContractList {
  [OptionalProps]?: 'state' | 'couponsAllowed' | 'createdAt' | 'updatedAt' | 'version';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  @Property({ type: 'string', length: 100 })
  name!: string;

  /** First day in Seoul, inclusive. */
  @Property({ type: 'date' })
  validFrom!: string;

  /** Last day in Seoul, inclusive; null = no end. */
  @Property({ type: 'date', nullable: true })
  validUntil!: string | null;

  @Property({ type: 'string', length: 10, default: 'draft' })
  state: ContractListState = 'draft';

  /** Whether coupons and automatic discounts apply to lines at these prices. */
  @Property({ type: 'boolean', default: false })
  couponsAllowed: boolean = false;

  /** Days before the end of which its buyers and its manager were last told; null = not yet. */
  @Property({ type: 'smallint', nullable: true })
  endingNoticed!: number | null;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();

  @Property({ type: 'timestamptz', defaultRaw: 'now()', onUpdate: () => new Date() })
  updatedAt: Date = new Date();

  /** Grows with each change of the list, its organizations or its prices. */
  @Property({ type: 'integer', version: true, default: 1 })
  version: number = 1;
}

/** An organization that a list serves. */
@Entity({ tableName: 'contract_list_organizations' })
export class ContractListOrganization {
  [PrimaryKeyProp]?: ['list', 'organization'];
  [OptionalProps]?: 'rank';

  @ManyToOne(() => ContractList, { ref: true, primary: true, deleteRule: 'cascade' })
  list!: Ref<ContractList>;

  @ManyToOne(() => Organization, { ref: true, primary: true, index: true, deleteRule: 'cascade' })
  organization!: Ref<Organization>;

  /** Where several lists price a product, the lowest rank wins. */
  @Property({ type: 'integer', default: 100 })
  rank: number = 100;
}

/** The price of a product from a quantity on; options and printing keep the shop's surcharges. */
@Entity({ tableName: 'contract_prices' })
@Check({ name: 'contract_prices_positive', expression: 'min_qty >= 1 and unit_price >= 1' })
export class ContractPrice {
  [PrimaryKeyProp]?: ['list', 'product', 'minQty'];

  @ManyToOne(() => ContractList, { ref: true, primary: true, deleteRule: 'cascade' })
  list!: Ref<ContractList>;

  @ManyToOne(() => Product, { ref: true, primary: true, index: true, deleteRule: 'cascade' })
  product!: Ref<Product>;

  @PrimaryKey({ type: 'integer', autoincrement: false })
  minQty!: number;

  /** Won per piece, VAT included. */
  @Property({ type: 'integer' })
  unitPrice!: number;
}
