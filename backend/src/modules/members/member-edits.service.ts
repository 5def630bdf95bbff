import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { maySignIn, normalizeEmail, normalizePersonName, normalizePhone, Role } from '@store/domain';
import { Clock } from '../../platform/clock.js';
import { textOf } from '../../platform/http/field-rules.js';
import { Member } from './entities/member.entity.js';
import * as refuse from './members.errors.js';
import {
  MembersRepository,
  CONTACT_KINDS,
  type ContactKind,
  type MemberContacts,
} from './members.repository.js';
import { MembersService, namingCollisions } from './members.service.js';

/** Fields of a member that can be corrected. Absent fields stay, null or blanks empty them (a name is never emptied). */
export interface MemberChanges {
  name?: string | null;
  nickname?: string | null;
  email?: string | null;
  phone?: string | null;
  companyName?: string | null;
  marketingEmailOptIn?: boolean | null;
  marketingSmsOptIn?: boolean | null;
}

/** The present values of these fields. */
export interface MemberData {
  name: string;
  nickname: string | null;
  email: string | null;
  phone: string | null;
  companyName: string | null;
  marketingEmailOptIn: boolean;
  marketingSmsOptIn: boolean;
}

/** Result of an edit: only the fields that differ; both parts are equal (and empty) if nothing differs. */
export interface MemberEdit {
  before: Partial<MemberData>;
  after: Partial<MemberData>;
  /** Both contacts before the edit, with their proofs. */
  contacts: MemberContacts;
  version: number;
}

/** Corrects members. Two edits of one member wait for each other on its row; an out-of-date version is refused. */
@Injectable()
export class MemberEditsService {
  constructor(
    private readonly em: EntityManager,
    private readonly members: MembersService,
    private readonly clock: Clock,
    private readonly rows: MembersRepository,
  ) {}

  /**
   * Edits in its own transaction, in which `alsoDo` runs too. 409 for a taken e-mail or phone, or an out-of-date
   * version.
   */
  async edit(
    memberId: number,
    changes: MemberChanges,
    version?: number | null,
    alsoDo?: (em: EntityManager, edit: MemberEdit) => void | Promise<void>,
  ): Promise<MemberEdit> {
    const next = storedForm(changes);
    const collisions = await this.members.takenFields(next, memberId);
    if (collisions.length > 0) throw refuse.taken(collisions);
    return namingCollisions(() =>
      this.em.transactional(async (em) => {
        const edit = await this.apply(em, await lockMember(em, memberId, version), next, changes);
        await alsoDo?.(em, edit);
        return edit;
      }),
    );
  }

  /** Assigns a manager or admin to the member, or removes the assignment. 422 if that person is no active staff. */
  async assignManager(
    em: EntityManager,
    memberId: number,
    managerId: number | null,
    version?: number | null,
  ): Promise<{ before: number | null; after: number | null }> {
    const mayManage = managerId === null || (await this.lockManager(em, managerId, memberId));
    const member = await lockMember(em, memberId, version);
    if (!mayManage) throw refuse.managerInvalid();
    const before = member.manager?.id ?? null;
    if (before === managerId) return { before, after: managerId };
    em.assign(member, { manager: managerId });
    await em.flush();
    return { before, after: managerId };
  }

  private async apply(
    em: EntityManager,
    member: Member,
    next: Partial<Member>,
    changes: MemberChanges,
  ): Promise<MemberEdit> {
    const before = fieldsOf(member);
    const contacts = contactsOf(member);
    em.assign(member, {
      ...next,
      ...consentsOf(member, changes, this.clock.now()),
      ...proofsAfter(member, next),
    });
    demandContact(before, fieldsOf(member));
    demandCompany(member, before);
    const difference = differenceOf(before, fieldsOf(member));
    // No change, no new version.
    await em.flush();
    return { ...difference, contacts, version: member.version };
  }

  /**
   * Locks manager and customer, in the order of their ids like every change of status, against a demotion at the same
   * moment. Returns whether the manager may look after the member.
   */
  private async lockManager(em: EntityManager, managerId: number, memberId: number): Promise<boolean> {
    const rows = await this.rows.lockPair(em, [managerId, memberId]);
    const manager = rows.find((row) => row.id === managerId && row.id !== memberId);
    return manager !== undefined && manager.role !== Role.Member && maySignIn(manager.status);
  }
}

/**
 * Locks and returns the member's row in the caller's transaction; refuses a closed account and an out-of-date version.
 */
async function lockMember(em: EntityManager, id: number, version?: number | null): Promise<Member> {
  const member = await em.findOne(Member, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (member === null) throw refuse.memberNotFound();
  if (member.closedAt != null) throw refuse.memberClosed();
  if (version != null && version !== member.version) {
    throw refuse.staleMember({ id, ...fieldsOf(member), version: member.version });
  }
  return member;
}

/** Whether the changes would give the member another e-mail address or phone. */
export function changesContact(changes: MemberChanges, present: Pick<MemberContacts, ContactKind>): boolean {
  const next = storedForm(changes);
  return CONTACT_KINDS.some((kind) => next[kind] !== undefined && next[kind] !== present[kind]);
}

/** The columns in the changes, in their stored form: lower case, digits only, null instead of empty. */
function storedForm(changes: MemberChanges): Partial<Member> {
  const { name, nickname, email, phone, companyName } = changes;
  return {
    ...(name == null ? {} : { name: normalizePersonName(name) }),
    ...(nickname === undefined ? {} : { nickname: textOf(nickname) || null }),
    ...(email === undefined ? {} : { email: normalizeEmail(textOf(email)) || null }),
    ...(phone === undefined ? {} : { phone: normalizePhone(textOf(phone)) || null }),
    ...(companyName === undefined ? {} : { companyName: textOf(companyName) || null }),
  };
}

/** Consent keeps its first time; repeating it proves nothing new. */
function consentsOf(member: Member, changes: MemberChanges, now: Date): Partial<Member> {
  const { marketingEmailOptIn: email, marketingSmsOptIn: sms } = changes;
  const emailNow = member.marketingEmailAgreedAt != null;
  const smsNow = member.marketingSmsAgreedAt != null;
  return {
    ...(email == null || email === emailNow
      ? {}
      : {
          marketingEmailAgreedAt: email ? now : null,
          marketingEmailWithdrawnAt: email ? null : now,
        }),
    ...(sms == null || sms === smsNow
      ? {}
      : { marketingSmsAgreedAt: sms ? now : null, marketingSmsWithdrawnAt: sms ? null : now }),
  };
}

/** A proof belongs to one contact: a new contact needs a new proof. */
function proofsAfter(member: Member, next: Partial<Member>): Partial<Member> {
  const isOther = (field: 'email' | 'phone'): boolean =>
    next[field] !== undefined && next[field] !== (member[field] ?? null);
  return {
    ...(isOther('email') ? { emailProvedAt: null } : {}),
    ...(isOther('phone') ? { phoneProvedAt: null } : {}),
  };
}

/** One way to reach the member must remain, as at sign-up; a member who never had one needs none now. */
function demandContact(before: MemberData, after: MemberData): void {
  const lost = (fields: MemberData): boolean => fields.email === null && fields.phone === null;
  if (lost(after) && !lost(before)) throw refuse.fieldRefused('email', 'SIGNUP_CONTACT_REQUIRED');
}

function demandCompany(member: Member, before: MemberData): void {
  if (!member.isBusiness || before.companyName === null) return;
  if (member.companyName == null) throw refuse.fieldRefused('companyName', 'COMPANY_NAME_REQUIRED');
}

function fieldsOf(member: Member): MemberData {
  return {
    name: member.name,
    nickname: member.nickname ?? null,
    email: member.email ?? null,
    phone: member.phone ?? null,
    companyName: member.companyName ?? null,
    marketingEmailOptIn: member.marketingEmailAgreedAt != null,
    marketingSmsOptIn: member.marketingSmsAgreedAt != null,
  };
}

const contactsOf = ({ email, emailProvedAt, phone, phoneProvedAt }: Member): MemberContacts => ({
  email: email ?? null,
  emailProvedAt: emailProvedAt?.toISOString() ?? null,
  phone: phone ?? null,
  phoneProvedAt: phoneProvedAt?.toISOString() ?? null,
});

function differenceOf(before: MemberData, after: MemberData): Pick<MemberEdit, 'before' | 'after'> {
  const changed = (Object.keys(before) as (keyof MemberData)[]).filter((key) => before[key] !== after[key]);
  const only = (fields: MemberData): Partial<MemberData> =>
    Object.fromEntries(changed.map((key) => [key, fields[key]]));
  return { before: only(before), after: only(after) };
}
