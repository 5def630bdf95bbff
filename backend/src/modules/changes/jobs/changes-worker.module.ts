import { Module } from '@nestjs/common';
import { ChangesRepository } from '../changes.repository.js';
import { ChangeRetentionService } from './change-retention.service.js';

/** Only for the worker process: the end of old events. */
@Module({
  providers: [ChangesRepository, ChangeRetentionService],
  exports: [ChangeRetentionService],
})
export class ChangesWorkerModule {}
