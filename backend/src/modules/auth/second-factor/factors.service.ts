import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../../config/environment.js';
import { Clock } from '../../../platform/clock.js';
import { decrypt, encryptionKeyFor, encrypt } from '../../../platform/encryption.js';
import { FactorsRepository, MAX_PASSKEYS, type FactorData } from './factors.repository.js';
import { credentialIdOf, PasskeyCeremony, type NewPasskey, type StoredPasskey } from './passkey-ceremony.js';
import { newRecoveryCodes, recoveryCodeOf, recoveryHash } from './recovery-codes.js';
import * as refuse from './second-factor.errors.js';
import { matchingStep } from './totp.js';

/** A proof of identity: a code of the app or from paper, or the answer of a passkey. */
export type Proof = { code: string } | { passkey: Record<string, unknown> };

/** The factor of a valid proof. */
export type ProofKind = 'totp' | 'passkey' | 'recovery';

/**
 * The enrolled second factors and the check of their proofs. Every method runs in the caller's transaction, which
 * holds the member's lock, so that two proofs of one member are checked one after the other.
 */
@Injectable()
export class FactorsService {
  private readonly key: Buffer;

  constructor(
    private readonly factors: FactorsRepository,
    private readonly clock: Clock,
    private readonly ceremony: PasskeyCeremony,
    @Inject(ENVIRONMENT) { JWT_SECRET }: Environment,
  ) {
    this.key = encryptionKeyFor(JWT_SECRET, 'totp');
  }

  /** Whether the member has any second factor. */
  hasAny(em: EntityManager, memberId: number): Promise<boolean> {
    return this.factors.hasAny(em, memberId);
  }

  /** The enrolled factors, for their owner. */
  fields(em: EntityManager, memberId: number): Promise<FactorData> {
    return this.factors.fields(em, memberId);
  }

  /** Passkeys with their keys, at most MAX_PASSKEYS. */
  passkeys(em: EntityManager, memberId: number): Promise<StoredPasskey[]> {
    return this.factors.passkeys(em, memberId);
  }

  /** Checks a proof and uses it up: the same one is not valid again. Null for a wrong one. */
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
  encrypt(secret: string): string {
    return encrypt(this.key, secret);
  }

  /** Enrols the app with the secret of the code, in place of the previous one; false for a wrong code. */
  async addTotp(em: EntityManager, memberId: number, encrypted: string, code: string): Promise<boolean> {
    const secret = decrypt(this.key, encrypted);
    const step = secret === null ? null : await matchingStep(secret, code, this.clock.now());
    if (step === null) return false;
    await this.factors.setTotp(em, memberId, encrypted, step);
    return true;
  }

  /** Stores a passkey. 422 for one too many, 409 for one that is registered. */
  async addPasskey(em: EntityManager, memberId: number, name: string, passkey: NewPasskey): Promise<void> {
    if ((await this.passkeys(em, memberId)).length >= MAX_PASSKEYS)
      throw refuse.factorRefused('PASSKEY_LIMIT');
    if (!(await this.factors.addPasskey(em, memberId, name, passkey))) throw refuse.passkeyTaken();
  }

  /** Removes the app; false where there is none. */
  removeTotp(em: EntityManager, memberId: number): Promise<boolean> {
    return this.factors.removeTotp(em, memberId);
  }

  /** Removes one passkey and returns its name; null where the member has none of this id. */
  removePasskey(em: EntityManager, memberId: number, id: number): Promise<string | null> {
    return this.factors.removePasskey(em, memberId, id);
  }

  /** New recovery codes in place of the old ones; only this answer shows them. */
  async makeRecoveryCodes(em: EntityManager, memberId: number): Promise<string[]> {
    const codes = newRecoveryCodes();
    await this.factors.setRecoveryCodes(
      em,
      memberId,
      codes.map((code) => recoveryHash(memberId, code)),
    );
    return codes;
  }

  removeRecoveryCodes(em: EntityManager, memberId: number): Promise<void> {
    return this.factors.removeRecoveryCodes(em, memberId);
  }

  /** Removes all factors. */
  removeAll(em: EntityManager, memberId: number): Promise<void> {
    return this.factors.removeAll(em, memberId);
  }

  private async acceptTotp(em: EntityManager, memberId: number, code: string): Promise<ProofKind | null> {
    const encrypted = await this.factors.totpSecret(em, memberId);
    // Null where JWT_SECRET has changed since: recovery codes and passkeys stay valid, and an admin can reset.
    const secret = encrypted === undefined ? null : decrypt(this.key, encrypted);
    const step = secret === null ? null : await matchingStep(secret, code, this.clock.now());
    if (step === null) return null;
    return (await this.factors.useStep(em, memberId, step)) ? 'totp' : null;
  }

  private async acceptRecoveryCode(
    em: EntityManager,
    memberId: number,
    code: string,
  ): Promise<ProofKind | null> {
    return (await this.factors.useRecoveryCode(em, memberId, recoveryHash(memberId, code)))
      ? 'recovery'
      : null;
  }

  private async acceptPasskey(
    em: EntityManager,
    memberId: number,
    answer: Record<string, unknown>,
    challenge: string | null,
  ): Promise<ProofKind | null> {
    const credentialId = credentialIdOf(answer);
    const passkey = (await this.passkeys(em, memberId)).find(
      (stored) => stored.credentialId === credentialId,
    );
    if (passkey === undefined || challenge === null) return null;
    const counter = await this.ceremony.signed(answer, challenge, passkey);
    if (counter === null) return null;
    await this.factors.usePasskey(em, passkey.id, counter);
    return 'passkey';
  }
}
