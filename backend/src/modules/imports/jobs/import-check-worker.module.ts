import { Module } from '@nestjs/common';
import { ImportsModule } from '../imports.module.js';
import { ImportCheckProcessor } from './import-check.processor.js';
import { ImportCheckSweepService } from './import-check-sweep.service.js';

/** Reading uploads, which only the worker process does. */
@Module({ imports: [ImportsModule], providers: [ImportCheckProcessor, ImportCheckSweepService] })
export class ImportCheckWorkerModule {}
