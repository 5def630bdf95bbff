import { Module } from '@nestjs/common';
import { PartnerMeController } from './partner-me.controller.js';
import { PartnerSandboxModule } from './sandbox/partner-sandbox.module.js';

/** The calls of partners, below `/partner`; on the top floor, because they answer about everything. */
@Module({
  imports: [PartnerSandboxModule],
  controllers: [PartnerMeController],
})
export class PartnerApiModule {}
