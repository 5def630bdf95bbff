import { Module } from '@nestjs/common';
import { AddressesController } from './addresses.controller.js';
import { AddressesService } from './addresses.service.js';
import { BusinessProfilesService } from './business-profiles.service.js';
import { MemberClosingService } from './closing/member-closing.service.js';
import { RetentionService } from './closing/retention.service.js';
import { VisitorRetentionService } from './closing/visitor-retention.service.js';
import { MemberEditsService } from './member-edits.service.js';
import { MembersService } from './members.service.js';
import { ProfileController } from './profile.controller.js';
import { ProfileService } from './profile.service.js';

/** People: their facts, their addresses, and what stays of them when they leave. */
@Module({
  controllers: [AddressesController, ProfileController],
  providers: [
    MembersService,
    BusinessProfilesService,
    AddressesService,
    MemberEditsService,
    ProfileService,
    MemberClosingService,
    RetentionService,
    VisitorRetentionService,
  ],
  exports: [
    BusinessProfilesService,
    MembersService,
    AddressesService,
    MemberEditsService,
    MemberClosingService,
    RetentionService,
    VisitorRetentionService,
  ],
})
export class MembersModule {}
