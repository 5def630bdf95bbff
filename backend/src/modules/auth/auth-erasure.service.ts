import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { LoginEventsRepository } from './login-events.repository.js';
import { AuthErasureRepository } from './auth-erasure.repository.js';

/**
 * Erasure of personal data in the tables of this module. Login tries end after their retention: those of members and of unknown names after three months
 * (통신비밀보호법 시행령 제41조), those of operators after two years, like the access record that begins with them.
 */
@Injectable()
export class AuthErasureService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: LoginEventsRepository,
    private readonly person: AuthErasureRepository,
  ) {}

  /** Deletes the oldest; returns their number. */
  purge(now: Date, atMost: number): Promise<number> {
    return this.events.endLoginEvents(this.em, now, atMost);
  }

  /**
   * Deletes expired items: tickets of second factors, codes for contacts, refresh tokens with
   * their addresses and devices. Most are deleted at the member's next try; those of people who never return are deleted here.
   * Returns their number.
   */
  purgeExpired(now: Date, atMost: number): Promise<number> {
    return this.events.endExpired(this.em, now, atMost);
  }

  /** Deletes a member's sessions, second factors and codes. Only SessionsService.revokeAll notifies other processes. */
  eraseCredentials(em: EntityManager, memberId: number): Promise<void> {
    return this.person.eraseCredentials(em, memberId);
  }

  /** The login history keeps that a login happened, without member and address. Needs the member's contacts. */
  eraseLogins(em: EntityManager, memberId: number): Promise<void> {
    return this.person.eraseLogins(em, memberId);
  }
}
