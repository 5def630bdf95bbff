import { Module } from '@nestjs/common';
import { StorageModule } from '../../../platform/storage/storage.module.js';
import { ImagesModule } from '../images/images.module.js';
import { FilesRepository } from '../files.repository.js';
import { FileSweepService } from './file-sweep.service.js';
import { ImageSweepService } from './image-sweep.service.js';

/** What only the worker process runs: the sweeps over files and pictures that belong to nothing. */
@Module({
  imports: [StorageModule, ImagesModule],
  providers: [FilesRepository, FileSweepService, ImageSweepService],
  exports: [FileSweepService, ImageSweepService],
})
export class FilesWorkerModule {}
