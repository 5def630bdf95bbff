import { Entity, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { OptionalProps, type Ref } from '@mikro-orm/core';
import { Product } from '../../catalog/entities/product.entity.js';
import { Member } from '../../members/entities/member.entity.js';

/** A member waits for a sold-out product. The row is deleted in the transaction that queues the notice. */
@Entity({ tableName: 'stock_alerts' })
@Unique({ properties: ['member', 'product'] })
export class StockAlert {
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
