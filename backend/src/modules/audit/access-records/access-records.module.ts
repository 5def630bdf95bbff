import { Module } from '@nestjs/common';
import { AccessReads } from './access-reads.service.js';
import { AccessRecorder } from './access-recorder.service.js';
import { AccessRecordsRepository } from './access-records.repository.js';

/** The access record (접속기록) of personal data. */
@Module({
  providers: [AccessRecorder, AccessReads, AccessRecordsRepository],
  exports: [AccessRecorder, AccessReads],
})
export class AccessRecordsModule {}
