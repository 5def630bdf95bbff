import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { LoginEventsRepository } from './login-events.repository.js';

/**
 * Deletes login tries after their retention: those of members and of unknown names after three months
 * (통신비밀보호법 시행령 제41조), those of operators after two years, like the access record that begins with them.
 */
@Injectable()
export class LoginRetentionService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: LoginEventsRepository,
  ) {}

  /** Deletes the oldest; returns their number. */
  purge(now: Date, atMost: number): Promise<number> {
    return this.events.endLoginEvents(this.em, now, atMost);
  }

  /**
   * Deletes expired items: tickets of second factors, codes for contacts, reset links, refresh tokens with
   * their addresses and devices. Most are deleted at the member's next try; those of people who never return are deleted here.
   * Returns their number.
   */
  purgeExpired(now: Date, atMost: number): Promise<number> {
    return this.events.endExpired(this.em, now, atMost);
  }
}
