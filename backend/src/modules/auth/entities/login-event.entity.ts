import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { OptionalProps, type Ref } from '@mikro-orm/core';
import { Member } from '../../members/entities/member.entity.js';

/**
 * One login try, successful or not; admins see the last twenty of a member. Kept for three
 * months, those of operators for two years (decision record 39).
 */
@Entity({ tableName: 'login_events' })
@Index({ properties: ['member', 'loginAt'] })
@Index({ properties: ['loginAt'] })
// Closing an account looks here for tries under the person's names without a member.
@Index({
  name: 'login_events_of_nobody',
  expression: 'create index login_events_of_nobody on login_events (lower(email)) where member_id is null',
})
export class LoginEvent {
  [OptionalProps]?: 'loginAt' | 'provider';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  @ManyToOne(() => Member, { ref: true, nullable: true, deleteRule: 'cascade' })
  member?: Ref<Member> | null;

  @Property({ type: 'string', length: 20, default: 'password' })
  provider: string = 'password';

  @Property({ type: 'boolean' })
  success!: boolean;

  /** The typed e-mail, account or phone, cut to 254 characters. */
  @Property({ type: 'string', length: 254, nullable: true })
  email?: string | null;

  @Property({ type: 'string', length: 45, nullable: true })
  ip?: string | null;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  loginAt: Date = new Date();
}
