import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { HolidayKind } from '@store/domain';

/** A public holiday, a day off of the store (회사 휴무), or a day off on which it works all the same (근무일). */
@Entity({ tableName: 'holidays' })
@Check({ name: 'holidays_kind', expression: "kind in ('public', 'house', 'workday')" })
export class Holiday {
  [OptionalProps]?: 'updatedAt';

  /** Day in Seoul. */
  @PrimaryKey({ type: 'date' })
  day!: string;

  @PrimaryKey({ type: 'string', length: 10 })
  kind!: HolidayKind;

  @Property({ type: 'string', length: 100 })
  name!: string;

  /** `console`, or the package with its version that the public holidays were copied from. */
  @Property({ type: 'string', length: 60 })
  source!: string;

  /** Member number of the operator, null for what was copied. No foreign key: the day outlives its operator. */
  @Property({ type: 'integer', nullable: true })
  updatedBy?: number | null;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  updatedAt: Date = new Date();
}
