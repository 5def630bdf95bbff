import { Module } from '@nestjs/common';
import { KEY_GATE } from '../../platform/http/partner-access.js';
import { ThrottleModule } from '../../platform/http/throttle.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { MembersModule } from '../members/members.module.js';
import { NoticesModule } from '../notices/notices.module.js';
import { CallingPartners } from './calling-partners.service.js';
import { IdempotencyService } from './idempotency/idempotency.service.js';
import { PartnerCallsRepository } from './idempotency/partner-calls.repository.js';
import { KeyAlarms } from './key-alarms.service.js';
import { KeyDirectory } from './key-directory.service.js';
import { KeyEndingsService } from './key-endings.service.js';
import { PartnerKeyGate } from './partner-key-gate.service.js';
import { PartnerKeysRepository } from './partner-keys.repository.js';
import { PartnerKeysService } from './partner-keys.service.js';
import { PartnerLimits } from './partner-limits.service.js';
import { PartnersRepository } from './partners.repository.js';
import { PartnersService } from './partners.service.js';
import { PartnerUsageRepository } from './usage/partner-usage.repository.js';
import { PartnerUsageService } from './usage/partner-usage.service.js';

/** Partners and their keys: programs that work with the store by its API. */
@Module({
  imports: [AuditModule, MembersModule, NoticesModule, ThrottleModule],
  providers: [
    CallingPartners,
    IdempotencyService,
    KeyAlarms,
    KeyDirectory,
    KeyEndingsService,
    PartnerCallsRepository,
    PartnerKeysRepository,
    PartnerKeysService,
    PartnerLimits,
    PartnersRepository,
    PartnersService,
    PartnerUsageRepository,
    PartnerUsageService,
    PartnerKeyGate,
    { provide: KEY_GATE, useExisting: PartnerKeyGate },
  ],
  exports: [
    CallingPartners,
    IdempotencyService,
    KeyAlarms,
    KEY_GATE,
    KeyEndingsService,
    PartnerKeysService,
    PartnersService,
    PartnerUsageService,
  ],
})
export class PartnersModule {}
