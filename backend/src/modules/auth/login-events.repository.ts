import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Role } from '@store/domain';
import { sql } from 'kysely';
import { databaseOf } from '../../platform/db/database.js';

/** One login try, as stored. */
export interface LoginEvent {
  /** Null where the typed name belongs to no member. */
  memberId: number | null;
  success: boolean;
  /** The typed e-mail, phone or account id. */
  typed: string;
  ip: string;
  provider: 'password' | 'totp' | 'passkey' | 'recovery';
}

/** The moment this long before `now`, as PostgreSQL counts months. */
const ago = (now: Date, length: '3 months' | '2 years') =>
  sql<string>`${now}::timestamptz - ${sql.lit(length)}::interval`;

/** Tables whose rows are worthless after `expires_at`. */
const EXPIRING = ['second_factor_tickets', 'contact_codes', 'sessions'] as const;

/** The login history. */
@Injectable()
export class LoginEventsRepository {
  async addLoginEvent(em: EntityManager, event: LoginEvent): Promise<void> {
    const { memberId, provider, success, typed, ip } = event;
    await databaseOf(em)
      .insertInto('login_events')
      .values({ provider, success, ip, member_id: memberId, email: typed })
      .execute();
  }

  /** Deletes the oldest tries after three months, those of operators after two years; returns their number. */
  async endLoginEvents(em: EntityManager, now: Date, atMost: number): Promise<number> {
    const { numDeletedRows } = await databaseOf(em)
      .deleteFrom('login_events')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('login_events as e')
          .leftJoin('members as m', 'm.id', 'e.member_id')
          .select('e.id')
          .where('e.login_at', '<', ago(now, '3 months'))
          .where(({ or, eb: is, fn, val }) =>
            or([
              is(fn.coalesce('m.role', val(Role.Member)), '=', Role.Member),
              is('e.login_at', '<', ago(now, '2 years')),
            ]),
          )
          .orderBy('e.login_at')
          .limit(atMost),
      )
      .executeTakeFirst();
    return Number(numDeletedRows);
  }

  /** Deletes expired rows of all these tables, at most `atMost` of each; returns their number. */
  async endExpired(em: EntityManager, now: Date, atMost: number): Promise<number> {
    const db = databaseOf(em);
    let ended = 0;
    for (const table of EXPIRING) {
      const expired = db
        .selectFrom(table)
        .select('id')
        .where('expires_at', '<', now.toISOString())
        .orderBy('id')
        .limit(atMost);
      const { numDeletedRows } = await db.deleteFrom(table).where('id', 'in', expired).executeTakeFirst();
      ended += Number(numDeletedRows);
    }
    return ended;
  }
}
