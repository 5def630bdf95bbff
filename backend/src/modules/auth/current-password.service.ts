import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/http/access.js';
import { Throttle } from '../../platform/http/throttle.service.js';
import { memberNotFound } from '../members/members.errors.js';
import { passwordHashOf, roleWithPassword } from './accounts.repository.js';
import { ownPasswordFailures } from './auth.budgets.js';
import { currentPasswordWrong, passwordChangedMeanwhile } from './auth.errors.js';
import { PasswordHasher } from './password-hasher.js';

/** Asks a signed-in member for the password once more, before something that a stolen token must not be able to do. */
@Injectable()
export class CurrentPassword {
  constructor(
    private readonly em: EntityManager,
    private readonly hasher: PasswordHasher,
    private readonly throttle: Throttle,
  ) {}

  /** Answers the stored hash, to be compared again under the lock; 400 at `field` for a wrong password, 429 for guessing. */
  async demand(memberId: number, password: string, field: string): Promise<string> {
    const budget = ownPasswordFailures(memberId);
    await this.throttle.demand([budget]);
    const hash = await passwordHashOf(this.em, memberId);
    if (hash === undefined) throw memberNotFound();
    if (!(await this.hasher.matches(hash, password)) || hash === null) {
      await this.throttle.spend([budget]);
      throw currentPasswordWrong(field);
    }
    // Guesses that were verified side by side: the right one among too many stays untold.
    await this.throttle.demand([budget]);
    return hash;
  }

  /**
   * Looks again under the member's lock, in the caller's transaction: 409 where another password or another role has
   * been set since this hash was proved.
   */
  async demandUnchanged(
    em: EntityManager,
    { id, role }: Pick<Actor, 'id' | 'role'>,
    proved: string,
  ): Promise<void> {
    if ((await roleWithPassword(em, id, proved)) !== role) throw passwordChangedMeanwhile();
  }
}
