import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { MembersService } from '../members/members.service.js';
import { LoginEventsRepository, type LoginEvent } from './login-events.repository.js';

/** Characters of the typed name that the history stores. */
const MAX_TYPED = 254;

/** One login try; by `password` without a provider. */
export type LoginTry = Omit<LoginEvent, 'provider'> & Partial<Pick<LoginEvent, 'provider'>>;

/** The history of logins. */
@Injectable()
export class LoginHistory {
  constructor(
    private readonly events: LoginEventsRepository,
    private readonly members: MembersService,
  ) {}

  /** Adds a try; a success also sets the member's lastLoginAt. */
  async record(em: EntityManager, attempt: LoginTry): Promise<void> {
    const { memberId, success, typed, ip, provider = 'password' } = attempt;
    const event = { memberId, provider, success, ip, typed: [...typed].slice(0, MAX_TYPED).join('') };
    await this.events.addLoginEvent(em, event);
    if (success && memberId !== null) await this.members.noteLogin(em, memberId);
  }
}
