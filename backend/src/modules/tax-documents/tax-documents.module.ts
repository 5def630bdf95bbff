import { Module } from '@nestjs/common';
import { SpreadsheetsModule } from '../../platform/spreadsheets/spreadsheets.module.js';
import { AccessRecordsModule } from '../audit/access-records/access-records.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { ChecksModule } from '../checks/checks.module.js';
import { CompanyModule } from '../company/company.module.js';
import { FilesModule } from '../files/files.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { MembersModule } from '../members/members.module.js';
import { NoticesModule } from '../notices/notices.module.js';
import { PaymentModule } from '../payment/payment.module.js';
import { AdminEvidenceService } from './report/admin-evidence.service.js';
import { ChoicesService } from './plan/choices.service.js';
import { DocumentChangesService } from './amend/document-changes.service.js';
import { DispatchService } from './issue/dispatch.service.js';
import { EvidenceChecksService } from './report/checks/evidence-checks.service.js';
import { EvidenceNoticesService } from './issue/evidence-notices.service.js';
import { EvidencePdfService } from './report/pdf/evidence-pdf.service.js';
import { EvidenceReadsService } from './report/evidence-reads.service.js';
import { DocumentBodyService } from './issue/document-body.service.js';
import { HometaxService } from './report/hometax/hometax.service.js';
import { IssuerStateService } from './issue/issuer-state.service.js';
import { TAX_ISSUER_PROVIDER } from './issue/issuer/issuer.provider.js';
import { MyEvidenceController } from './my-evidence.controller.js';
import { OperatorDocumentsService } from './amend/operator-documents.service.js';
import { EvidencePdfRenderer } from './report/pdf/evidence-pdf-renderer.js';
import { PlanningService } from './plan/planning.service.js';
import { BuyerRegistryService } from './plan/buyer-registry.service.js';
import { ChoicesRepository } from './plan/choices.repository.js';
import { EvidenceOrdersRepository } from './plan/evidence-orders.repository.js';
import { EvidenceChecksRepository } from './report/checks/evidence-checks.repository.js';
import { EvidenceListsRepository } from './report/evidence-lists.repository.js';
import { EvidenceRunsRepository } from './report/evidence-runs.repository.js';
import { EvidenceErasureRepository } from './report/evidence-erasure.repository.js';
import { HometaxFilesRepository } from './report/hometax/hometax-files.repository.js';
import { MemberDocumentsRepository } from './issue/member-documents.repository.js';
import { TaxDocumentsRepository } from './issue/tax-documents.repository.js';
import { EvidenceRetentionService } from './report/evidence-retention.service.js';

/** The tax evidence of paid orders (증빙): choices, 세금계산서 and their amendments, and the check that nothing is missing. */
@Module({
  imports: [
    AccessRecordsModule,
    AuditModule,
    ChecksModule,
    CompanyModule,
    FilesModule,
    MembersModule,
    NoticesModule,
    OrdersModule,
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
    EvidenceRetentionService,
    EvidenceListsRepository,
    EvidenceNoticesService,
    EvidenceOrdersRepository,
    EvidencePdfService,
    EvidencePdfRenderer,
    EvidenceReadsService,
    EvidenceRunsRepository,
    DocumentBodyService,
    HometaxFilesRepository,
    HometaxService,
    IssuerStateService,
    OperatorDocumentsService,
    PlanningService,
    MemberDocumentsRepository,
    TaxDocumentsRepository,
  ],
  exports: [
    AdminEvidenceService,
    ChoicesService,
    DispatchService,
    EvidenceChecksService,
    EvidenceRetentionService,
    EvidencePdfService,
    EvidenceReadsService,
    HometaxService,
    IssuerStateService,
    OperatorDocumentsService,
    PlanningService,
  ],
})
export class TaxDocumentsModule {}
