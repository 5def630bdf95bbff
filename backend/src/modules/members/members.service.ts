import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Identifier } from '@store/domain';
import { Member } from './entities/member.entity.js';
import { TAKEN, taken, type UniqueField } from './members.errors.js';
import {
  findCredentials,
  findCustomerKey,
  findSummary,
  findTaken,
  notifyMember,
  type MemberCredentials,
  type MemberSummary,
} from './members.repository.js';

export { MEMBER_TOPIC, type MemberCredentials, type MemberSummary } from './members.repository.js';

/** A member to be; unique fields in their stored form (lower case, digits only). */
export type NewMember = Pick<Member, 'name'> & Partial<Omit<Member, 'id' | 'name'>>;

const UNIQUE_FIELDS = Object.keys(TAKEN) as UniqueField[];

@Injectable()
export class MembersService {
  constructor(private readonly em: EntityManager) {}

  /** The member's public facts, null when there is no such member. */
  async summary(id: number): Promise<MemberSummary | null> {
    return (await findSummary(this.em, id)) ?? null;
  }

  /** The member behind an e-mail, phone or account id, with the hash to compare a password with. */
  async credentials(identifier: Identifier): Promise<MemberCredentials | null> {
    return (await findCredentials(this.em, identifier)) ?? null;
  }

  /** Unguessable key under which Toss knows this buyer (decision A53). */
  async customerKey(id: number): Promise<string | null> {
    return (await findCustomerKey(this.em, id)) ?? null;
  }

  /** Which of the unique fields somebody has already, the member `except` aside. */
  async takenFields(wanted: Pick<NewMember, UniqueField>, except = 0): Promise<UniqueField[]> {
    const { email, phone, account } = wanted;
    const isTaken = await findTaken(this.em, { email, phone, account }, except);
    return UNIQUE_FIELDS.filter((field) => isTaken[field] === true);
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
 * Notifies every process that what it remembers of a member is out of date. To be called inside the transaction that
 * changes role, status or sessions: the notice then arrives exactly when the change becomes visible.
 */
export function announceMember(em: EntityManager, memberId: number): Promise<void> {
  return notifyMember(em, memberId);
}

/** The same for all members, when what is demanded of them has changed. */
export function announceMembers(em: EntityManager): Promise<void> {
  return notifyMember(em, '*');
}
