import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { PARTNER_KEY_ID_LENGTH, type PartnerCallKind } from '@store/domain';

/** How much a partner called in an hour, by the kind of call. */
@Entity({ tableName: 'partner_usage' })
@Index({ properties: ['hour'] })
export class PartnerUsage {
  @PrimaryKey({ type: 'integer' })
  partnerId!: number;

  /** Its beginning. */
  @PrimaryKey({ type: 'timestamptz' })
  hour!: Date;

  @PrimaryKey({ type: 'string', length: 4 })
  kind!: PartnerCallKind;

  @Property({ type: 'integer' })
  calls!: number;

  /** Those of the calls whose answer was an error. */
  @Property({ type: 'integer' })
  refused!: number;
}

/** A call of a partner whose answer was an error; the newest hundred of each partner are kept. */
@Entity({ tableName: 'partner_failures' })
@Index({ properties: ['partnerId', 'id'] })
@Index({ properties: ['at'] })
export class PartnerFailure {
  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  @Property({ type: 'integer' })
  partnerId!: number;

  @Property({ type: 'string', length: PARTNER_KEY_ID_LENGTH })
  keyId!: string;

  @Property({ type: 'timestamptz' })
  at!: Date;

  /** Method and path pattern of the call, without values. */
  @Property({ type: 'string', length: 120 })
  call!: string;

  @Property({ type: 'smallint' })
  status!: number;

  /** Null for an answer without a code. */
  @Property({ type: 'string', length: 60, nullable: true })
  code?: string | null;

  /** As the answer named it. */
  @Property({ type: 'string', length: 32 })
  requestId!: string;
}
