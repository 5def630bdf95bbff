import { Module } from '@nestjs/common';
import { AccessRecordsModule } from '../access-records/access-records.module.js';
import { ArtworkModule } from '../artwork/artwork.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { CalendarModule } from '../calendar/calendar.module.js';
import { NoticesModule } from '../notices/notices.module.js';
import { FilesModule } from '../files/files.module.js';
import { PrintingModule } from '../printing/printing.module.js';
import { CartModule } from '../cart/cart.module.js';
import { PricingModule } from '../pricing/pricing.module.js';
import { ReprintController } from './reprint.controller.js';
import { ReprintService } from './reprint.service.js';
import { ThrottleModule } from '../../platform/http/throttle.module.js';
import { StorageModule } from '../../platform/storage/storage.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { ApprovalsService } from './approvals.service.js';
import { CommentsService } from './comments.service.js';
import { ConsentsRepository } from './consents.repository.js';
import { JobPlatesService } from './job-plates.service.js';
import { JobSheetRenderer } from './job-sheet/job-sheet-renderer.js';
import { MyPrintJobsController } from './my-print-jobs.controller.js';
import { PrintDatesRepository } from './print-dates.repository.js';
import { PrintDatesService } from './print-dates.service.js';
import { PrintNoticesService } from './print-notices.service.js';
import { PrintRemindersService } from './print-reminders.service.js';
import { PrintBoardRepository } from './print-board.repository.js';
import { PrintBoardService } from './print-board.service.js';
import { PrintDownloadsController } from './print-downloads.controller.js';
import { PrintDownloadsRepository } from './print-downloads.repository.js';
import { PrintDownloadsService } from './print-downloads.service.js';
import { MyPrintRoomController } from './my-print-room.controller.js';
import { PrintJobMovesService } from './print-job-moves.service.js';
import { PrintJobReadsService } from './print-job-reads.service.js';
import { OrderJobsRepository } from './order-jobs.repository.js';
import { PrintErasureRepository } from './print-erasure.repository.js';
import { PrintJobsRepository } from './print-jobs.repository.js';
import { PrintJobsService } from './print-jobs.service.js';
import { PrintLinksRepository } from './print-links.repository.js';
import { PrintLinksService } from './print-links.service.js';
import { PrintOrdersService } from './print-orders.service.js';
import { PrintRetentionService } from './print-retention.service.js';
import { PrintRoomNoticesService } from './print-room-notices.service.js';
import { PrintRoomService } from './print-room.service.js';
import { PrintSupplyController } from './print-supply.controller.js';
import { PrintTokensService } from './print-tokens.service.js';
import { ProofsRepository } from './proofs.repository.js';
import { ProofsService } from './proofs.service.js';
import { SharedProofsController } from './shared-proofs.controller.js';
import { SharedRoomService } from './shared-room.service.js';
import { SupplyRoomService } from './supply-room.service.js';

/** The printing of orders: the buyer's consents before the payment, and the jobs after it. */
@Module({
  imports: [
    AccessRecordsModule,
    ArtworkModule,
    AuditModule,
    CalendarModule,
    CartModule,
    FilesModule,
    NoticesModule,
    OrdersModule,
    PricingModule,
    PrintingModule,
    StorageModule,
    ThrottleModule,
  ],
  controllers: [
    MyPrintJobsController,
    MyPrintRoomController,
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
    JobSheetRenderer,
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
    PrintJobMovesService,
    PrintJobReadsService,
    OrderJobsRepository,
    PrintJobsRepository,
    PrintJobsService,
    PrintLinksRepository,
    PrintLinksService,
    PrintOrdersService,
    PrintRetentionService,
    PrintRoomNoticesService,
    PrintRoomService,
    PrintTokensService,
    ProofsRepository,
    ProofsService,
    SharedRoomService,
    SupplyRoomService,
  ],
  exports: [
    ApprovalsService,
    JobPlatesService,
    PrintBoardService,
    PrintDatesService,
    PrintDownloadsService,
    PrintErasureRepository,
    PrintJobMovesService,
    PrintJobReadsService,
    PrintJobsRepository,
    PrintJobsService,
    PrintLinksRepository,
    PrintLinksService,
    PrintOrdersService,
    PrintRemindersService,
    PrintRetentionService,
    PrintRoomService,
    ProofsRepository,
    ProofsService,
  ],
})
export class PrintJobsModule {}
