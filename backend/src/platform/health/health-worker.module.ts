import { Module } from '@nestjs/common';
import { HealthRepository } from './health.repository.js';
import { HeartbeatService } from './heartbeat.service.js';

/** Health reports of the worker process. */
@Module({ providers: [HealthRepository, HeartbeatService] })
export class HealthWorkerModule {}
