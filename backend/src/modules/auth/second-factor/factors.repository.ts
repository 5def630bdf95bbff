import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Role } from '@store/domain';
import { sql } from 'kysely';
import { databaseOf } from '../../../platform/db/database.js';
import type { NewPasskey, StoredPasskey } from './passkey-ceremony.js';

/** Most passkeys of one member. */
export const MAX_PASSKEYS = 10;

/** A member's passkey for its owner; times in UTC. */
export interface PasskeyData {
  id: number;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
}

/** The factors of one member. */
export interface FactorData {
  /** When the app was enrolled; null without one. UTC. */
  totpSince: string | null;
  passkeys: PasskeyData[];
  recoveryCodesLeft: number;
}

/** A member of staff and the enrolled factors. */
export interface StaffMember {
  id: number;
  name: string;
  email: string | null;
  role: Role;
  hasTotp: boolean;
  passkeys: number;
  recoveryCodesLeft: number;
}

/** Statements on enrolled second factors; `em` is the caller's transaction, which holds the member's lock. */
@Injectable()
export class FactorsRepository {
  constructor(private readonly em: EntityManager) {}

  /** Active staff with their factors, admins first. */
  staff(limit: number): Promise<StaffMember[]> {
    return databaseOf(this.em)
      .selectFrom('members as m')
      .where('m.role', '<>', Role.Member)
      .where('m.status', '=', 'active')
      .select(['m.id', 'm.name', 'm.email'])
      .select(({ ref, exists, selectFrom }) => [
        ref('m.role').$castTo<Role>().as('role'),
        exists(selectFrom('totp_factors as t').select('t.id').whereRef('t.member_id', '=', ref('m.id')))
          .$castTo<boolean>()
          .as('hasTotp'),
        selectFrom('passkeys as k')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .whereRef('k.member_id', '=', ref('m.id'))
          .$asScalar()
          .$notNull()
          .as('passkeys'),
        selectFrom('recovery_codes as c')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .whereRef('c.member_id', '=', ref('m.id'))
          .where('c.used_at', 'is', null)
          .$asScalar()
          .$notNull()
          .as('recoveryCodesLeft'),
      ])
      .orderBy('m.role', 'desc')
      .orderBy('m.name')
      .orderBy('m.id')
      .limit(limit)
      .execute();
  }

  /** Whether the member has any second factor. */
  async hasAny(em: EntityManager, memberId: number): Promise<boolean> {
    const db = databaseOf(em);
    const totp = db.selectFrom('totp_factors').select('id').where('member_id', '=', memberId);
    const passkey = db.selectFrom('passkeys').select('id').where('member_id', '=', memberId);
    const { any } = await db
      .selectNoFrom((eb) =>
        eb
          .or([eb.exists(totp), eb.exists(passkey)])
          .$castTo<boolean>()
          .as('any'),
      )
      .executeTakeFirstOrThrow();
    return any;
  }

  /** The enrolled factors, for their owner. */
  async fields(em: EntityManager, memberId: number): Promise<FactorData> {
    const db = databaseOf(em);
    const { totpSince, left } = await db
      .selectNoFrom((eb) => [
        eb.selectFrom('totp_factors').select('created_at').where('member_id', '=', memberId).as('totpSince'),
        eb
          .selectFrom('recovery_codes')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('member_id', '=', memberId)
          .where('used_at', 'is', null)
          .as('left'),
      ])
      .executeTakeFirstOrThrow();
    const passkeys = await db
      .selectFrom('passkeys')
      .select(['id', 'name', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
      .where('member_id', '=', memberId)
      .orderBy('id')
      .limit(MAX_PASSKEYS)
      .execute();
    return { totpSince, passkeys, recoveryCodesLeft: left ?? 0 };
  }

  /** Passkeys with their keys, at most MAX_PASSKEYS. */
  passkeys(em: EntityManager, memberId: number): Promise<StoredPasskey[]> {
    return databaseOf(em)
      .selectFrom('passkeys')
      .select(['id', 'credential_id as credentialId', 'public_key as publicKey', 'counter', 'transports'])
      .where('member_id', '=', memberId)
      .orderBy('id')
      .limit(MAX_PASSKEYS)
      .execute();
  }

  /** The app's secret as stored; undefined without an app. */
  async totpSecret(em: EntityManager, memberId: number): Promise<string | undefined> {
    const row = await databaseOf(em)
      .selectFrom('totp_factors')
      .select('secret')
      .where('member_id', '=', memberId)
      .executeTakeFirst();
    return row?.secret;
  }

  /** Stores the app's encrypted secret in place of the previous one; `step` is used up. */
  async setTotp(em: EntityManager, memberId: number, secret: string, step: number): Promise<void> {
    await databaseOf(em)
      .insertInto('totp_factors')
      .values({ member_id: memberId, secret, last_step: step })
      .onConflict((conflict) =>
        conflict.column('member_id').doUpdateSet(({ ref }) => ({
          secret: ref('excluded.secret'),
          last_step: ref('excluded.last_step'),
          created_at: sql<string>`now()`,
        })),
      )
      .execute();
  }

  /** Uses up a time step of the app; false where it, or a later one, was already used. */
  async useStep(em: EntityManager, memberId: number, step: number): Promise<boolean> {
    const { numUpdatedRows } = await databaseOf(em)
      .updateTable('totp_factors')
      .set({ last_step: step })
      .where('member_id', '=', memberId)
      .where('last_step', '<', step)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Removes the app; false where there is none. */
  async removeTotp(em: EntityManager, memberId: number): Promise<boolean> {
    const { numDeletedRows } = await databaseOf(em)
      .deleteFrom('totp_factors')
      .where('member_id', '=', memberId)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  /** Stores a passkey; false where somebody has registered it already. */
  async addPasskey(em: EntityManager, memberId: number, name: string, passkey: NewPasskey): Promise<boolean> {
    const { credentialId, publicKey, counter, transports } = passkey;
    const { numInsertedOrUpdatedRows = 0n } = await databaseOf(em)
      .insertInto('passkeys')
      .values({
        name,
        counter,
        transports,
        member_id: memberId,
        credential_id: credentialId,
        public_key: publicKey,
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows > 0n;
  }

  /** Stores the counter of a valid signature. */
  async usePasskey(em: EntityManager, id: number, counter: number): Promise<void> {
    await databaseOf(em)
      .updateTable('passkeys')
      .set({ counter, last_used_at: sql<string>`now()` })
      .where('id', '=', id)
      .execute();
  }

  /** Removes one passkey and returns its name; null where the member has none of this id. */
  async removePasskey(em: EntityManager, memberId: number, id: number): Promise<string | null> {
    const removed = await databaseOf(em)
      .deleteFrom('passkeys')
      .where('member_id', '=', memberId)
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst();
    return removed?.name ?? null;
  }

  /** Stores recovery codes, as hashes, in place of the old ones. */
  async setRecoveryCodes(em: EntityManager, memberId: number, hashes: readonly string[]): Promise<void> {
    await this.removeRecoveryCodes(em, memberId);
    await databaseOf(em)
      .insertInto('recovery_codes')
      .values(hashes.map((hash) => ({ member_id: memberId, code_hash: hash })))
      .execute();
  }

  async removeRecoveryCodes(em: EntityManager, memberId: number): Promise<void> {
    await databaseOf(em).deleteFrom('recovery_codes').where('member_id', '=', memberId).execute();
  }

  /** Uses up a recovery code; false for an unknown or used one. */
  async useRecoveryCode(em: EntityManager, memberId: number, hash: string): Promise<boolean> {
    const { numUpdatedRows } = await databaseOf(em)
      .updateTable('recovery_codes')
      .set({ used_at: sql<string>`now()` })
      .where('member_id', '=', memberId)
      .where('code_hash', '=', hash)
      .where('used_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Removes all factors, and everything unfinished. */
  async removeAll(em: EntityManager, memberId: number): Promise<void> {
    const db = databaseOf(em);
    for (const table of ['totp_factors', 'passkeys', 'recovery_codes', 'second_factor_tickets'] as const)
      await db.deleteFrom(table).where('member_id', '=', memberId).execute();
  }
}
