import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { HolidayKind } from '@store/domain';

/** A public holiday, the store's day off (회사 휴무), or a holiday on which it works (근무일). */
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

  /** `console`, or the package and version from which the public holidays were copied. */
  @Property({ type: 'string', length: 60 })
  source!: string;

  /** Member number of the operator, null for copied days. No foreign key: the day outlives its operator. */
  @Property({ type: 'integer', nullable: true })
  updatedBy?: number | null;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  updatedAt: Date = new Date();
}
