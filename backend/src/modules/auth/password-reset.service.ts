import { setTimeout as pause } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { identifierKind, maySignIn, type Identifier } from '@store/domain';
import { Clock } from '../../platform/clock.js';
import type { RequestOrigin } from '../../platform/http/access.js';
import { Throttle } from '../../platform/http/throttle.service.js';
import {
  MembersService,
  CONTACT_KINDS,
  type ContactKind,
  type MemberContacts,
} from '../members/members.service.js';
import { NoticesService } from '../notices/notices.service.js';
import { AccountsRepository } from './accounts.repository.js';
import { ActorDirectory } from './actor-directory.service.js';
import { accountResets, networkResets } from './auth.budgets.js';
import { resetRefused } from './auth.errors.js';
import type { ConfirmPasswordResetDto } from './dto/password-reset.dto.js';
import { identifierOf } from './dto/login.rules.js';
import { LoginAttempts } from './login-attempts.service.js';
import { PasswordHasher } from './password-hasher.js';
import { countingContacts, provedAtOf, withProof, without } from './contact-rules.js';
import { PasswordResetLinks, type UsedReset } from './password-reset-links.service.js';
import {
  contactChangedNotice,
  contactDroppedNotice,
  passwordChangedNotice,
  RESET_MINUTES,
  resetKey,
  resetNotice,
  UNDO_DAYS,
  undoNotice,
} from './password-notices.js';
import { SessionsService } from './sessions.service.js';

/**
 * A request takes at least this long, milliseconds: the time of the answer must not reveal whether an account exists
 * and a message is written.
 */
const FLOOR_MS = 200;

const MINUTE_MS = 60_000;

const channelOf = (kind: ContactKind) => (kind === 'email' ? ('email' as const) : ('sms' as const));

/** A new password for a member who lost the old one, by a message to the address on record. */
@Injectable()
export class PasswordResetService {
  constructor(
    private readonly em: EntityManager,
    private readonly links: PasswordResetLinks,
    private readonly clock: Clock,
    private readonly notices: NoticesService,
    private readonly hasher: PasswordHasher,
    private readonly sessions: SessionsService,
    private readonly directory: ActorDirectory,
    private readonly throttle: Throttle,
    private readonly attempts: LoginAttempts,
    private readonly members: MembersService,
    private readonly accounts: AccountsRepository,
  ) {}

  /** Sends a link if the account exists; the answer is always the same. 429 for too many. */
  async request(typed: unknown, origin: RequestOrigin): Promise<null> {
    const identifier = identifierKind(identifierOf({ identifier: typed }));
    await this.throttle.spend([accountResets(identifier), networkResets(origin.ip)]);
    await Promise.all([this.send(identifier), pause(FLOOR_MS)]);
    return null;
  }

  /**
   * Sets the new password, ends every session and every other token; a token of a changed contact also restores that
   * contact. 400 for a token that is not valid (any more).
   */
  async confirm({ token, password }: ConfirmPasswordResetDto, origin: RequestOrigin): Promise<null> {
    const budgets = [networkResets(origin.ip)];
    await this.throttle.demand(budgets);
    const resetToken = token.trim();
    // Hashing a password is expensive: it is skipped for an invalid token.
    const memberId = await this.links.ownerOf(resetToken);
    const isSet =
      memberId !== null && (await this.set(memberId, resetToken, await this.hasher.hash(password)));
    if (memberId === null || !isSet) {
      await this.throttle.spend(budgets);
      throw resetRefused();
    }
    this.directory.forget(memberId);
    // The owner has just proved the account and is not blocked by earlier guesses.
    await this.attempts.prove(memberId, origin);
    return null;
  }

  /**
   * Notifies an old contact of its change, in the same transaction. A contact that can undo gets a link that restores
   * both contacts as they were `before`.
   */
  async notifyOfChange(
    em: EntityManager,
    memberId: number,
    { kind, contact, mayUndo }: { kind: ContactKind; contact: string; mayUndo: boolean },
    before: MemberContacts,
  ): Promise<void> {
    const address = { memberId, channel: channelOf(kind), recipient: contact };
    if (!mayUndo) return this.notices.queueTo(em, address, contactChangedNotice());
    const grant = { kind, contact, undo: before };
    const { id, token } = await this.links.add(em, memberId, grant, UNDO_DAYS * 24 * 60 * MINUTE_MS);
    await this.notices.queueTo(em, address, undoNotice(id, token));
  }

  private send(identifier: Identifier): Promise<void> {
    return this.em.transactional(async (em) => {
      const member = await this.accounts.lockResettable(em, identifier);
      if (member === undefined) return;
      const counting = countingContacts(member);
      // A person who types the phone has the phone; everybody else is notified by e-mail if there is one that counts.
      const kind = counting.find((one) => one === identifier.kind) ?? counting[0];
      const contact = kind === undefined ? null : member[kind];
      if (kind === undefined || contact === null) return;
      await this.endTokens(em, member.id);
      const grant = { kind, contact, undo: null };
      const { id, token } = await this.links.add(em, member.id, grant, RESET_MINUTES * MINUTE_MS);
      const address = { memberId: member.id, channel: channelOf(kind), recipient: contact };
      await this.notices.queueTo(em, address, resetNotice(id, token));
    });
  }

  /** False where another call was faster, or the member may no longer sign in. */
  private set(memberId: number, token: string, passwordHash: string): Promise<boolean> {
    return this.em.transactional(async (em) => {
      const status = await this.sessions.lock(em, memberId);
      if (status === null || !maySignIn(status)) return false;
      const now = this.clock.now();
      const used = await this.links.use(em, token);
      if (used === undefined || !(await this.settleContacts(em, memberId, used, now))) return false;
      await this.members.setPassword(em, memberId, passwordHash, now);
      await this.endTokens(em, memberId, used.undo === null ? null : used.id);
      await this.sessions.revokeAll(em, memberId);
      await this.notices.queueForMember(em, memberId, passwordChangedNotice());
      return true;
    });
  }

  /**
   * A reset proves the contact that received its message, and removes the other one if that was never proved: it may belong to
   * somebody who signed up with another's. An undo first restores the earlier contacts. False where the contact is no longer the
   * member's.
   */
  private async settleContacts(
    em: EntityManager,
    memberId: number,
    { kind, contact, undo }: UsedReset,
    now: Date,
  ): Promise<boolean> {
    if (kind === null) return true;
    const present = await this.members.contacts(em, memberId);
    if (present === null) return false;
    if (undo !== null) {
      const restored = await this.restorable(em, memberId, undo, present);
      if (restored[kind] !== contact) return false;
      await this.members.setContacts(em, memberId, withProof(restored, kind, now), now);
      return true;
    }
    if (present[kind] !== contact) return false;
    const other = kind === 'email' ? 'phone' : 'email';
    const dropped = provedAtOf(present, other) === null ? present[other] : null;
    const remaining = dropped === null ? present : without(present, other);
    if (dropped !== null || provedAtOf(present, kind) === null)
      await this.members.setContacts(em, memberId, withProof(remaining, kind, now), now);
    if (dropped !== null) {
      const address = { memberId, channel: channelOf(other), recipient: dropped };
      await this.notices.queueTo(em, address, contactDroppedNotice());
    }
    return true;
  }

  /** The earlier contacts, without one that somebody else has proved since; others lose it again. */
  private async restorable(
    em: EntityManager,
    memberId: number,
    before: MemberContacts,
    present: MemberContacts,
  ): Promise<MemberContacts> {
    let free = before;
    for (const kind of CONTACT_KINDS) {
      const contact = before[kind];
      if (contact === null || contact === present[kind]) continue;
      if (!(await this.members.releaseContact(em, kind, contact, memberId))) free = without(free, kind);
    }
    return free;
  }

  /**
   * The member's unused tokens become invalid, and the outbox no longer shows one. The undo links of contact changes
   * stay, except those made since the change that is `undone`.
   */
  async endTokens(em: EntityManager, memberId: number, undone: number | null = null): Promise<void> {
    const ids = await this.links.endAll(em, memberId, undone);
    await this.notices.dropLinks(em, ids.map(resetKey));
  }
}
