import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Member } from '../members/entities/member.entity.js';
import { namingCollisions } from '../members/members.service.js';
import { PasswordHasher } from './password-hasher.js';

/** How a member whom an admin made becomes one who can sign in. Whether it is the right person is the caller's question. */
@Injectable()
export class FirstPasswordService {
  constructor(private readonly hasher: PasswordHasher) {}

  hash(password: string): Promise<string> {
    return this.hasher.hash(password);
  }

  /** Locks the member for the rest of the caller's transaction; false where there is a password already. */
  async lockUnclaimed(em: EntityManager, memberId: number): Promise<boolean> {
    const member = await em.findOne(
      Member,
      { id: memberId, passwordHash: null, status: 'active' },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    return member !== null;
  }

  /** Stores account id and hash, in the caller's transaction; 409 ACCOUNT_TAKEN for an id that somebody has. */
  async set(
    em: EntityManager,
    memberId: number,
    login: { account: string; passwordHash: string },
  ): Promise<void> {
    await namingCollisions(async () => {
      em.assign(await em.findOneOrFail(Member, memberId), login);
      await em.flush();
    });
  }
}
