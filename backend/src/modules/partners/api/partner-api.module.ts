import { Module } from '@nestjs/common';
import { ChangesModule } from '../../changes/changes.module.js';
import { PartnerChangesController } from './changes/partner-changes.controller.js';
import { PartnerMeController } from './partner-me.controller.js';
import { PartnerSandboxModule } from './sandbox/partner-sandbox.module.js';

/** The calls of partners, below `/partner`; on the top floor, because they answer about everything. */
@Module({
  imports: [PartnerSandboxModule, ChangesModule],
  controllers: [PartnerMeController, PartnerChangesController],
})
export class PartnerApiModule {}
