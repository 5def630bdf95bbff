import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PRIVACY_VERSION, TERMS_VERSION } from '@store/domain';
import { Member } from '../members/entities/member.entity.js';
import { namingCollisions } from '../members/members.service.js';
import { PasswordHasher } from './password-hasher.js';

/** The first data of a customer's own account. */
interface FirstLogin {
  account: string;
  passwordHash: string;
  /** When today's texts were accepted; null where nothing was accepted. */
  agreedAt: Date | null;
  /** When the phone was proved by a code; null where another way was used. */
  phoneProvedAt: Date | null;
}

/** How a member that an admin created gets a login. The caller verifies that it is the right person. */
@Injectable()
export class FirstPasswordService {
  constructor(private readonly hasher: PasswordHasher) {}

  hash(password: string): Promise<string> {
    return this.hasher.hash(password);
  }

  /** Locks the member for the rest of the caller's transaction; false where a password already exists. */
  async lockUnclaimed(em: EntityManager, memberId: number): Promise<boolean> {
    const member = await em.findOne(
      Member,
      { id: memberId, passwordHash: null, status: 'active' },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    return member !== null;
  }

  /**
   * Stores account id and hash, and the acceptance of today's texts where `agreedAt` is given, in the caller's transaction;
   * 409 ACCOUNT_TAKEN for an id that is in use.
   */
  async set(
    em: EntityManager,
    memberId: number,
    { agreedAt, phoneProvedAt, ...login }: FirstLogin,
  ): Promise<void> {
    await namingCollisions(async () => {
      const agreement = agreedAt === null ? {} : agreementAt(agreedAt);
      const proof = phoneProvedAt === null ? {} : { phoneProvedAt };
      em.assign(await em.findOneOrFail(Member, memberId), { ...login, ...agreement, ...proof });
      await em.flush();
    });
  }
}

const agreementAt = (moment: Date) => ({
  termsVersion: TERMS_VERSION,
  termsAgreedAt: moment,
  privacyVersion: PRIVACY_VERSION,
  privacyAgreedAt: moment,
});
