import { Check, Entity, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { PrimaryKeyProp, type Ref } from '@mikro-orm/core';
import { EXTERNAL_ID_MAX } from '@store/domain';
import { Partner } from '../../entities/partner.entity.js';

/** What a partner may give an id of its own. */
export const EXTERNAL_ID_KINDS = ['order', 'product'] as const;
export type ExternalIdKind = (typeof EXTERNAL_ID_KINDS)[number];

/** A partner's own id of an order or a product; no other partner sees it. */
@Entity({ tableName: 'external_ids' })
@Unique({ properties: ['partner', 'kind', 'externalId'] })
@Check({ name: 'external_ids_kind', expression: "kind in ('order', 'product')" })
export class ExternalId {
  [PrimaryKeyProp]?: ['partner', 'kind', 'subjectId'];

  @ManyToOne(() => Partner, { ref: true, primary: true, deleteRule: 'cascade' })
  partner!: Ref<Partner>;

  @PrimaryKey({ type: 'string', length: 8 })
  kind!: ExternalIdKind;

  /** The order or product; no foreign key, since its module is above this one. */
  @PrimaryKey({ type: 'integer' })
  subjectId!: number;

  @Property({ type: 'string', length: EXTERNAL_ID_MAX })
  externalId!: string;
}
