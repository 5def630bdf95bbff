import { Module } from '@nestjs/common';
import { SpreadsheetsModule } from '../../platform/spreadsheets/spreadsheets.module.js';
import { AccessRecordsModule } from '../access-records/access-records.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { CompanyModule } from '../company/company.module.js';
import { FilesModule } from '../files/files.module.js';
import { MembersModule } from '../members/members.module.js';
import { NoticesModule } from '../notices/notices.module.js';
import { PaymentModule } from '../payment/payment.module.js';
import { AdminEvidenceService } from './admin-evidence.service.js';
import { ChoicesService } from './choices.service.js';
import { DocumentChangesService } from './document-changes.service.js';
import { DispatchService } from './dispatch.service.js';
import { EvidenceChecksService } from './evidence-checks.service.js';
import { EvidenceNoticesService } from './evidence-notices.service.js';
import { EvidencePapersService } from './evidence-papers.service.js';
import { EvidenceReadsService } from './evidence-reads.service.js';
import { FreezingService } from './freezing.service.js';
import { HometaxService } from './hometax.service.js';
import { IssuerStateService } from './issuer-state.service.js';
import { TAX_ISSUER_PROVIDER } from './issuer/issuer.provider.js';
import { MyEvidenceController } from './my-evidence.controller.js';
import { OperatorDocumentsService } from './operator-documents.service.js';
import { EvidencePdfRenderer } from './pdf/evidence-pdf-renderer.js';
import { PlanningService } from './planning.service.js';
import { BuyerRegistryService } from './registry.service.js';
import { ChoicesRepository } from './repository/choices.repository.js';
import { EvidenceChecksRepository } from './repository/evidence-checks.repository.js';
import { EvidenceListsRepository } from './repository/evidence-lists.repository.js';
import { EvidenceRunsRepository } from './repository/evidence-runs.repository.js';
import { EvidenceErasureRepository } from './repository/evidence-erasure.repository.js';
import { HometaxFilesRepository } from './repository/hometax-files.repository.js';
import { TaxDocumentsRepository } from './repository/tax-documents.repository.js';

/** The tax evidence of paid orders (증빙): choices, 세금계산서 and their amendments, and the check that nothing is missing. */
@Module({
  imports: [
    AccessRecordsModule,
    AuditModule,
    CompanyModule,
    FilesModule,
    MembersModule,
    NoticesModule,
    PaymentModule,
    SpreadsheetsModule,
  ],
  controllers: [MyEvidenceController],
  providers: [
    TAX_ISSUER_PROVIDER,
    AdminEvidenceService,
    BuyerRegistryService,
    ChoicesRepository,
    ChoicesService,
    DispatchService,
    DocumentChangesService,
    EvidenceChecksRepository,
    EvidenceChecksService,
    EvidenceErasureRepository,
    EvidenceListsRepository,
    EvidenceNoticesService,
    EvidencePapersService,
    EvidencePdfRenderer,
    EvidenceReadsService,
    EvidenceRunsRepository,
    FreezingService,
    HometaxFilesRepository,
    HometaxService,
    IssuerStateService,
    OperatorDocumentsService,
    PlanningService,
    TaxDocumentsRepository,
  ],
  exports: [
    AdminEvidenceService,
    ChoicesService,
    DispatchService,
    EvidenceChecksService,
    EvidenceErasureRepository,
    EvidencePapersService,
    EvidenceReadsService,
    HometaxService,
    IssuerStateService,
    OperatorDocumentsService,
    PlanningService,
    TaxDocumentsRepository,
  ],
})
export class EvidenceModule {}
