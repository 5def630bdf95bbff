import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Identifier, MemberStatus, Role } from '@store/domain';
import { STORE_CHANNEL } from '../../platform/db/notifications.js';
import { Member } from './entities/member.entity.js';
import { TAKEN, taken, type UniqueField } from './members.errors.js';

/** Topic of the notice that a member's role, status or sessions have changed; its key is the member's id. */
export const MEMBER_TOPIC = 'member';

/** What other modules and the screens may know of a member. */
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

/** A summary with the Argon2id hash; null until the member has set a password. Stays on the server. */
export interface MemberCredentials extends MemberSummary {
  passwordHash: string | null;
}

/** A member to be; unique fields in their stored form (lower case, digits only). */
export type NewMember = Pick<Member, 'name'> & Partial<Omit<Member, 'id' | 'name'>>;

const SUMMARY = `id, account, email, phone, name, nickname, company_name as "companyName",
  is_business as "isBusiness", role, status`;

const UNIQUE_FIELDS = Object.keys(TAKEN) as UniqueField[];

@Injectable()
export class MembersService {
  constructor(private readonly em: EntityManager) {}

  /** The member's public facts, null when there is no such member. */
  async summary(id: number): Promise<MemberSummary | null> {
    const rows = await this.em.execute<MemberSummary[]>(`select ${SUMMARY} from members where id = ?`, [id]);
    return rows[0] ?? null;
  }

  /** The member behind an e-mail, phone or account id, with the hash to compare a password with. */
  async credentials(identifier: Identifier): Promise<MemberCredentials | null> {
    const rows = await this.em.execute<MemberCredentials[]>(
      `select ${SUMMARY}, password_hash as "passwordHash" from members where ${identifier.kind} = ?`,
      [identifier.value],
    );
    return rows[0] ?? null;
  }

  /** Unguessable key under which Toss knows this buyer (decision A53). */
  async customerKey(id: number): Promise<string | null> {
    const rows = await this.em.execute<{ key: string }[]>(
      'select customer_key as key from members where id = ?',
      [id],
    );
    return rows[0]?.key ?? null;
  }

  /** Which of the unique fields somebody has already, the member `except` aside. */
  async takenFields(wanted: Pick<NewMember, UniqueField>, except = 0): Promise<UniqueField[]> {
    const rows = await this.em.execute<Record<UniqueField, boolean | null>[]>(
      `select bool_or(email = :email) as email, bool_or(phone = :phone) as phone, bool_or(account = :account) as account
       from members where (email = :email or phone = :phone or account = :account) and id <> :except`,
      { email: wanted.email ?? null, phone: wanted.phone ?? null, account: wanted.account ?? null, except },
    );
    return UNIQUE_FIELDS.filter((field) => rows[0]?.[field] === true);
  }

  /** Creates a member and answers the id; 409 with the field's code where one of the unique fields is taken. */
  create(member: NewMember): Promise<number> {
    return namingCollisions(() => this.em.transactional((em) => this.add(em, member)));
  }

  /** The same in the caller's transaction, which ends where one of the unique fields is taken. */
  async add(em: EntityManager, member: NewMember): Promise<number> {
    const row = em.create(Member, member);
    await em.flush();
    return row.id;
  }
}

/** Two who want the same at once both pass takenFields(); the unique index lets one in, the other hears which field. */
export async function namingCollisions<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) throw taken(collision(error));
    throw error;
  }
}

function collision(error: UniqueConstraintViolationException): UniqueField[] {
  return UNIQUE_FIELDS.filter((field) => error.message.includes(`members_${field}_unique`));
}

/**
 * Tells every process that what it remembers of a member is out of date. To be called inside the transaction that
 * changes role, status or sessions: the notice then arrives exactly when the change becomes visible.
 */
export async function announceMember(em: EntityManager, memberId: number): Promise<void> {
  await em.execute('select pg_notify(?, ?)', [STORE_CHANNEL, `${MEMBER_TOPIC}:${memberId}`]);
}

/** The same for all members, when what is demanded of them has changed. */
export async function announceMembers(em: EntityManager): Promise<void> {
  await em.execute('select pg_notify(?, ?)', [STORE_CHANNEL, `${MEMBER_TOPIC}:*`]);
}
