import { Injectable } from '@nestjs/common';
import type { RequestOrigin } from '../../platform/http/access.js';
import { networkOf, Throttle, type Budget } from '../../platform/http/throttle.service.js';
import {
  accountFailures,
  codeFailures,
  codePairFailures,
  deviceCodeFailures,
  deviceFailures,
  networkFailures,
  pairFailures,
  type LoginSubject,
} from './auth.budgets.js';
import { SessionsRepository } from './sessions.repository.js';

/** Most addresses of a member that are compared. */
const MAX_ADDRESSES = 200;

/**
 * Slows password guessing without locking the owner out: guesses use up the budget of their network,
 * and a device on which the member has signed in lately is asked for its own budget only (decision record 22).
 */
@Injectable()
export class LoginAttempts {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly throttle: Throttle,
  ) {}

  /** The budgets that a failed try spends; 429 where they are used up. */
  admit(who: LoginSubject, origin: RequestOrigin): Promise<readonly Budget[]> {
    const budgets = [networkFailures(origin.ip), accountFailures(who), ...pairFailures(who, origin.ip)];
    if (typeof who === 'number')
      return this.admitWithin(budgets, { memberId: who, origin, own: deviceFailures(who, origin) });
    return this.throttle.demand(budgets).then(() => budgets);
  }

  /** The same for a code of the authenticator app in the second half of a login. */
  admitCode(memberId: number, origin: RequestOrigin): Promise<readonly Budget[]> {
    const budgets = [codeFailures(memberId), codePairFailures(memberId, origin.ip)];
    return this.admitWithin(budgets, { memberId, origin, own: deviceCodeFailures(memberId, origin) });
  }

  /** The budgets; where they are used up, a known device has its own. */
  private async admitWithin(
    budgets: readonly Budget[],
    { memberId, origin, own }: { memberId: number; origin: RequestOrigin; own: Budget },
  ): Promise<readonly Budget[]> {
    try {
      await this.throttle.demand(budgets);
      return budgets;
    } catch (refusal) {
      if (!(await this.isKnownDevice(memberId, origin))) throw refusal;
      await this.throttle.demand([own]);
      return [own];
    }
  }

  /** Forgets the errors of this network and device: the member has just succeeded. */
  async succeed(memberId: number, origin: RequestOrigin): Promise<void> {
    const spent = [
      ...pairFailures(memberId, origin.ip),
      deviceFailures(memberId, origin),
      codePairFailures(memberId, origin.ip),
      deviceCodeFailures(memberId, origin),
    ];
    await Promise.all(spent.map((budget) => this.throttle.forgive(budget)));
  }

  /** The same for an owner who has just proved it by other means; guesses from elsewhere are forgotten too. */
  async prove(memberId: number, origin: RequestOrigin): Promise<void> {
    await this.throttle.forgive(accountFailures(memberId));
    await this.throttle.forgive(codeFailures(memberId));
    await this.succeed(memberId, origin);
  }

  /** Whether the member has signed in from this network with this client in a session that is still on record. */
  private async isKnownDevice(memberId: number, { ip, userAgent }: RequestOrigin): Promise<boolean> {
    const network = networkOf(ip);
    const addresses = await this.sessions.addressesOf(memberId, userAgent, MAX_ADDRESSES);
    return addresses.some((address) => networkOf(address) === network);
  }
}
