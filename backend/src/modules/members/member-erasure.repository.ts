import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CLOSED_MEMBER_NAME, type CloseReason } from '@store/domain';
import { sql } from 'kysely';
import { databaseOf } from '../../platform/db/database.js';

/** Fields about the closing of an account. */
export interface MemberClosing {
  reason: CloseReason | null;
  now: Date;
  /** UTC; until when the member's last order is stored; null without one. */
  retainUntil: string | null;
}

/** Statements that erase a member's personal data, in the caller's transaction. */
@Injectable()
export class MemberErasureRepository {
  /** Locks the member's row; undefined if there is none. */
  lockForClosing(em: EntityManager, memberId: number): Promise<{ closed: boolean } | undefined> {
    return databaseOf(em)
      .selectFrom('members')
      .select(({ eb }) => eb('closed_at', 'is not', null).$castTo<boolean>().as('closed'))
      .where('id', '=', memberId)
      .forNoKeyUpdate()
      .executeTakeFirst();
  }

  /** Deletes the addresses and the business data. */
  async eraseBelongings(em: EntityManager, memberId: number): Promise<void> {
    const db = databaseOf(em);
    await db.deleteFrom('addresses').where('member_id', '=', memberId).execute();
    await db.deleteFrom('business_profiles').where('member_id', '=', memberId).execute();
  }

  /** Marks the member as withdrawn and erases name and contacts. */
  async closeMember(
    em: EntityManager,
    memberId: number,
    { reason, now, retainUntil }: MemberClosing,
  ): Promise<void> {
    await databaseOf(em)
      .updateTable('members')
      .set({
        name: CLOSED_MEMBER_NAME,
        account: null,
        email: null,
        phone: null,
        email_proved_at: null,
        phone_proved_at: null,
        password_hash: null,
        nickname: null,
        company_name: null,
        biz_reg_no: null,
        manager_id: null,
        marketing_email_agreed_at: null,
        marketing_sms_agreed_at: null,
        marketing_email_withdrawn_at: null,
        marketing_sms_withdrawn_at: null,
        last_login_at: null,
        customer_key: sql`gen_random_uuid()`,
        status: 'withdrawn',
        withdrawn_at: now,
        closed_at: now,
        close_reason: reason,
        retain_until: retainUntil,
        updated_at: now,
        version: sql`version + 1`,
      })
      .where('id', '=', memberId)
      .execute();
  }
}
