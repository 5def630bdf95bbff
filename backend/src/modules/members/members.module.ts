import { Module } from '@nestjs/common';
import { AddressesController } from './addresses.controller.js';
import { AddressesService } from './addresses.service.js';
import { BusinessProfilesService } from './business-profiles.service.js';
import { MemberEditsService } from './member-edits.service.js';
import { MembersService } from './members.service.js';
import { TaxBuyersService } from './tax-buyers.service.js';
import { TaxBuyersRepository } from './tax-buyers.repository.js';
import { MemberErasureService } from './member-erasure.service.js';
import { AddressesRepository } from './addresses.repository.js';
import { MemberErasureRepository } from './member-erasure.repository.js';
import { MembersRepository } from './members.repository.js';

/** People: their fields, their addresses, and the erasure of both. */
@Module({
  controllers: [AddressesController],
  providers: [
    MembersRepository,
    MemberErasureRepository,
    AddressesRepository,
    MemberErasureService,
    MembersService,
    BusinessProfilesService,
    AddressesService,
    MemberEditsService,
    TaxBuyersRepository,
    TaxBuyersService,
  ],
  exports: [
    MemberErasureService,
    BusinessProfilesService,
    MembersService,
    AddressesService,
    MemberEditsService,
    TaxBuyersService,
  ],
})
export class MembersModule {}
