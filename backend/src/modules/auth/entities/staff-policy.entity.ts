import { Check, Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** The requirements for staff (roles 1 and 2) to sign in and stay signed in. One row. */
@Entity({ tableName: 'staff_policy' })
@Check({ name: 'staff_policy_single', expression: 'id = 1' })
export class StaffPolicy {
  @PrimaryKey({ type: 'integer', autoincrement: false })
  id!: number;

  /** Staff without a second factor enrol one at their next login, and sessions without one end. */
  @Property({ type: 'boolean', default: false })
  secondFactorRequired: boolean = false;

  /** Networks (CIDR) from which staff may sign in and call; empty = all. */
  @Property({ type: 'text[]', defaultRaw: `'{}'` })
  allowedNetworks: string[] = [];

  /** Minutes after which an unused session of staff ends; null = never. */
  @Property({ type: 'integer', nullable: true, default: 120 })
  idleMinutes?: number | null = 120;

  /** Minutes after its login at which a session of staff ends, used or not. */
  @Property({ type: 'integer', default: 720 })
  sessionMinutes: number = 720;

  @Property({ type: 'integer', default: 1 })
  version: number = 1;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  updatedAt: Date = new Date();
}
