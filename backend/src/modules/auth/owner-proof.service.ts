import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Role } from '@store/domain';
import type { SessionActor } from '../../platform/http/access.js';
import { currentPasswordMissing } from './auth.errors.js';
import { CurrentPassword } from './current-password.service.js';
import { StepUpService } from './second-factor/step-up.service.js';

/** How a caller proved to own the session: the stored hash of the right password, or the second factor. */
type OwnersProof = { passwordHash: string } | 'second factor';

/**
 * Asks a session for more than its token before it may change contacts or other sessions: the
 * token alone may be stolen.
 */
@Injectable()
export class OwnerProof {
  constructor(
    private readonly passwords: CurrentPassword,
    private readonly stepUps: StepUpService,
  ) {}

  /**
   * Staff with a second factor must have confirmed it recently (403 STEP_UP_REQUIRED); everybody else sends the password
   * (400 at `currentPassword` where it is absent or wrong, 429 for guessing).
   */
  async demand(actor: SessionActor, password: string | null | undefined): Promise<OwnersProof> {
    if (actor.role !== Role.Member && actor.hasSecondFactor) {
      await this.stepUps.demand(actor);
      return 'second factor';
    }
    if (password === undefined || password === null || password === '') throw currentPasswordMissing();
    return { passwordHash: await this.passwords.demand(actor.id, password, 'currentPassword') };
  }

  /** Checks again in the caller's transaction: 409 where another password or role was set since. */
  async demandUnchanged(em: EntityManager, actor: SessionActor, proof: OwnersProof): Promise<void> {
    if (proof !== 'second factor') await this.passwords.demandUnchanged(em, actor, proof.passwordHash);
  }
}
