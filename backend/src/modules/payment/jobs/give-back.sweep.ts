import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../../config/environment.js';
import { Pace } from '../../../platform/pace.js';
import { ClaimRounds } from '../../../platform/rounds.js';
import { renewClaims } from '../attempts.js';
import { GiveBackService } from '../cancel/give-back.service.js';

/** Payments that one worker gives back at once. */
const AT_ONCE = 4;

/** Gives money back that was captured for orders which could not be completed, and that is still here. */
@Injectable()
export class GiveBackSweep extends ClaimRounds<{ id: number }> {
  protected readonly log = new Logger('GiveBack');

  constructor(
    @Inject(ENVIRONMENT) environment: Environment,
    private readonly em: EntityManager,
    private readonly pace: Pace,
    private readonly giveBacks: GiveBackService,
  ) {
    super(environment.SWEEP_INTERVAL_MS, AT_ONCE);
  }

  protected async claim(limit: number): Promise<{ id: number }[]> {
    return (await this.giveBacks.claimOpen(limit)).map((id) => ({ id }));
  }

  protected renew(ids: readonly number[]): Promise<void> {
    return renewClaims(this.em, ids, this.pace.claimEnd());
  }

  protected work({ id }: { id: number }): Promise<void> {
    return this.giveBacks.giveBackById(id);
  }
}
