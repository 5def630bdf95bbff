import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CLOSED_MEMBER_NAME, type CloseReason } from '@store/domain';
import { memberClosed, memberNotFound } from './members.errors.js';

/** How a member leaves. */
export interface MemberClosing {
  reason: CloseReason | null;
  now: Date;
  /** Until when the last of the member's orders is kept, UTC; null where none is. */
  retainUntil: string | null;
}

/** Erasure of a member's personal data in the tables of this module, in the caller's transaction. */
@Injectable()
export class MemberErasureService {
  /** Locks the member's row; 404 without one, 409 for a closed account. */
  async lock(em: EntityManager, memberId: number): Promise<void> {
    const [member] = await em.execute<{ closed: boolean }[]>(
      'select closed_at is not null as closed from members where id = ? for no key update',
      [memberId],
    );
    if (member === undefined) throw memberNotFound();
    if (member.closed) throw memberClosed();
  }

  /** Deletes the addresses and the facts of the business. */
  async eraseBelongings(em: EntityManager, memberId: number): Promise<void> {
    await em.execute('delete from addresses where member_id = ?', [memberId]);
    await em.execute('delete from business_profiles where member_id = ?', [memberId]);
  }

  /**
   * Withdraws the member, of whom no name and no contact stays. Comes last: other rows are found by the contacts. The
   * caller holds the lock.
   */
  async close(
    em: EntityManager,
    memberId: number,
    { reason, now, retainUntil }: MemberClosing,
  ): Promise<void> {
    await em.execute(
      `update members set name = :name, account = null, email = null, phone = null,
         email_proved_at = null, phone_proved_at = null,
         password_hash = null, nickname = null, company_name = null, biz_reg_no = null, manager_id = null,
         marketing_email_agreed_at = null, marketing_sms_agreed_at = null, marketing_email_withdrawn_at = null,
         marketing_sms_withdrawn_at = null, last_login_at = null, customer_key = gen_random_uuid(),
         status = 'withdrawn', withdrawn_at = :now, closed_at = :now, close_reason = :reason,
         retain_until = :until, updated_at = :now, version = version + 1
       where id = :member`,
      { name: CLOSED_MEMBER_NAME, now, reason, until: retainUntil, member: memberId },
    );
  }
}
