import { Entity, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { OptionalProps, type Ref } from '@mikro-orm/core';
import { Member } from '../../members/entities/member.entity.js';

/** A list as an operator likes to see it: filter, sort and columns under a name. */
@Entity({ tableName: 'saved_views' })
@Unique({ properties: ['member', 'list', 'name'] })
export class SavedView {
  [OptionalProps]?: 'isDefault' | 'createdAt';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  @ManyToOne(() => Member, { ref: true, deleteRule: 'cascade' })
  member!: Ref<Member>;

  /** Word of the list: orders, products … */
  @Property({ type: 'string', length: 30 })
  list!: string;

  @Property({ type: 'string', length: 40 })
  name!: string;

  /** The list's part of the address: `status=PAID&sort=oldest`. */
  @Property({ type: 'string', length: 2000 })
  query!: string;

  /** What the list shows when it is opened without anything else being asked for; one a list. */
  @Property({ type: 'boolean', default: false })
  isDefault: boolean = false;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();
}
