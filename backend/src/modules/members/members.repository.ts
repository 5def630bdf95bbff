import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Role, type Identifier, type MemberStatus } from '@store/domain';
import { sql, type RawBuilder } from 'kysely';
import { databaseOf } from '../../platform/db/database.js';
import { announce } from '../../platform/db/notifications.js';
import type { OwnProfileDto } from './dto/own-profile.dto.js';

/** Topic of the notice about a change of a member's role, status or sessions; its key is the member's id. */
export const MEMBER_TOPIC = 'member';

/** A member's fields that other modules and the screens may read. */
export interface MemberSummary {
  id: number;
  account: string | null;
  email: string | null;
  phone: string | null;
  name: string;
  nickname: string | null;
  companyName: string | null;
  isBusiness: boolean;
  role: Role;
  status: MemberStatus;
}

/** A summary with the Argon2id hash; null until the member has set a password. Never leaves the server. */
export interface MemberCredentials extends MemberSummary {
  passwordHash: string | null;
}

/** The kinds of contact that a member can prove. */
export const CONTACT_KINDS = ['email', 'phone'] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

/** Both contacts of a member in their stored form, with the times of their proofs in UTC. */
export interface MemberContacts {
  email: string | null;
  emailProvedAt: string | null;
  phone: string | null;
  phoneProvedAt: string | null;
}

/** Values that no two members share, in their stored form; null or absent if the member has none. */
export interface UniqueContacts {
  email?: string | null;
  phone?: string | null;
  account?: string | null;
}

/** A member's own data as stored. */
export type StoredProfile = Omit<
  OwnProfileDto,
  'company' | 'is_business' | 'terms' | 'privacy' | 'marketingEmail' | 'marketingSms'
> & {
  termsVersion: string | null;
  privacyVersion: string | null;
  termsAgreedAt: string | null;
  privacyAgreedAt: string | null;
  emailAgreedAt: string | null;
  emailWithdrawnAt: string | null;
  smsAgreedAt: string | null;
  smsWithdrawnAt: string | null;
};

const summaries = (em: EntityManager) =>
  databaseOf(em)
    .selectFrom('members')
    .select(['id', 'account', 'email', 'phone', 'name', 'nickname'])
    .select(({ ref }) => [
      'company_name as companyName',
      'is_business as isBusiness',
      ref('role').$castTo<Role>().as('role'),
      ref('status').$castTo<MemberStatus>().as('status'),
    ]);

/** Statements on members; `em` is the caller's transaction. */
@Injectable()
export class MembersRepository {
  findSummary(em: EntityManager, id: number): Promise<MemberSummary | undefined> {
    return summaries(em).where('id', '=', id).executeTakeFirst();
  }

  /** The same with one more column of the caller's, about `members.id`. */
  findSummaryWith(
    em: EntityManager,
    id: number,
    column: RawBuilder<unknown>,
  ): Promise<(MemberSummary & { also: unknown }) | undefined> {
    return summaries(em).select(column.as('also')).where('id', '=', id).executeTakeFirst();
  }

  /** The member with an e-mail, phone or account id. */
  findCredentials(em: EntityManager, { kind, value }: Identifier): Promise<MemberCredentials | undefined> {
    return summaries(em).select('password_hash as passwordHash').where(kind, '=', value).executeTakeFirst();
  }

  /** The key for the payment widget, with one more column of the caller's, about `members.id`. */
  findCustomerKey(
    em: EntityManager,
    id: number,
    column: RawBuilder<unknown> = sql`null`,
  ): Promise<{ customerKey: string; also: unknown } | undefined> {
    return databaseOf(em)
      .selectFrom('members')
      .select(['customer_key as customerKey', column.as('also')])
      .where('id', '=', id)
      .executeTakeFirst();
  }

  /** The values that any member except `except` has already; null if nobody has any of them. */
  findTaken(
    em: EntityManager,
    { email = null, phone = null, account = null }: UniqueContacts,
    except: number,
  ): Promise<Record<keyof UniqueContacts, boolean | null>> {
    return databaseOf(em)
      .selectFrom('members')
      .select(({ fn, eb }) => [
        fn<boolean | null>('bool_or', [eb('email', '=', email)]).as('email'),
        fn<boolean | null>('bool_or', [eb('phone', '=', phone)]).as('phone'),
        fn<boolean | null>('bool_or', [eb('account', '=', account)]).as('account'),
      ])
      .where(({ or, eb }) =>
        or([eb('email', '=', email), eb('phone', '=', phone), eb('account', '=', account)]),
      )
      .where('id', '<>', except)
      .executeTakeFirstOrThrow();
  }

  findProfile(em: EntityManager, id: number): Promise<StoredProfile | undefined> {
    return summaries(em)
      .select(['email_proved_at as emailProvedAt', 'phone_proved_at as phoneProvedAt'])
      .select(['country_code as countryCode', 'locale', 'time_zone as timeZone', 'version'])
      .select(['terms_version as termsVersion', 'terms_agreed_at as termsAgreedAt'])
      .select(['privacy_version as privacyVersion', 'privacy_agreed_at as privacyAgreedAt'])
      .select(['marketing_email_agreed_at as emailAgreedAt', 'marketing_sms_agreed_at as smsAgreedAt'])
      .select(['marketing_email_withdrawn_at as emailWithdrawnAt'])
      .select(['marketing_sms_withdrawn_at as smsWithdrawnAt'])
      .select(['created_at as createdAt', 'last_login_at as lastLoginAt'])
      .where('id', '=', id)
      .executeTakeFirst();
  }

  /** Locks both members, by id. */
  lockPair(
    em: EntityManager,
    ids: readonly [number, number],
  ): Promise<{ id: number; role: Role; status: MemberStatus }[]> {
    return databaseOf(em)
      .selectFrom('members')
      .select(({ ref }) => [
        'id',
        ref('role').$castTo<Role>().as('role'),
        ref('status').$castTo<MemberStatus>().as('status'),
      ])
      .where('id', 'in', ids)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
  }

  /** Records a successful login, in the caller's transaction. */
  async noteLogin(em: EntityManager, memberId: number): Promise<void> {
    await databaseOf(em)
      .updateTable('members')
      .set({ last_login_at: sql`now()` })
      .where('id', '=', memberId)
      .execute();
  }

  /** Stores a password's hash, in the caller's transaction. */
  async setPassword(em: EntityManager, memberId: number, passwordHash: string, now: Date): Promise<void> {
    await databaseOf(em)
      .updateTable('members')
      .set({ password_hash: passwordHash, updated_at: now })
      .where('id', '=', memberId)
      .execute();
  }

  /**
   * Stores a password's hash only in place of the hash `present`; false if another password was set since it was read.
   */
  async replacePassword(
    em: EntityManager,
    memberId: number,
    { present, next }: { present: string; next: string },
    now: Date,
  ): Promise<boolean> {
    const changed = await databaseOf(em)
      .updateTable('members')
      .set({ password_hash: next, updated_at: now })
      .where('id', '=', memberId)
      .where('password_hash', '=', present)
      .returning('id')
      .execute();
    return changed.length > 0;
  }

  /** Both present contacts; undefined if there is no such member. */
  findContacts(em: EntityManager, memberId: number): Promise<MemberContacts | undefined> {
    return databaseOf(em)
      .selectFrom('members')
      .select(['email', 'email_proved_at as emailProvedAt', 'phone', 'phone_proved_at as phoneProvedAt'])
      .where('id', '=', memberId)
      .executeTakeFirst();
  }

  /** Stores both contacts as a new version; the caller holds the member's lock. */
  async setContacts(
    em: EntityManager,
    memberId: number,
    { email, emailProvedAt, phone, phoneProvedAt }: MemberContacts,
    now: Date,
  ): Promise<void> {
    await databaseOf(em)
      .updateTable('members')
      .set({
        email,
        phone,
        email_proved_at: emailProvedAt,
        phone_proved_at: phoneProvedAt,
        updated_at: now,
        version: sql`version + 1`,
      })
      .where('id', '=', memberId)
      .execute();
  }

  /**
   * Removes a contact from another member who has not proved it. False if another member has proved it: then it stays.
   */
  async releaseContact(
    em: EntityManager,
    kind: ContactKind,
    contact: string,
    except: number,
  ): Promise<boolean> {
    const db = databaseOf(em);
    await db
      .updateTable('members')
      .set({ ...(kind === 'email' ? { email: null } : { phone: null }), version: sql`version + 1` })
      .where(kind, '=', contact)
      .where(`${kind}_proved_at`, 'is', null)
      .where('id', '<>', except)
      .execute();
    const holder = await db
      .selectFrom('members')
      .select('id')
      .where(kind, '=', contact)
      .where('id', '<>', except)
      .executeTakeFirst();
    return holder === undefined;
  }

  /** Records that the member has proved the present contact; the caller holds the member's lock. */
  async noteProof(em: EntityManager, memberId: number, kind: ContactKind, now: Date): Promise<void> {
    await databaseOf(em)
      .updateTable('members')
      .set(kind === 'email' ? { email_proved_at: now } : { phone_proved_at: now })
      .where('id', '=', memberId)
      .execute();
  }

  /** Stores role and status as a new version; the caller holds the member's lock and has checked the change. */
  async setRoleAndStatus(
    em: EntityManager,
    memberId: number,
    { role, status }: { role: Role; status: MemberStatus },
  ): Promise<void> {
    await databaseOf(em)
      .updateTable('members')
      .set({
        role,
        status,
        updated_at: sql`now()`,
        version: sql`version + 1`,
        withdrawn_at: status === 'withdrawn' ? sql`coalesce(withdrawn_at, now())` : null,
      })
      .where('id', '=', memberId)
      .execute();
  }

  /** When `em` commits, every process is notified that one member, or all members, changed. */
  notifyMember(em: EntityManager, memberId: number | '*'): Promise<void> {
    return announce(databaseOf(em), MEMBER_TOPIC, memberId);
  }

  /** Operators who are notified of every problem with money. */
  async activeAdminIds(em: EntityManager): Promise<number[]> {
    const rows = await databaseOf(em)
      .selectFrom('members')
      .select('id')
      .where('role', '=', Role.Admin)
      .where('status', '=', 'active')
      .orderBy('id')
      .execute();
    return rows.map(({ id }) => id);
  }
}
