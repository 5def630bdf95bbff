import { Inject, Injectable } from '@nestjs/common';
import {
  holdsContract,
  isUsableKey,
  kstDate,
  partnerKeyState,
  type PartnerKeyKind,
  type PartnerScope,
} from '@store/domain';
import { ENVIRONMENT, type Environment } from '../../config/environment.js';
import { Clock } from '../../platform/clock.js';
import { KeyDirectory } from './key-directory.service.js';
import { keyKindOf } from './key-kind.rules.js';
import { timesOf } from './partner-key-gate.service.js';

/** The partners that may call now; what is sent to a partner follows the same rules as what it may read. */
@Injectable()
export class CallingPartners {
  /** The kind of keys that this store accepts. */
  readonly kind: PartnerKeyKind;

  constructor(
    @Inject(ENVIRONMENT) environment: Environment,
    private readonly clock: Clock,
    private readonly directory: KeyDirectory,
  ) {
    this.kind = keyKindOf(environment);
  }

  /** `scopes` as the database knows them now: for decisions that are final, a notice may have been lost. */
  scopesNow(): Promise<Map<number, (readonly PartnerScope[])[]>> {
    this.directory.forget();
    return this.scopes();
  }

  /** The scopes of each key that is accepted now, by partner. A suspended partner, or one without such a key, is absent. */
  async scopes(): Promise<Map<number, (readonly PartnerScope[])[]>> {
    const now = this.clock.now();
    const today = kstDate(now);
    const found = new Map<number, (readonly PartnerScope[])[]>();
    for (const key of await this.directory.all()) {
      const isAccepted =
        key.kind === this.kind &&
        key.partnerState === 'active' &&
        holdsContract(key.contractEndsOn, today) &&
        isUsableKey(partnerKeyState(timesOf(key), now));
      if (isAccepted) found.set(key.partnerId, [...(found.get(key.partnerId) ?? []), key.scopes]);
    }
    return found;
  }
}
