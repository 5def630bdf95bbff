import { Module } from '@nestjs/common';
import { HealthRepository } from './health.repository.js';
import { HealthService } from './health.service.js';
import { WriteProbe } from './write-probe.service.js';

/** The state of the store's parts. */
@Module({
  providers: [HealthRepository, HealthService, WriteProbe],
  exports: [HealthService],
})
export class HealthModule {}
