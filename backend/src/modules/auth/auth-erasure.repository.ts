import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { databaseOf } from '../../platform/db/database.js';
import { PrivateLinksService } from '../private-links/private-links.service.js';
import { isProved } from '../members/repository/member-proofs.filter.js';

/** Erasure of a member's personal data in the tables of this module, in the caller's transaction. */
@Injectable()
export class AuthErasureRepository {
  constructor(private readonly links: PrivateLinksService) {}

  /** Deletes sessions, second factors, codes and reset links. Only SessionsService.revokeAll notifies other processes. */
  async eraseCredentials(em: EntityManager, memberId: number): Promise<void> {
    const db = databaseOf(em);
    await db.deleteFrom('sessions').where('member_id', '=', memberId).execute();
    await db.deleteFrom('second_factor_tickets').where('member_id', '=', memberId).execute();
    await db.deleteFrom('totp_factors').where('member_id', '=', memberId).execute();
    await db.deleteFrom('passkeys').where('member_id', '=', memberId).execute();
    await db.deleteFrom('recovery_codes').where('member_id', '=', memberId).execute();
    await db.deleteFrom('contact_codes').where('member_id', '=', memberId).execute();
    await this.links.erase(em, [memberId], 'password-reset', 'contact-undo');
  }

  /** The login history keeps that a login happened, without member and address. Needs the member's contacts. */
  async eraseLogins(em: EntityManager, memberId: number): Promise<void> {
    const db = databaseOf(em);
    const erased = { email: null, ip: null };
    await db.updateTable('login_events').set(erased).where('member_id', '=', memberId).execute();
    // Tries before the account existed, or after a change of its names, contain the member's names too.
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
