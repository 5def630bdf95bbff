import { Module } from '@nestjs/common';
import { StorageModule } from '../../../platform/storage/storage.module.js';
import { ImagesModule } from '../images/images.module.js';
import { FilesRepository } from '../files.repository.js';
import { FileSweepService } from './file-sweep.service.js';
import { ImageSweepService } from './image-sweep.service.js';

/** Only for the worker process: the sweeps over unattached files and unused pictures. */
@Module({
  imports: [StorageModule, ImagesModule],
  providers: [FilesRepository, FileSweepService, ImageSweepService],
  exports: [FileSweepService, ImageSweepService],
})
export class FilesWorkerModule {}
