import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { endExpired, endLoginEvents } from './login-events.repository.js';

/**
 * Ends tries to sign in that have been kept long enough: those of members and of unknown names after three months
 * (통신비밀보호법 시행령 제41조), those of operators after two years, like the access record that they begin.
 */
@Injectable()
export class LoginRetentionService {
  constructor(private readonly em: EntityManager) {}

  /** Ends the oldest; answers how many. */
  purge(now: Date, atMost: number): Promise<number> {
    return endLoginEvents(this.em, now, atMost);
  }

  /**
   * Ends what can be used no more: tickets of second factors, codes for contacts, reset links, refresh tokens with
   * their addresses and devices. Most go at the member's next try; those of people who never come back go here.
   * Answers how many.
   */
  purgeExpired(now: Date, atMost: number): Promise<number> {
    return endExpired(this.em, now, atMost);
  }
}
