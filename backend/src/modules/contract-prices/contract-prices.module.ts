import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { OrganizationsModule } from '../organizations/organizations.module.js';
import { OwnPlaceService } from '../organizations/own-place.service.js';
import { ThreadsModule } from '../threads/threads.module.js';
import { ContractEndingsService } from './contract-endings.service.js';
import { ContractListWriter } from './contract-list-writer.service.js';
import { ContractListsService } from './contract-lists.service.js';
import { ContractPriceSheets } from './contract-price-sheets.service.js';
import { ContractTiersService } from './contract-tiers.service.js';
import { ContractEndingsRepository } from './repository/contract-endings.repository.js';
import { ContractListsRepository } from './repository/contract-lists.repository.js';
import { ContractRowsRepository } from './repository/contract-rows.repository.js';
import { ContractTiersRepository } from './repository/contract-tiers.repository.js';
import { hasContractPrices } from './repository/has-contract.filter.js';

/** Prices agreed with organizations (계약 단가표). */
@Module({
  imports: [AuditModule, OrganizationsModule, ThreadsModule],
  providers: [
    ContractEndingsRepository,
    ContractListsRepository,
    ContractRowsRepository,
    ContractTiersRepository,
    ContractEndingsService,
    ContractListWriter,
    ContractListsService,
    ContractPriceSheets,
    ContractTiersService,
  ],
  exports: [ContractEndingsService, ContractPriceSheets, ContractListsService, ContractTiersService],
})
export class ContractPricesModule {
  constructor(places: OwnPlaceService) {
    places.supply(hasContractPrices);
  }
}
