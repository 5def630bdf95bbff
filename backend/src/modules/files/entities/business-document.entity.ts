import { Entity, Index, ManyToOne, OneToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { OptionalProps, type Ref } from '@mikro-orm/core';
import type { DocumentKind, DocumentState } from '@store/domain';
import { Member } from '../../members/entities/member.entity.js';
import { StoredFile } from './stored-file.entity.js';

/** A document with which a business member proves the business, and its review. */
@Entity({ tableName: 'business_documents' })
@Index({ properties: ['state', 'id'] })
export class BusinessDocument {
  [OptionalProps]?: 'state' | 'createdAt' | 'version';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  @ManyToOne(() => Member, { ref: true, index: true })
  member!: Ref<Member>;

  @Property({ type: 'string', length: 30 })
  kind!: DocumentKind;

  @OneToOne(() => StoredFile, { ref: true, owner: true, unique: true })
  file!: Ref<StoredFile>;

  /** The member's registration number at the submission; an approval proves only this number. */
  @Property({ type: 'string', length: 10, nullable: true })
  bizRegNo?: string | null;

  @Property({ type: 'string', length: 10, default: 'submitted' })
  state: DocumentState = 'submitted';

  /** Reason of a rejection. */
  @Property({ type: 'string', length: 500, nullable: true })
  reason?: string | null;

  @ManyToOne(() => Member, { ref: true, nullable: true })
  reviewer?: Ref<Member> | null;

  @Property({ type: 'timestamptz', nullable: true })
  reviewedAt?: Date | null;

  /** The tax office's last answer about `bizRegNo`, as RegistryCheckDto. */
  @Property({ type: 'jsonb', nullable: true })
  registryCheck?: unknown;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();

  @Property({ type: 'integer', version: true, default: 1 })
  version: number = 1;
}
