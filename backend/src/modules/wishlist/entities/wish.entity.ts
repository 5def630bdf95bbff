import { Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { OptionalProps, type Ref } from '@mikro-orm/core';
import { Product } from '../../catalog/entities/product.entity.js';
import { Member } from '../../members/entities/member.entity.js';

/** A product that a member has marked to find it again. */
@Entity({ tableName: 'wishes' })
@Unique({ properties: ['member', 'product'] })
@Index({ properties: ['member', 'id'] })
export class Wish {
  [OptionalProps]?: 'createdAt';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  @ManyToOne(() => Member, { ref: true, deleteRule: 'cascade' })
  member!: Ref<Member>;

  @ManyToOne(() => Product, { ref: true, index: true, deleteRule: 'cascade' })
  product!: Ref<Product>;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();
}
