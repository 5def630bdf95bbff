import { Module } from '@nestjs/common';
import { AddressesController } from './addresses.controller.js';
import { AddressesService } from './addresses.service.js';
import { MembersService } from './members.service.js';

/** People and their addresses. */
@Module({
  controllers: [AddressesController],
  providers: [MembersService, AddressesService],
  exports: [MembersService, AddressesService],
})
export class MembersModule {}
