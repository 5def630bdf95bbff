import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, PrimaryKey, Property, Trigger } from '@mikro-orm/decorators/legacy';
import type { CompanyData } from '@store/domain';
import { appendOnly } from '../../../platform/db/append-only.js';

/** The present company that runs the store. One row, none before the first entry. */
@Entity({ tableName: 'company' })
@Check({ name: 'company_single', expression: 'id = 1' })
export class Company {
  [OptionalProps]?: 'updatedAt';

  @PrimaryKey({ type: 'integer', autoincrement: false })
  id!: number;

  @Property({ type: 'jsonb' })
  facts!: CompanyData;

  /** Number of the newest row of `company_versions`. */
  @Property({ type: 'integer' })
  version!: number;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  updatedAt: Date = new Date();
}

/** Saved versions of the company: each document refers to the version at its creation. Rows are only added. */
@Entity({ tableName: 'company_versions' })
@Trigger(appendOnly('company_versions'))
export class CompanyVersion {
  [OptionalProps]?: 'savedAt';

  /** 1, 2, 3 … */
  @PrimaryKey({ type: 'integer', autoincrement: false })
  number!: number;

  @Property({ type: 'jsonb' })
  facts!: CompanyData;

  /**
   * Member number of the operator; no foreign key, so that no other change ever touches the row. Null for the store
   * itself.
   */
  @Property({ type: 'integer', nullable: true })
  savedById?: number | null;

  @Property({ type: 'string', length: 50, nullable: true })
  savedByName?: string | null;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  savedAt: Date = new Date();
}
