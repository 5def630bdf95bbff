import { Entity, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { OptionalProps, type Ref } from '@mikro-orm/core';
import { Member } from '../../entities/member.entity.js';

/** An operator's view of a list: filter, sort order and columns under a name. */
@Entity({ tableName: 'saved_views' })
@Unique({ properties: ['member', 'list', 'name'] })
export class SavedView {
  [OptionalProps]?: 'isDefault' | 'createdAt';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  @ManyToOne(() => Member, { ref: true, deleteRule: 'cascade' })
  member!: Ref<Member>;

  /** Name of the list: orders, products … */
  @Property({ type: 'string', length: 30 })
  list!: string;

  @Property({ type: 'string', length: 40 })
  name!: string;

  /** The list's query string: `status=PAID&sort=oldest`. */
  @Property({ type: 'string', length: 2000 })
  query!: string;

  /** Applied when the list is opened without a query; one per list. */
  @Property({ type: 'boolean', default: false })
  isDefault: boolean = false;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();
}
