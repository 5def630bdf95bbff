import { Module } from '@nestjs/common';
import { StorageModule } from '../../../platform/storage/storage.module.js';
import { AuditModule } from '../../audit/audit.module.js';
import { FilesModule } from '../../files/files.module.js';
import { NoticesModule } from '../../notices/notices.module.js';
import { AdminArtworksService } from './admin-artworks.service.js';
import { ArtworkErasureService } from './artwork-erasure.service.js';
import { ArtworkKeepingService } from './artwork-keeping.service.js';
import { ArtworkKeepingRepository } from './artwork-keeping.repository.js';
import { ArtworkVersionsService } from './artwork-versions.service.js';
import { ArtworksController } from './artworks.controller.js';
import { ArtworksRepository } from './artworks.repository.js';
import { ArtworksService } from './artworks.service.js';
import { PreflightQueue } from './preflight/preflight-queue.service.js';

/** Members' files for printing: the logo vault, its versions, their retention. The worker checks the files. */
@Module({
  imports: [StorageModule, AuditModule, FilesModule, NoticesModule],
  controllers: [ArtworksController],
  providers: [
    AdminArtworksService,
    ArtworkErasureService,
    ArtworkKeepingRepository,
    ArtworkKeepingService,
    ArtworksRepository,
    ArtworksService,
    ArtworkVersionsService,
    PreflightQueue,
  ],
  exports: [
    AdminArtworksService,
    ArtworkErasureService,
    ArtworkKeepingService,
    ArtworkVersionsService,
    PreflightQueue,
  ],
})
export class ArtworkModule {}
