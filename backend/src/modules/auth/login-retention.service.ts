import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

/** Tables whose rows are worth nothing after `expires_at`. */
const EXPIRING = ['second_factor_tickets', 'contact_codes', 'password_resets', 'sessions'] as const;

/**
 * Ends tries to sign in that have been kept long enough: those of members and of nobody after three months
 * (통신비밀보호법 시행령 제41조), those of operators after two years, like the access record that they begin.
 */
@Injectable()
export class LoginRetentionService {
  constructor(private readonly em: EntityManager) {}

  /** Ends the oldest; answers how many. */
  async purge(now: Date, atMost: number): Promise<number> {
    const rows = await this.em.execute<unknown[]>(
      `delete from login_events where id in (
         select e.id from login_events e left join members m on m.id = e.member_id
         where e.login_at < ?::timestamptz - interval '3 months'
           and (coalesce(m.role, 0) = 0 or e.login_at < ?::timestamptz - interval '2 years')
         order by e.login_at limit ?)
       returning id`,
      [now, now, atMost],
    );
    return rows.length;
  }

  /**
   * Ends what can be used no more: tickets of second factors, codes for contacts, reset links, refresh tokens with
   * their addresses and devices. Most go at the member's next try; those of people who never come back go here.
   * Answers how many.
   */
  async purgeExpired(now: Date, atMost: number): Promise<number> {
    let ended = 0;
    for (const table of EXPIRING) {
      const rows = await this.em.execute<unknown[]>(
        `delete from ${table} where id in (select id from ${table} where expires_at < ? order by id limit ?)
         returning id`,
        [now, atMost],
      );
      ended += rows.length;
    }
    return ended;
  }
}
