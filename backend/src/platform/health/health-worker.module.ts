import { Module } from '@nestjs/common';
import { HealthRepository } from './health.repository.js';
import { HeartbeatService } from './heartbeat.service.js';

/** What the worker process says of itself. */
@Module({ providers: [HealthRepository, HeartbeatService] })
export class HealthWorkerModule {}
