import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isProved } from '../members/member-proofs.filter.js';

/** Everything by which a member signs in or proves something. */
const CREDENTIALS = [
  'delete from sessions where member_id = ?',
  'delete from second_factor_tickets where member_id = ?',
  'delete from totp_factors where member_id = ?',
  'delete from passkeys where member_id = ?',
  'delete from recovery_codes where member_id = ?',
  'delete from password_resets where member_id = ?',
  'delete from contact_codes where member_id = ?',
];

/** Erasure of a member's personal data in the tables of this module, in the caller's transaction. */
@Injectable()
export class AuthErasureService {
  /** Deletes sessions, second factors and codes. Other processes hear of it by SessionsService.revokeAll alone. */
  async eraseCredentials(em: EntityManager, memberId: number): Promise<void> {
    for (const statement of CREDENTIALS) await em.execute(statement, [memberId]);
  }

  /** Leaves of the login history that a login took place, without who and from where. Needs the member's contacts. */
  async eraseLogins(em: EntityManager, memberId: number): Promise<void> {
    await em.execute('update login_events set email = null, ip = null where member_id = ?', [memberId]);
    // Tries from before the account existed, or after a change of its names, name the member all the same.
    await em.execute(
      `update login_events e set email = null, ip = null from members m
       where m.id = ? and e.member_id is null and (lower(e.email) = m.account
         or ${isProved('email', 'lower(e.email)')} or ${isProved('phone', 'e.email')})`,
      [memberId],
    );
  }
}
