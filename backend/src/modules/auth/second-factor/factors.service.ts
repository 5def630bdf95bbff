import { UniqueConstraintViolationException, type EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../../config/environment.js';
import { Clock } from '../../../platform/clock.js';
import { decrypt, encryptionKeyFor, encrypt } from '../../../platform/encryption.js';
import { credentialIdOf, PasskeyCeremony, type NewPasskey, type StoredPasskey } from './passkey-ceremony.js';
import { newRecoveryCodes, recoveryCodeOf, recoveryHash } from './recovery-codes.js';
import * as refuse from './second-factor.errors.js';
import { matchingStep } from './totp.js';

/** Most passkeys of one member. */
export const MAX_PASSKEYS = 10;

/** What somebody shows to be who he is: a code of the app or of the paper, or the answer of a passkey. */
export type Proof = { code: string } | { passkey: Record<string, unknown> };

/** By which factor a proof was good. */
export type ProofKind = 'totp' | 'passkey' | 'recovery';

/** A member's passkey as its owner may see it; times in UTC. */
export interface PasskeyFacts {
  id: number;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
}

/** The factors of one member. */
export interface FactorFacts {
  /** When the app was enrolled; null without one. UTC. */
  totpSince: string | null;
  passkeys: PasskeyFacts[];
  recoveryCodesLeft: number;
}

interface TotpRow {
  secret: string;
  lastStep: number;
}

const iso = (moment: string | Date): string => new Date(moment).toISOString();

/**
 * The enrolled second factors: owns their tables and checks proofs. Every method works in the caller's transaction, which
 * has locked the member, so that two proofs of one member are checked one after the other.
 */
@Injectable()
export class FactorsService {
  private readonly key: Buffer;

  constructor(
    private readonly clock: Clock,
    private readonly ceremony: PasskeyCeremony,
    @Inject(ENVIRONMENT) { JWT_SECRET }: Environment,
  ) {
    this.key = encryptionKeyFor(JWT_SECRET, 'totp');
  }

  /** Whether the member has any second factor. */
  async hasAny(em: EntityManager, memberId: number): Promise<boolean> {
    const [row] = await em.execute<{ any: boolean }[]>(
      `select exists (select 1 from totp_factors where member_id = :memberId)
         or exists (select 1 from passkeys where member_id = :memberId) as any`,
      { memberId },
    );
    return row?.any ?? false;
  }

  /** What is enrolled, for its owner. */
  async facts(em: EntityManager, memberId: number): Promise<FactorFacts> {
    const [summary] = await em.execute<{ totpSince: string | null; left: number }[]>(
      `select (select created_at from totp_factors where member_id = :memberId) as "totpSince",
         (select count(*)::int from recovery_codes where member_id = :memberId and used_at is null) as left`,
      { memberId },
    );
    const passkeys = await em.execute<PasskeyFacts[]>(
      `select id, name, created_at as "createdAt", last_used_at as "lastUsedAt" from passkeys
       where member_id = ? order by id limit ${MAX_PASSKEYS}`,
      [memberId],
    );
    const since = summary?.totpSince ?? null;
    return {
      totpSince: since === null ? null : iso(since),
      recoveryCodesLeft: summary?.left ?? 0,
      passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        createdAt: iso(createdAt),
        lastUsedAt: lastUsedAt === null ? null : iso(lastUsedAt),
      })),
    };
  }

  /** Passkeys with their keys, at most MAX_PASSKEYS. */
  async passkeys(em: EntityManager, memberId: number): Promise<StoredPasskey[]> {
    return em.execute<StoredPasskey[]>(
      `select id, credential_id as "credentialId", public_key as "publicKey", counter::float8 as counter, transports
       from passkeys where member_id = ? order by id limit ${MAX_PASSKEYS}`,
      [memberId],
    );
  }

  /** Checks a proof and uses it up: the same one is not good again. Null for a wrong one. */
  async accept(
    em: EntityManager,
    memberId: number,
    proof: Proof,
    challenge: string | null,
  ): Promise<ProofKind | null> {
    if ('passkey' in proof) return this.acceptPasskey(em, memberId, proof.passkey, challenge);
    const recovery = recoveryCodeOf(proof.code);
    if (recovery !== null) return this.acceptRecoveryCode(em, memberId, recovery);
    const code = proof.code.replace(/\s/g, '');
    return /^\d{6}$/.test(code) ? this.acceptTotp(em, memberId, code) : null;
  }

  /** The secret as it is stored. */
  seal(secret: string): string {
    return encrypt(this.key, secret);
  }

  /** Enrols the app whose secret made the code, in place of the one before; false for a wrong code. */
  async addTotp(em: EntityManager, memberId: number, sealed: string, code: string): Promise<boolean> {
    const secret = decrypt(this.key, sealed);
    const step = secret === null ? null : await matchingStep(secret, code, this.clock.now());
    if (step === null) return false;
    await em.execute(
      `insert into totp_factors (member_id, secret, last_step) values (?, ?, ?)
       on conflict (member_id) do update set secret = excluded.secret, last_step = excluded.last_step, created_at = now()`,
      [memberId, sealed, step],
    );
    return true;
  }

  /** Stores a passkey. 422 for one too many, 409 for one that is registered. */
  async addPasskey(em: EntityManager, memberId: number, name: string, passkey: NewPasskey): Promise<void> {
    const { credentialId, publicKey, counter, transports } = passkey;
    if ((await this.passkeys(em, memberId)).length >= MAX_PASSKEYS)
      throw refuse.factorRefused('PASSKEY_LIMIT');
    try {
      await em.execute(
        `insert into passkeys (member_id, name, credential_id, public_key, counter, transports)
         values (?, ?, ?, ?, ?, ?::text[])`,
        [memberId, name, credentialId, publicKey, counter, `{${transports.join(',')}}`],
      );
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException) throw refuse.passkeyTaken();
      throw error;
    }
  }

  /** Removes the app; false where there is none. */
  async removeTotp(em: EntityManager, memberId: number): Promise<boolean> {
    const removed = await em.execute('delete from totp_factors where member_id = ? returning id', [memberId]);
    return removed.length > 0;
  }

  /** Removes one passkey and answers its name; null where the member has none of this id. */
  async removePasskey(em: EntityManager, memberId: number, id: number): Promise<string | null> {
    const [removed] = await em.execute<{ name: string }[]>(
      'delete from passkeys where member_id = ? and id = ? returning name',
      [memberId, id],
    );
    return removed?.name ?? null;
  }

  /** New recovery codes in place of the old ones; they are readable in this answer only. */
  async makeRecoveryCodes(em: EntityManager, memberId: number): Promise<string[]> {
    const codes = newRecoveryCodes();
    await this.removeRecoveryCodes(em, memberId);
    for (const code of codes)
      await em.execute('insert into recovery_codes (member_id, code_hash) values (?, ?)', [
        memberId,
        recoveryHash(memberId, code),
      ]);
    return codes;
  }

  async removeRecoveryCodes(em: EntityManager, memberId: number): Promise<void> {
    await em.execute('delete from recovery_codes where member_id = ?', [memberId]);
  }

  /** Removes everything that is enrolled. */
  async removeAll(em: EntityManager, memberId: number): Promise<void> {
    for (const table of ['totp_factors', 'passkeys', 'recovery_codes', 'second_factor_tickets'])
      await em.execute(`delete from ${table} where member_id = ?`, [memberId]);
  }

  private async acceptTotp(em: EntityManager, memberId: number, code: string): Promise<ProofKind | null> {
    const [row] = await em.execute<TotpRow[]>(
      'select secret, last_step as "lastStep" from totp_factors where member_id = ?',
      [memberId],
    );
    // Null where JWT_SECRET was changed since: recovery codes and passkeys stay good, and an admin can reset.
    const secret = row === undefined ? null : decrypt(this.key, row.secret);
    const step = secret === null ? null : await matchingStep(secret, code, this.clock.now());
    if (step === null) return null;
    const used = await em.execute(
      'update totp_factors set last_step = ? where member_id = ? and last_step < ? returning id',
      [step, memberId, step],
    );
    return used.length > 0 ? 'totp' : null;
  }

  private async acceptRecoveryCode(
    em: EntityManager,
    memberId: number,
    code: string,
  ): Promise<ProofKind | null> {
    const used = await em.execute(
      `update recovery_codes set used_at = now() where member_id = ? and code_hash = ? and used_at is null returning id`,
      [memberId, recoveryHash(memberId, code)],
    );
    return used.length > 0 ? 'recovery' : null;
  }

  private async acceptPasskey(
    em: EntityManager,
    memberId: number,
    answer: Record<string, unknown>,
    challenge: string | null,
  ): Promise<ProofKind | null> {
    const credentialId = credentialIdOf(answer);
    const passkey = (await this.passkeys(em, memberId)).find((known) => known.credentialId === credentialId);
    if (passkey === undefined || challenge === null) return null;
    const counter = await this.ceremony.signed(answer, challenge, passkey);
    if (counter === null) return null;
    await em.execute('update passkeys set counter = ?, last_used_at = now() where id = ?', [
      counter,
      passkey.id,
    ]);
    return 'passkey';
  }
}
