import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { databaseOf } from '../../platform/db/database.js';
import { isProved } from '../members/repository/member-proofs.filter.js';

/** Erasure of a member's personal data in the tables of this module, in the caller's transaction. */
@Injectable()
export class AuthErasureRepository {
  /** Deletes sessions, second factors and codes. Other processes are notified only by SessionsService.revokeAll. */
  async eraseCredentials(em: EntityManager, memberId: number): Promise<void> {
    const db = databaseOf(em);
    await db.deleteFrom('sessions').where('member_id', '=', memberId).execute();
    await db.deleteFrom('second_factor_tickets').where('member_id', '=', memberId).execute();
    await db.deleteFrom('totp_factors').where('member_id', '=', memberId).execute();
    await db.deleteFrom('passkeys').where('member_id', '=', memberId).execute();
    await db.deleteFrom('recovery_codes').where('member_id', '=', memberId).execute();
    await db.deleteFrom('password_resets').where('member_id', '=', memberId).execute();
    await db.deleteFrom('contact_codes').where('member_id', '=', memberId).execute();
  }

  /** Leaves of the login history that a login took place, without who and from where. Needs the member's contacts. */
  async eraseLogins(em: EntityManager, memberId: number): Promise<void> {
    const db = databaseOf(em);
    const erased = { email: null, ip: null };
    await db.updateTable('login_events').set(erased).where('member_id', '=', memberId).execute();
    // Tries from before the account existed, or after a change of its names, name the member all the same.
    await db
      .updateTable('login_events as e')
      .from('members as m')
      .set(erased)
      .where('m.id', '=', memberId)
      .where('e.member_id', 'is', null)
      .where(({ or, eb, fn, ref }) =>
        or([
          eb(fn<string>('lower', ['e.email']), '=', ref('m.account')),
          isProved('email', sql`lower(${ref('e.email')})`),
          isProved('phone', sql.ref('e.email')),
        ]),
      )
      .execute();
  }
}
