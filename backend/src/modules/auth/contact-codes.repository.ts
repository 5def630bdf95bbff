import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { databaseOf } from '../../platform/db/database.js';
import type { ContactKind } from '../members/members.service.js';

/** Wrong codes that end a code. */
const MAX_FAILURES = 5;

/** A sent code that is still valid. */
export interface SentCode {
  id: number;
  /** The contact that received it. */
  contact: string;
  codeHash: string;
}

/** Statements on the codes that prove a contact, in the caller's transaction. */
@Injectable()
export class ContactCodesRepository {
  /** The present contact, with the member's row locked: it cannot change while its proof is written. */
  async lockContact(em: EntityManager, memberId: number, kind: ContactKind): Promise<string | null> {
    const row = await databaseOf(em)
      .selectFrom('members')
      .select((eb) => eb.ref(kind).as('contact'))
      .where('id', '=', memberId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    return row?.contact ?? null;
  }

  /** Stores a code in place of earlier ones. */
  async replace(
    em: EntityManager,
    memberId: number,
    kind: ContactKind,
    code: Omit<SentCode, 'id'> & { expiresAt: Date },
  ): Promise<void> {
    await this.remove(em, memberId, kind);
    await databaseOf(em)
      .insertInto('contact_codes')
      .values({
        kind,
        member_id: memberId,
        contact: code.contact,
        code_hash: code.codeHash,
        expires_at: code.expiresAt,
      })
      .execute();
  }

  /** The newest valid code. */
  find(em: EntityManager, memberId: number, kind: ContactKind, now: Date): Promise<SentCode | undefined> {
    return databaseOf(em)
      .selectFrom('contact_codes')
      .select(['id', 'contact', 'code_hash as codeHash'])
      .where('member_id', '=', memberId)
      .where('kind', '=', kind)
      .where('expires_at', '>', now.toISOString())
      .where('failures', '<', MAX_FAILURES)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
  }

  async countFailure(em: EntityManager, id: number): Promise<void> {
    await databaseOf(em)
      .updateTable('contact_codes')
      .set((eb) => ({ failures: eb('failures', '+', 1) }))
      .where('id', '=', id)
      .execute();
  }

  async remove(em: EntityManager, memberId: number, kind: ContactKind): Promise<void> {
    await databaseOf(em)
      .deleteFrom('contact_codes')
      .where('member_id', '=', memberId)
      .where('kind', '=', kind)
      .execute();
  }
}
