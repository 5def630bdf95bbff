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

/** A new member; unique fields in their stored form (lower case, digits only). */
export type NewMember = Pick<Member, 'name'> & Partial<Omit<Member, 'id' | 'name'>>;

const UNIQUE_FIELDS = Object.keys(TAKEN) as UniqueField[];

@Injectable()
export class MembersService {
  constructor(private readonly em: EntityManager) {}

  /** The member's public facts, null if there is no such member. */
  async summary(id: number): Promise<MemberSummary | null> {
    return (await findSummary(this.em, id)) ?? null;
  }

  /** The member with an e-mail, phone or account id, including the password hash. */
  async credentials(identifier: Identifier): Promise<MemberCredentials | null> {
    return (await findCredentials(this.em, identifier)) ?? null;
  }

  /** Unguessable key of this buyer at Toss (decision A53). */
  async customerKey(id: number): Promise<string | null> {
    return (await findCustomerKey(this.em, id)) ?? null;
  }

  /** The unique fields that any member except `except` has already. */
  async takenFields(wanted: Pick<NewMember, UniqueField>, except = 0): Promise<UniqueField[]> {
    const { email, phone, account } = wanted;
    const isTaken = await findTaken(this.em, { email, phone, account }, except);
    return UNIQUE_FIELDS.filter((field) => isTaken[field] === true);
  }

  /** Creates a member and returns the id; 409 with the field's code if one of the unique fields is taken. */
  create(member: NewMember): Promise<number> {
    return namingCollisions(() => this.em.transactional((em) => this.add(em, member)));
  }

  /** The same in the caller's transaction, which fails if one of the unique fields is taken. */
  async add(em: EntityManager, member: NewMember): Promise<number> {
    const row = em.create(Member, member);
    await em.flush();
    return row.id;
  }
}

/**
 * Two calls with the same value at once both pass takenFields(); the unique index accepts one, the other gets the
 * field's name.
 */
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
 * Notifies every process that its cached facts of a member are out of date. Call it inside the transaction that changes
 * role, status or sessions: the notice then arrives when the change becomes visible.
 */
export function announceMember(em: EntityManager, memberId: number): Promise<void> {
  return notifyMember(em, memberId);
}

/** The same for all members, when the requirements for them have changed. */
export function announceMembers(em: EntityManager): Promise<void> {
  return notifyMember(em, '*');
}
