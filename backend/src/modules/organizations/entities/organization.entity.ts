import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { OptionalProps, type Ref } from '@mikro-orm/core';
import {
  ORGANIZATION_LIMITS,
  type ApprovalMode,
  type OrdersVisible,
  type OrganizationState,
} from '@store/domain';
import { Member } from '../../members/entities/member.entity.js';

/** A company that buys (거래처): several people, its sites, and one buyer on the tax documents. */
@Entity({ tableName: 'organizations' })
@Index({
  name: 'organizations_one_live',
  expression: `create unique index organizations_one_live on organizations (biz_reg_no, (coalesce(branch_no, ''))) where state in ('pending', 'active', 'suspended')`,
})
export class Organization {
  [OptionalProps]?: 'state' | 'ordersVisible' | 'approval' | 'createdAt' | 'updatedAt' | 'version';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  @Property({ type: 'string', length: 100 })
  name!: string;

  /** Ten digits with a valid checksum. */
  @Property({ type: 'string', length: 10 })
  bizRegNo!: string;

  /** 종사업장번호, four digits. */
  @Property({ type: 'string', length: 4, nullable: true })
  branchNo?: string | null;

  /** 대표자명. */
  @Property({ type: 'string', length: 50, nullable: true })
  representativeName?: string | null;

  /** 업태. */
  @Property({ type: 'string', length: 100, nullable: true })
  businessType?: string | null;

  /** 종목. */
  @Property({ type: 'string', length: 100, nullable: true })
  businessItem?: string | null;

  /** 사업장 소재지. */
  @Property({ type: 'string', length: 200, nullable: true })
  address?: string | null;

  /** Recipient of electronic tax invoices; lower case. */
  @Property({ type: 'string', length: 254, nullable: true })
  taxInvoiceEmail?: string | null;

  /** The manager who looks after it; admins assign one. */
  @ManyToOne(() => Member, { ref: true, nullable: true, index: true })
  manager?: Ref<Member> | null;

  @Property({ type: 'string', length: 10, default: 'pending' })
  state: OrganizationState = 'pending';

  /** Why staff refused, suspended or closed it; its people read it. */
  @Property({ type: 'string', length: 200, nullable: true })
  stateReason?: string | null;

  /** What staff note about it; its people never see it. */
  @Property({ type: 'string', length: ORGANIZATION_LIMITS.noteLength, nullable: true })
  staffNote?: string | null;

  /** The tax office's last answer about `bizRegNo`, as RegistryCheckDto. */
  @Property({ type: 'jsonb', nullable: true })
  registryCheck?: unknown;

  @Property({ type: 'string', length: 4, default: 'own' })
  ordersVisible: OrdersVisible = 'own';

  @Property({ type: 'string', length: 6, default: 'rules' })
  approval: ApprovalMode = 'rules';

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();

  @Property({ type: 'timestamptz', defaultRaw: 'now()', onUpdate: () => new Date() })
  updatedAt: Date = new Date();

  @Property({ type: 'integer', version: true, default: 1 })
  version: number = 1;
}
