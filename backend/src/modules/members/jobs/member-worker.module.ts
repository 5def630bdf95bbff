import { Module } from '@nestjs/common';
import { MembersModule } from '../members.module.js';
import { RetentionSweep } from './retention-sweep.service.js';

/** What only the worker process runs: the end of what the law had the store keep. */
@Module({ imports: [MembersModule], providers: [RetentionSweep] })
export class MemberWorkerModule {}
