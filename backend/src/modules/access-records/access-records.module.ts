import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { AccessReads } from './access-reads.service.js';
import { AccessRecorder } from './access-recorder.service.js';
import { AccessRecordsRepository } from './access-records.repository.js';
import { PersonalDataInterceptor } from './personal-data.interceptor.js';

/** The access record (접속기록) of personal data. */
@Module({
  providers: [
    AccessRecorder,
    AccessReads,
    AccessRecordsRepository,
    { provide: APP_INTERCEPTOR, useClass: PersonalDataInterceptor },
  ],
  exports: [AccessRecorder, AccessReads],
})
export class AccessRecordsModule {}
