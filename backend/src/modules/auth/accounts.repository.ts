import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Role, type Identifier, type MemberStatus } from '@store/domain';
import { databaseOf } from '../../platform/db/database.js';
import type { MemberContacts } from '../members/members.service.js';

/** What decides whether a member may sign in, and with which role. */
export interface LockedAccount {
  id: number;
  role: Role;
  status: MemberStatus;
  version: number;
  closed: boolean;
}

/** What a login and a change of access read of members. */
@Injectable()
export class AccountsRepository {
  /** The member's stored hash, null without a password; undefined where there is no such member. */
  async passwordHashOf(em: EntityManager, memberId: number): Promise<string | null | undefined> {
    const row = await databaseOf(em)
      .selectFrom('members')
      .select('password_hash')
      .where('id', '=', memberId)
      .executeTakeFirst();
    return row?.password_hash;
  }

  /** Locks the active member with a password and this name, and reads the contacts; undefined where there is none. */
  lockResettable(
    em: EntityManager,
    { kind, value }: Identifier,
  ): Promise<(MemberContacts & { id: number }) | undefined> {
    return databaseOf(em)
      .selectFrom('members')
      .select(['id', 'email', 'email_proved_at as emailProvedAt'])
      .select(['phone', 'phone_proved_at as phoneProvedAt'])
      .where(kind, '=', value)
      .where('status', '=', 'active')
      .where('password_hash', 'is not', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
  }

  /** The role of a member whose password still has this hash; undefined where another was set since. */
  async roleWithPassword(
    em: EntityManager,
    memberId: number,
    passwordHash: string | null,
  ): Promise<Role | undefined> {
    const row = await databaseOf(em)
      .selectFrom('members')
      .select((eb) => eb.ref('role').$castTo<Role>().as('role'))
      .where('id', '=', memberId)
      .where('password_hash', '=', passwordHash)
      .executeTakeFirst();
    return row?.role;
  }

  /** The present role; a customer's for a deleted member. */
  async roleOf(em: EntityManager, memberId: number): Promise<Role> {
    const row = await databaseOf(em)
      .selectFrom('members')
      .select((eb) => eb.ref('role').$castTo<Role>().as('role'))
      .where('id', '=', memberId)
      .executeTakeFirst();
    return row?.role ?? Role.Member;
  }

  /** Locks all admins and the member, always in the order of their ids, so that two admins cannot demote each other at once. */
  lockWithAdmins(em: EntityManager, memberId: number): Promise<LockedAccount[]> {
    return databaseOf(em)
      .selectFrom('members')
      .select(['id', 'version'])
      .select(({ ref, eb }) => [
        ref('role').$castTo<Role>().as('role'),
        ref('status').$castTo<MemberStatus>().as('status'),
        eb('closed_at', 'is not', null).$castTo<boolean>().as('closed'),
      ])
      .where(({ or, eb }) => or([eb('id', '=', memberId), eb('role', '=', Role.Admin)]))
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
  }

  /** Whether anybody else is an admin who may sign in. */
  async hasOtherAdmin(em: EntityManager, memberId: number): Promise<boolean> {
    const row = await databaseOf(em)
      .selectFrom('members')
      .select('id')
      .where('role', '=', Role.Admin)
      .where('status', '=', 'active')
      .where('id', '<>', memberId)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }
}
