import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Identifier } from '@store/domain';
import { databaseOf } from '../../platform/db/database.js';
import type { ContactKind, MemberContacts } from '../members/members.service.js';

/** Permission to set a new password, for the reader of the message with the token. */
export interface ResetGrant {
  /** The contact that the message goes to. */
  kind: ContactKind;
  contact: string;
  /** Both contacts before a change that the token undoes; null where it only sets a password. */
  undo: MemberContacts | null;
}

/** A token that was valid until it was used just now. `kind` is null for one from before the column existed. */
export type UsedReset = { id: number } & (ResetGrant | { kind: null; contact: null; undo: null });

/** Statements on the tokens of password resets; `em` is the caller's transaction. */
@Injectable()
export class PasswordResetsRepository {
  constructor(private readonly em: EntityManager) {}

  /** Locks the active member with a password and this name, and reads the contacts; undefined where there is none. */
  lockMember(
    em: EntityManager,
    { kind, value }: Identifier,
  ): Promise<(MemberContacts & { id: number }) | undefined> {
    return databaseOf(em)
      .selectFrom('members')
      .select([
        'id',
        'email',
        'email_proved_at as emailProvedAt',
        'phone',
        'phone_proved_at as phoneProvedAt',
      ])
      .where(kind, '=', value)
      .where('status', '=', 'active')
      .where('password_hash', 'is not', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
  }

  /** Stores a token and returns the id of its row. */
  async add(
    em: EntityManager,
    memberId: number,
    { kind, contact, undo }: ResetGrant,
    { hash, expiresAt }: { hash: string; expiresAt: Date },
  ): Promise<number> {
    const { id } = await databaseOf(em)
      .insertInto('password_resets')
      .values({
        member_id: memberId,
        token_hash: hash,
        expires_at: expiresAt,
        contact_kind: kind,
        contact,
        undoes: undo !== null,
        undo_email: undo?.email ?? null,
        undo_email_proved_at: undo?.emailProvedAt ?? null,
        undo_phone: undo?.phone ?? null,
        undo_phone_proved_at: undo?.phoneProvedAt ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** The member of a valid token. */
  async ownerOf(tokenHash: string, now: Date): Promise<number | null> {
    const row = await databaseOf(this.em)
      .selectFrom('password_resets')
      .select('member_id')
      .where('token_hash', '=', tokenHash)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now.toISOString())
      .executeTakeFirst();
    return row?.member_id ?? null;
  }

  /** Uses the token up; undefined where it is not valid (any more). */
  async use(em: EntityManager, tokenHash: string, now: Date): Promise<UsedReset | undefined> {
    const row = await databaseOf(em)
      .updateTable('password_resets')
      .set({ used_at: now })
      .where('token_hash', '=', tokenHash)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now.toISOString())
      .returning(['id', 'contact', 'undoes', 'undo_email', 'undo_email_proved_at'])
      .returning(['undo_phone', 'undo_phone_proved_at'])
      .returning((eb) => eb.ref('contact_kind').$castTo<ContactKind | null>().as('kind'))
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const { id, kind, contact } = row;
    if (kind === null || contact === null) return { id, kind: null, contact: null, undo: null };
    const before: MemberContacts = {
      email: row.undo_email,
      emailProvedAt: row.undo_email_proved_at,
      phone: row.undo_phone,
      phoneProvedAt: row.undo_phone_proved_at,
    };
    return { id, kind, contact, undo: row.undoes ? before : null };
  }

  /**
   * Ends the member's unused tokens; returns the ids of all of them, used ones included. The undo of a
   * contact change stays: the caller who can reset the password may be the one who made the change. It ends with later ones
   * where an undo is itself used: `undone`.
   */
  async endAll(em: EntityManager, memberId: number, now: Date, undone: number | null): Promise<number[]> {
    const rows = await databaseOf(em)
      .updateTable('password_resets')
      .set((eb) => ({ used_at: eb.fn.coalesce('used_at', eb.val(now.toISOString())) }))
      .where('member_id', '=', memberId)
      .where((eb) =>
        undone === null
          ? eb('undoes', '=', false)
          : eb.or([eb('undoes', '=', false), eb('id', '>=', undone)]),
      )
      .returning('id')
      .execute();
    return rows.map(({ id }) => id);
  }
}
