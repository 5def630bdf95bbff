import { Module } from '@nestjs/common';
import { HeartbeatService } from './heartbeat.service.js';

/** What the worker process says of itself. */
@Module({ providers: [HeartbeatService] })
export class HealthWorkerModule {}
