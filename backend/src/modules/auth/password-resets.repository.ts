import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Identifier } from '@store/domain';
import { databaseOf } from '../../platform/db/database.js';

/** Statements on the tokens of password resets; `em` is the caller's transaction. */
@Injectable()
export class PasswordResetsRepository {
  constructor(private readonly em: EntityManager) {}

  /** Locks the active member with a password who is named so; undefined where there is none. */
  async lockMember(em: EntityManager, { kind, value }: Identifier): Promise<number | undefined> {
    const row = await databaseOf(em)
      .selectFrom('members')
      .select('id')
      .where(kind, '=', value)
      .where('status', '=', 'active')
      .where('password_hash', 'is not', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    return row?.id;
  }

  /** Stores a token and answers the id of its row. */
  async add(em: EntityManager, memberId: number, tokenHash: string, expiresAt: Date): Promise<number> {
    const { id } = await databaseOf(em)
      .insertInto('password_resets')
      .values({ member_id: memberId, token_hash: tokenHash, expires_at: expiresAt })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** Whose token it is, while it is good. */
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

  /** Uses the token up; false where it is not good (any more). */
  async use(em: EntityManager, tokenHash: string, now: Date): Promise<boolean> {
    const { numUpdatedRows } = await databaseOf(em)
      .updateTable('password_resets')
      .set({ used_at: now })
      .where('token_hash', '=', tokenHash)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now.toISOString())
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Ends all tokens of the member that were not used; answers the ids of all of them, used ones included. */
  async endAll(em: EntityManager, memberId: number, now: Date): Promise<number[]> {
    const rows = await databaseOf(em)
      .with('ended', (db) =>
        db
          .updateTable('password_resets')
          .set({ used_at: now })
          .where('member_id', '=', memberId)
          .where('used_at', 'is', null),
      )
      .selectFrom('password_resets')
      .select('id')
      .where('member_id', '=', memberId)
      .execute();
    return rows.map(({ id }) => id);
  }
}
