import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/http/access.js';
import { Throttle } from '../../platform/http/throttle.service.js';
import { memberNotFound } from '../members/members.errors.js';
import { AccountsRepository } from './accounts.repository.js';
import { ownPasswordFailures } from './auth.budgets.js';
import { currentPasswordWrong, passwordChangedMeanwhile } from './auth.errors.js';
import { PasswordHasher } from './password-hasher.js';

/** Asks a signed-in member for the password again, before an action that a stolen token must not allow. */
@Injectable()
export class CurrentPassword {
  constructor(
    private readonly em: EntityManager,
    private readonly hasher: PasswordHasher,
    private readonly throttle: Throttle,
    private readonly accounts: AccountsRepository,
  ) {}

  /** Returns the stored hash, for another comparison under the lock; 400 at `field` for a wrong password, 429 for guessing. */
  async demand(memberId: number, password: string, field: string): Promise<string> {
    const budget = ownPasswordFailures(memberId);
    await this.throttle.demand([budget]);
    const hash = await this.accounts.passwordHashOf(this.em, memberId);
    if (hash === undefined) throw memberNotFound();
    if (!(await this.hasher.matches(hash, password)) || hash === null) {
      await this.throttle.spend([budget]);
      throw currentPasswordWrong(field);
    }
    // Several guesses were verified in parallel: a right one beyond the limit is not revealed.
    await this.throttle.demand([budget]);
    return hash;
  }

  /**
   * Checks again under the member's lock, in the caller's transaction: 409 where another password or role was set
   * since this hash was verified.
   */
  async demandUnchanged(
    em: EntityManager,
    { id, role }: Pick<Actor, 'id' | 'role'>,
    proved: string,
  ): Promise<void> {
    if ((await this.accounts.roleWithPassword(em, id, proved)) !== role) throw passwordChangedMeanwhile();
  }
}
