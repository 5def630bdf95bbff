import { Module } from '@nestjs/common';
import { AccessRecordsModule } from '../audit/access-records/access-records.module.js';
import { ArtworkModule } from './artwork/artwork.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { CalendarModule } from '../company/calendar/calendar.module.js';
import { NoticesModule } from '../notices/notices.module.js';
import { FilesModule } from '../files/files.module.js';
import { PrintConfigurationModule } from './configuration/print-configuration.module.js';
import { CartModule } from '../cart/cart.module.js';
import { PricingModule } from '../pricing/pricing.module.js';
import { PrivateLinksModule } from '../private-links/private-links.module.js';
import { ReprintController } from './jobs/reprint/reprint.controller.js';
import { ReprintService } from './jobs/reprint/reprint.service.js';
import { ThrottleModule } from '../../platform/http/throttle.module.js';
import { StorageModule } from '../../platform/storage/storage.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { ApprovalsService } from './proofs/approvals.service.js';
import { CommentsService } from './proofs/comments.service.js';
import { ConsentsRepository } from './jobs/consents.repository.js';
import { JobPlatesService } from './jobs/job-plates.service.js';
import { LatePrintsController } from './jobs/late-prints.controller.js';
import { LatePrintsService } from './jobs/late-prints.service.js';
import { MyPrintJobsController } from './jobs/my-print-jobs.controller.js';
import { PrintDatesRepository } from './jobs/dates/print-dates.repository.js';
import { PrintDatesService } from './jobs/dates/print-dates.service.js';
import { PrintNoticesService } from './jobs/dates/print-notices.service.js';
import { PrintRemindersService } from './jobs/dates/print-reminders.service.js';
import { PrintBoardRepository } from './board/print-board.repository.js';
import { PrintBoardService } from './board/print-board.service.js';
import { PrintDownloadsController } from './jobs/downloads/print-downloads.controller.js';
import { PrintDownloadsRepository } from './jobs/downloads/print-downloads.repository.js';
import { PrintDownloadsService } from './jobs/downloads/print-downloads.service.js';
import { MyProofsController } from './proofs/my-proofs.controller.js';
import { PrintJobMovesService } from './jobs/print-job-moves.service.js';
import { PrintJobReadsService } from './jobs/print-job-reads.service.js';
import { OrderJobsRepository } from './jobs/order-jobs.repository.js';
import { PrintErasureRepository } from './jobs/print-erasure.repository.js';
import { PrintJobsRepository } from './jobs/print-jobs.repository.js';
import { PrintJobsService } from './jobs/print-jobs.service.js';
import { PrintLinksService } from './proofs/print-links.service.js';
import { PrintOrdersService } from './jobs/print-orders.service.js';
import { PrintRetentionService } from './jobs/print-retention.service.js';
import { ProofNoticesService } from './proofs/proof-notices.service.js';
import { SharedProofService } from './proofs/shared-proof.service.js';
import { SupplyService } from './suppliers/supply.service.js';
import { ProofRoomService } from './proofs/proof-room.service.js';
import { PrintSupplyController } from './suppliers/print-supply.controller.js';
import { ProofsRepository } from './proofs/proofs.repository.js';
import { ProofsService } from './proofs/proofs.service.js';
import { SharedProofsController } from './proofs/shared-proofs.controller.js';
import { PrintErasureService } from './jobs/print-erasure.service.js';
import { CatalogModule } from '../catalog/catalog.module.js';

/** The printing of orders: the buyer's consents before the payment, and the jobs after it. */
@Module({
  imports: [
    AccessRecordsModule,
    ArtworkModule,
    AuditModule,
    CalendarModule,
    CartModule,
    CatalogModule,
    FilesModule,
    NoticesModule,
    OrdersModule,
    PricingModule,
    PrintConfigurationModule,
    PrivateLinksModule,
    StorageModule,
    ThrottleModule,
  ],
  controllers: [
    LatePrintsController,
    MyPrintJobsController,
    MyProofsController,
    PrintDownloadsController,
    PrintSupplyController,
    ReprintController,
    SharedProofsController,
  ],
  providers: [
    ApprovalsService,
    CommentsService,
    ConsentsRepository,
    JobPlatesService,
    LatePrintsService,
    PrintDatesRepository,
    ReprintService,
    PrintDatesService,
    PrintNoticesService,
    PrintRemindersService,
    PrintBoardRepository,
    PrintBoardService,
    PrintDownloadsRepository,
    PrintDownloadsService,
    PrintErasureRepository,
    PrintErasureService,
    PrintJobMovesService,
    PrintJobReadsService,
    OrderJobsRepository,
    PrintJobsRepository,
    PrintJobsService,
    PrintLinksService,
    PrintOrdersService,
    PrintRetentionService,
    ProofNoticesService,
    SharedProofService,
    SupplyService,
    ProofRoomService,
    ProofsRepository,
    ProofsService,
  ],
  exports: [
    ApprovalsService,
    JobPlatesService,
    PrintBoardService,
    PrintDatesService,
    PrintDownloadsService,
    PrintErasureService,
    PrintJobMovesService,
    PrintJobReadsService,
    PrintJobsService,
    PrintLinksService,
    PrintOrdersService,
    PrintRemindersService,
    PrintRetentionService,
    ProofRoomService,
    ProofsService,
  ],
})
export class PrintingModule {}
