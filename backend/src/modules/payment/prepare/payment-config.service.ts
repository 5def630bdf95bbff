import { Inject, Injectable } from '@nestjs/common';
import { Role } from '@store/domain';
import { ENVIRONMENT, type Environment } from '../../../config/environment.js';
import type { Actor } from '../../../platform/http/access.js';
import { MembersService } from '../../members/members.service.js';
import type { PaymentConfigDto } from '../dto/payment.dto.js';

/** The payment settings that the browser may know. */
@Injectable()
export class PaymentConfigService {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly members: MembersService,
  ) {}

  /** The settings; with the caller's own key for the widget if the caller may buy (decision A53). */
  async forBrowser(actor: Actor | undefined): Promise<PaymentConfigDto> {
    return {
      provider: 'toss',
      clientKey: this.environment.TOSS_CLIENT_KEY,
      sdkUrl: this.environment.TOSS_SDK_URL ?? null,
      customerKey: actor?.role === Role.Member ? await this.members.customerKey(actor.id) : null,
    };
  }
}
