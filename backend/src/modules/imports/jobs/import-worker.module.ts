import { Module } from '@nestjs/common';
import { ImportCheckWorkerModule } from './import-check-worker.module.js';
import { ImportsModule } from '../imports.module.js';
import { ImportProcessor } from './import.processor.js';
import { ImportSweepService } from './import-sweep.service.js';

/** What only the worker process runs: reading uploads, the queue's consumer and the sweep. */
@Module({
  imports: [ImportsModule, ImportCheckWorkerModule],
  providers: [ImportProcessor, ImportSweepService],
})
export class ImportWorkerModule {}
