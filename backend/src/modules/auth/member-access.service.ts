import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { maySignIn, Role, type MemberStatus } from '@store/domain';
import type { Actor } from '../../platform/http/access.js';
import { MembersService } from '../members/members.service.js';
import { memberClosed, memberNotFound, staleMember } from '../members/members.errors.js';
import { staffMember } from '../organizations/organizations.errors.js';
import { OrganizationsService } from '../organizations/organizations.service.js';
import { AccountsRepository } from './accounts.repository.js';
import { ActorDirectory } from './actor-directory.service.js';
import { lastAdmin, selfChange } from './auth.errors.js';
import { SessionsService } from './sessions.service.js';

/** Role and status of a member. */
export interface MemberAccess {
  role: Role;
  status: MemberStatus;
}

/** Runs in the same transaction as the change, e.g. to write the audit row. */
export type AlsoDo = (em: EntityManager, before: MemberAccess, after: MemberAccess) => Promise<void>;

const isActiveAdmin = (access: MemberAccess): boolean =>
  access.role === Role.Admin && maySignIn(access.status);

/** The only place that changes a role or a status (decision A63). The caller must be an admin: the route declares it. */
@Injectable()
export class MemberAccessService {
  constructor(
    private readonly em: EntityManager,
    private readonly sessions: SessionsService,
    private readonly directory: ActorDirectory,
    private readonly members: MembersService,
    private readonly accounts: AccountsRepository,
    private readonly organizations: OrganizationsService,
  ) {}

  /** Gives the member another role, effective from the next call on every process. */
  changeRole(
    actor: Actor,
    memberId: number,
    role: Role,
    alsoDo?: AlsoDo,
    version?: number | null,
  ): Promise<MemberAccess> {
    return this.change(actor, memberId, { role }, alsoDo, version);
  }

  /** Suspends, withdraws or reactivates a member; a member who may no longer sign in loses every session at once. */
  changeStatus(
    actor: Actor,
    memberId: number,
    status: MemberStatus,
    alsoDo?: AlsoDo,
    version?: number | null,
  ): Promise<MemberAccess> {
    return this.change(actor, memberId, { status }, alsoDo, version);
  }

  /** Signs the member out everywhere; a new login is possible. 404 without such a member. */
  async endSessions(memberId: number, alsoDo?: (em: EntityManager) => void): Promise<void> {
    await this.em.transactional(async (em) => {
      if ((await this.sessions.lock(em, memberId)) === null) throw memberNotFound();
      await this.sessions.revokeAll(em, memberId);
      alsoDo?.(em);
    });
    this.directory.forget(memberId);
  }

  private async change(
    actor: Actor,
    memberId: number,
    change: Partial<MemberAccess>,
    alsoDo: AlsoDo | undefined,
    version: number | null | undefined,
  ): Promise<MemberAccess> {
    if (actor.id === memberId) throw selfChange();
    const after = await this.em.transactional(async (em) => {
      const before = await this.lockMemberAccess(em, memberId, version);
      const next = { ...before, ...change };
      // Joining locks the member as well, so the two cannot pass each other.
      if (next.role !== Role.Member && (await this.organizations.membershipOf(em, memberId)) !== null)
        throw staffMember();
      const loses = isActiveAdmin(before) && !isActiveAdmin(next);
      if (loses && !(await this.accounts.hasOtherAdmin(em, memberId))) throw lastAdmin();
      await this.members.setRoleAndStatus(em, memberId, next);
      if (maySignIn(next.status)) await this.members.announce(em, memberId);
      else await this.sessions.revokeAll(em, memberId);
      await alsoDo?.(em, before, next);
      return next;
    });
    this.directory.forget(memberId);
    return after;
  }

  private async lockMemberAccess(
    em: EntityManager,
    memberId: number,
    seen: number | null | undefined,
  ): Promise<MemberAccess> {
    const rows = await this.accounts.lockWithAdmins(em, memberId);
    const row = rows.find(({ id }) => id === memberId);
    if (row === undefined) throw memberNotFound();
    // No member would remain who can sign in: an "active admin" without a login would count as the last one.
    if (row.closed) throw memberClosed();
    const { role, status, version } = row;
    if (seen != null && seen !== version) throw staleMember({ id: memberId, role, status, version });
    return { role, status };
  }
}
