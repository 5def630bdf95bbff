import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../config/environment.js';
import type { PaymentConfigDto } from './dto/payment.dto.js';

/** What the browser may know of the payment settings. */
@Injectable()
export class PaymentConfigService {
  constructor(@Inject(ENVIRONMENT) private readonly environment: Environment) {}

  forBrowser(): PaymentConfigDto {
    return {
      provider: 'toss',
      clientKey: this.environment.TOSS_CLIENT_KEY,
      sdkUrl: this.environment.TOSS_SDK_URL ?? null,
    };
  }
}
