import { Module } from '@nestjs/common';
import { AddressesController } from './addresses.controller.js';
import { AddressesService } from './addresses.service.js';
import { BusinessInfoController } from './business/business-info.controller.js';
import { BusinessInfoService } from './business/business-info.service.js';
import { MemberClosingService } from './closing/member-closing.service.js';
import { RetentionService } from './closing/retention.service.js';
import { VisitorRetentionService } from './closing/visitor-retention.service.js';
import { MemberEditsService } from './member-edits.service.js';
import { MembersService } from './members.service.js';
import { ProfileController } from './profile.controller.js';
import { ProfileService } from './profile.service.js';

/** People: their facts, their addresses, and what stays of them when they leave. */
@Module({
  controllers: [AddressesController, BusinessInfoController, ProfileController],
  providers: [
    MembersService,
    BusinessInfoService,
    AddressesService,
    MemberEditsService,
    ProfileService,
    MemberClosingService,
    RetentionService,
    VisitorRetentionService,
  ],
  exports: [
    BusinessInfoService,
    MembersService,
    AddressesService,
    MemberEditsService,
    MemberClosingService,
    RetentionService,
    VisitorRetentionService,
  ],
})
export class MembersModule {}
