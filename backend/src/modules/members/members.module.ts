import { Module } from '@nestjs/common';
import { AddressesController } from './addresses.controller.js';
import { AddressesService } from './addresses.service.js';
import { BusinessProfilesService } from './business-profiles.service.js';
import { MemberEditsService } from './member-edits.service.js';
import { MembersService } from './members.service.js';
import { TaxBuyersRepository } from './tax-buyers.repository.js';
import { MemberErasureService } from './member-erasure.service.js';

/** People: their facts, their addresses, and the erasure of both. */
@Module({
  controllers: [AddressesController],
  providers: [
    MemberErasureService,
    MembersService,
    BusinessProfilesService,
    AddressesService,
    MemberEditsService,
    TaxBuyersRepository,
  ],
  exports: [
    MemberErasureService,
    BusinessProfilesService,
    MembersService,
    AddressesService,
    MemberEditsService,
    TaxBuyersRepository,
  ],
})
export class MembersModule {}
