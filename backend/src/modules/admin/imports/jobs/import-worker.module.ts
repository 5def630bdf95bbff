import { Module } from '@nestjs/common';
import { ImportsModule } from '../imports.module.js';
import { ImportProcessor } from './import.processor.js';
import { ImportSweepService } from './import-sweep.service.js';

/** What only the worker process runs: the queue's consumer and the sweep. */
@Module({ imports: [ImportsModule], providers: [ImportProcessor, ImportSweepService] })
export class ImportWorkerModule {}
