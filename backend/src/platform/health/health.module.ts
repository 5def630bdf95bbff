import { Module } from '@nestjs/common';
import { HealthRepository } from './health.repository.js';
import { HealthService } from './health.service.js';
import { WriteProbe } from './write-probe.service.js';

/** Which parts of the store work. */
@Module({
  providers: [HealthRepository, HealthService, WriteProbe],
  exports: [HealthRepository, HealthService],
})
export class HealthModule {}
