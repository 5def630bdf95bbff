import { Module } from '@nestjs/common';
import { StorageModule } from '../../../platform/storage/storage.module.js';
import { FileSweepService } from './file-sweep.service.js';

/** What only the worker process runs: the sweep over files that belong to nothing. */
@Module({ imports: [StorageModule], providers: [FileSweepService], exports: [FileSweepService] })
export class FilesWorkerModule {}
