import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Ref } from '@mikro-orm/core';
import { Member } from '../../../members/entities/member.entity.js';

/** A plate (판: screen, film, die) that was made for a member: while it is stored, making it again costs nothing. */
@Entity({ tableName: 'print_plates' })
@Index({
  name: 'print_plates_stored',
  expression:
    'create unique index print_plates_stored on print_plates (member_id, plate_key) where ended_at is null',
})
export class PrintPlate {
  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  @ManyToOne(() => Member, { ref: true, deleteRule: 'cascade' })
  member!: Ref<Member>;

  /** What it is recognised by; see `plateKey` of the domain. */
  @Property({ type: 'string', length: 300 })
  plateKey!: string;

  /** The product that it was made for; null for what an estimate agreed beside the catalogue. */
  @Property({ type: 'integer', nullable: true })
  productId?: number | null;

  /** Codes of method and area. */
  @Property({ type: 'string', length: 50 })
  method!: string;

  @Property({ type: 'string', length: 50 })
  area!: string;

  /** '앞면 가운데 · 실크' */
  @Property({ type: 'string', length: 120 })
  label!: string;

  /** Won that was paid for it; 0 where it was waived. */
  @Property({ type: 'integer' })
  feePaid!: number;

  @Property({ type: 'date' })
  madeOn!: string;

  @Property({ type: 'date' })
  lastUsedOn!: string;

  /** Last day on which it is stored. */
  @Property({ type: 'date' })
  keepUntil!: string;

  /** When staff threw it away (판 폐기). */
  @Property({ type: 'timestamptz', nullable: true })
  endedAt?: Date | null;

  @Property({ type: 'string', length: 500, nullable: true })
  endedReason?: string | null;
}
