import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import type { Actor, SessionActor } from '../../platform/http/access.js';
import { MembersService } from '../members/members.service.js';
import { NoticesService } from '../notices/notices.service.js';
import { AccessTokens } from './access-tokens.js';
import { ActorDirectory } from './actor-directory.service.js';
import * as refuse from './auth.errors.js';
import { CurrentPassword } from './current-password.service.js';
import type { ChangePasswordDto, LoginSessionDto } from './dto/account.dto.js';
import { OwnerProof } from './owner-proof.service.js';
import { PasswordHasher } from './password-hasher.js';
import { passwordChangedNotice } from './password-notices.js';
import { PasswordResetService } from './password-reset.service.js';
import { SessionsService } from './sessions.service.js';

/** A member's own password and devices. */
@Injectable()
export class AccountService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly passwords: CurrentPassword,
    private readonly hasher: PasswordHasher,
    private readonly sessions: SessionsService,
    private readonly tokens: AccessTokens,
    private readonly directory: ActorDirectory,
    private readonly notices: NoticesService,
    private readonly resets: PasswordResetService,
    private readonly owner: OwnerProof,
    private readonly members: MembersService,
  ) {}

  /** Sets a new password; every session but the caller's ends. 400 for a wrong current password. */
  async changePassword(actor: Actor, token: string | null, form: ChangePasswordDto): Promise<null> {
    const sid = await this.sessionOf(token);
    const present = await this.passwords.demand(actor.id, form.currentPassword, 'currentPassword');
    const next = await this.hasher.hash(form.newPassword);
    await this.em.transactional(async (em) => {
      await this.sessions.lock(em, actor.id);
      // Only the verified password is replaced: of two changes at once, the second has verified an old one.
      const isChanged = await this.members.replacePassword(em, actor.id, { present, next }, this.clock.now());
      if (!isChanged) throw refuse.passwordChangedMeanwhile();
      await this.sessions.revokeOthers(em, actor.id, sid);
      await this.resets.endTokens(em, actor.id);
      await this.notices.queueForMember(em, actor.id, passwordChangedNotice());
    });
    this.directory.forget(actor.id);
    return null;
  }

  /** Devices with a session of the member, last used first. */
  async devices(actor: Actor, token: string | null): Promise<LoginSessionDto[]> {
    const sid = await this.sessionOf(token);
    const open = await this.sessions.list(actor.id);
    return open.map((session) => ({ ...session, current: session.id === sid }));
  }

  /**
   * Ends the member's session on one device, possibly this one. Another one only with the owner's proof: a thief with a
   * token must not be able to lock the owner out. 404 for an ended session or somebody else's.
   */
  async endDevice(actor: SessionActor, id: string, password?: string | null): Promise<null> {
    if (id !== actor.sid) {
      const open = await this.sessions.list(actor.id);
      if (!open.some((session) => session.id === id)) throw refuse.loginSessionNotFound();
      await this.owner.demand(actor, password);
    }
    if (!(await this.sessions.end(actor.id, id))) throw refuse.loginSessionNotFound();
    this.directory.forget(actor.id);
    return null;
  }

  private async sessionOf(token: string | null): Promise<string> {
    const session = token === null ? null : await this.tokens.sessionOf(token);
    if (session === null) throw refuse.sessionOver();
    return session.sid;
  }
}
