import { Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { OptionalProps, type Ref } from '@mikro-orm/core';
import type { FormField, FormStatus, FormValues } from '@store/domain';
import { Member } from '../../members/entities/member.entity.js';
import { Site } from '../../organizations/entities/site.entity.js';

/** A form that staff define for a site; its newest revision contains the fields. */
@Entity({ tableName: 'site_forms' })
@Index({
  name: 'site_forms_of_site',
  expression: 'create index site_forms_of_site on site_forms (site_id, id desc) where deleted_at is null',
})
export class SiteForm {
  [OptionalProps]?: 'status' | 'revision' | 'createdAt' | 'updatedAt' | 'version';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  @ManyToOne(() => Site, { ref: true, index: true })
  site!: Ref<Site>;

  @Property({ type: 'string', length: 100 })
  title!: string;

  @Property({ type: 'string', length: 1000, nullable: true })
  description?: string | null;

  /** draft, open or closed. */
  @Property({ type: 'string', length: 10, default: 'draft' })
  status: FormStatus = 'draft';

  /** Number of the revision that customers fill in now. */
  @Property({ type: 'integer', default: 1 })
  revision: number = 1;

  @Property({ type: 'timestamptz', nullable: true })
  deletedAt?: Date | null;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();

  @Property({ type: 'timestamptz', defaultRaw: 'now()', onUpdate: () => new Date() })
  updatedAt: Date = new Date();

  @Property({ type: 'integer', version: true, default: 1 })
  version: number = 1;
}

/** The fields of a form at one time. An answered revision never changes, so its answers stay readable. */
@Entity({ tableName: 'site_form_revisions' })
@Unique({ properties: ['form', 'revision'] })
export class SiteFormRevision {
  [OptionalProps]?: 'createdAt';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  @ManyToOne(() => SiteForm, { ref: true })
  form!: Ref<SiteForm>;

  @Property({ type: 'integer' })
  revision!: number;

  @Property({ type: 'jsonb' })
  fields!: FormField[];

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();
}

/** A customer's answer to a form, under the revision of that time. Rows are only added. */
@Entity({ tableName: 'site_form_answers' })
@Index({ properties: ['form', 'id'] })
@Index({ properties: ['member', 'form', 'id'] })
@Index({ properties: ['createdAt'] })
export class SiteFormAnswer {
  [OptionalProps]?: 'createdAt';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  @ManyToOne(() => SiteForm, { ref: true })
  form!: Ref<SiteForm>;

  @ManyToOne(() => Member, { ref: true })
  member!: Ref<Member>;

  @Property({ type: 'integer' })
  revision!: number;

  /** By the code of the field; files as their ids. */
  @Property({ type: 'jsonb' })
  values!: FormValues;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();
}
