import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { maySignIn, Role, type Identifier, type MemberStatus } from '@store/domain';
import { Member } from './entities/member.entity.js';
import { TAKEN, taken, type UniqueField } from './members.errors.js';
import {
  MembersRepository,
  type ContactKind,
  type MemberContacts,
  type MemberCredentials,
  type MemberSummary,
  type StoredProfile,
} from './members.repository.js';

export {
  CONTACT_KINDS,
  MEMBER_TOPIC,
  type ContactKind,
  type MemberContacts,
  type MemberCredentials,
  type MemberSummary,
  type StoredProfile,
} from './members.repository.js';

/** A new member; unique fields in their stored form (lower case, digits only). */
export type NewMember = Pick<Member, 'name'> & Partial<Omit<Member, 'id' | 'name'>>;

const UNIQUE_FIELDS = Object.keys(TAKEN) as UniqueField[];

@Injectable()
export class MembersService {
  constructor(
    private readonly em: EntityManager,
    private readonly members: MembersRepository,
  ) {}

  /** The member's public data, null if there is no such member. */
  async summary(id: number): Promise<MemberSummary | null> {
    return (await this.members.findSummary(this.em, id)) ?? null;
  }

  /** The same with a column of the caller's, about `members.id`: what belongs to a member costs no statement of its own. */
  async summaryWith(
    id: number,
    column: Parameters<MembersRepository['findSummaryWith']>[2],
  ): Promise<{ member: MemberSummary; also: unknown } | null> {
    const row = await this.members.findSummaryWith(this.em, id, column);
    if (row === undefined) return null;
    const { also, ...member } = row;
    return { member, also };
  }

  /** The member with an e-mail, phone or account id, including the password hash. */
  async credentials(identifier: Identifier): Promise<MemberCredentials | null> {
    return (await this.members.findCredentials(this.em, identifier)) ?? null;
  }

  /** Locks the person, against a demotion at the same moment; whether they are active staff, who look after customers. */
  async lockStaff(em: EntityManager, id: number): Promise<boolean> {
    const [person] = await this.members.lockPair(em, [id, id]);
    return person !== undefined && person.role !== Role.Member && maySignIn(person.status);
  }

  /** Operators who are notified of every problem with money. */
  activeAdminIds(em: EntityManager): Promise<number[]> {
    return this.members.activeAdminIds(em);
  }

  /** Unguessable key of this buyer at Toss (decision A53). */
  async customerKey(id: number): Promise<string | null> {
    return (await this.members.findCustomerKey(this.em, id))?.customerKey ?? null;
  }

  /** The same with one more column of the caller's, about `members.id`; null where there is no such member. */
  async customerKeyWith(
    id: number,
    column: Parameters<MembersRepository['findCustomerKey']>[2],
  ): Promise<{ customerKey: string; also: unknown } | null> {
    return (await this.members.findCustomerKey(this.em, id, column)) ?? null;
  }

  /** The unique fields that any member except `except` has already. */
  async takenFields(requested: Pick<NewMember, UniqueField>, except = 0): Promise<UniqueField[]> {
    const { email, phone, account } = requested;
    const isTaken = await this.members.findTaken(this.em, { email, phone, account }, except);
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

  /** The member's own data as stored, null if there is no such member. */
  async profile(id: number): Promise<StoredProfile | null> {
    return (await this.members.findProfile(this.em, id)) ?? null;
  }

  /** Both present contacts, null if there is no such member. */
  async contacts(em: EntityManager, id: number): Promise<MemberContacts | null> {
    return (await this.members.findContacts(em, id)) ?? null;
  }

  /** Stores both contacts as a new version; the caller holds the member's lock. */
  setContacts(em: EntityManager, id: number, contacts: MemberContacts, now: Date): Promise<void> {
    return this.members.setContacts(em, id, contacts, now);
  }

  /**
   * Removes a contact from another member who has not proved it. False if another member has proved it: then it stays.
   */
  releaseContact(em: EntityManager, kind: ContactKind, contact: string, except: number): Promise<boolean> {
    return this.members.releaseContact(em, kind, contact, except);
  }

  /** Records that the member has proved the present contact; the caller holds the member's lock. */
  noteProof(em: EntityManager, id: number, kind: ContactKind, now: Date): Promise<void> {
    return this.members.noteProof(em, id, kind, now);
  }

  /** Records a successful login, in the caller's transaction. */
  noteLogin(em: EntityManager, id: number): Promise<void> {
    return this.members.noteLogin(em, id);
  }

  /** Stores a password's hash, in the caller's transaction. */
  setPassword(em: EntityManager, id: number, passwordHash: string, now: Date): Promise<void> {
    return this.members.setPassword(em, id, passwordHash, now);
  }

  /** The same only in place of the hash `present`; false if another password was set since it was read. */
  replacePassword(
    em: EntityManager,
    id: number,
    hashes: { present: string; next: string },
    now: Date,
  ): Promise<boolean> {
    return this.members.replacePassword(em, id, hashes, now);
  }

  /** Stores role and status as a new version; the caller holds the member's lock and has checked the change. */
  setRoleAndStatus(
    em: EntityManager,
    id: number,
    access: { role: Role; status: MemberStatus },
  ): Promise<void> {
    return this.members.setRoleAndStatus(em, id, access);
  }

  /**
   * Notifies every process that its cached data of a member, or of all members ('*'), are out of date. Call it inside
   * the transaction that changes role, status or sessions: the notice then arrives when the change becomes visible.
   */
  announce(em: EntityManager, id: number | '*'): Promise<void> {
    return this.members.notifyMember(em, id);
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
