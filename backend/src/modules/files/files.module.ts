import { AdminDocumentsService } from './documents/admin-documents.service.js';
import { Module } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../config/environment.js';
import { ThrottleModule } from '../../platform/http/throttle.module.js';
import { StorageModule } from '../../platform/storage/storage.module.js';
import { AccessRecordsModule } from '../audit/access-records/access-records.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { MembersModule } from '../members/members.module.js';
import { NoticesModule } from '../notices/notices.module.js';
import { PrivateLinksModule } from '../private-links/private-links.module.js';
import { BusinessDocumentsController } from './documents/business-documents.controller.js';
import { BusinessInfoController } from './documents/business-info.controller.js';
import { BusinessInfoService } from './documents/business-info.service.js';
import { BusinessDocumentsService } from './documents/business-documents.service.js';
import { DocumentListRepository } from './documents/document-list.repository.js';
import { DocumentListService } from './documents/document-list.service.js';
import { DocumentReviewsService } from './documents/document-reviews.service.js';
import { FileDownloadsService } from './file-downloads.service.js';
import { FileLinks } from './file-links.js';
import { FilesController } from './files.controller.js';
import { FilesRepository } from './files.repository.js';
import { FilesService } from './files.service.js';
import { DocumentsRepository } from './documents/documents.repository.js';
import { FileUploadsService } from './file-uploads.service.js';
import { BusinessRegistry, NoRegistry } from './registry/business-registry.service.js';
import { NtsRegistry } from './registry/nts-registry.js';
import { FileErasureService } from './file-erasure.service.js';

function createRegistry({ NTS_API_URL, NTS_SERVICE_KEY }: Environment): BusinessRegistry {
  return NTS_SERVICE_KEY === undefined ? new NoRegistry() : new NtsRegistry(NTS_API_URL, NTS_SERVICE_KEY);
}

/** Private files of members, and the proof documents of businesses. */
@Module({
  imports: [
    StorageModule,
    ThrottleModule,
    MembersModule,
    AuditModule,
    NoticesModule,
    PrivateLinksModule,
    AccessRecordsModule,
  ],
  controllers: [FilesController, BusinessInfoController, BusinessDocumentsController],
  providers: [
    AdminDocumentsService,
    FileErasureService,
    FilesRepository,
    DocumentsRepository,
    FilesService,
    FileUploadsService,
    FileDownloadsService,
    FileLinks,
    BusinessInfoService,
    BusinessDocumentsService,
    DocumentListRepository,
    DocumentListService,
    DocumentReviewsService,
    { provide: BusinessRegistry, useFactory: createRegistry, inject: [ENVIRONMENT] },
  ],
  exports: [
    BusinessRegistry,
    AdminDocumentsService,
    FileErasureService,
    FilesService,
    FileUploadsService,
    DocumentListService,
    DocumentReviewsService,
  ],
})
export class FilesModule {}
