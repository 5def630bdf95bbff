import { Module } from '@nestjs/common';
import { HealthModule } from '../../../platform/health/health.module.js';
import { AuditModule } from '../../audit/audit.module.js';
import { AdminOperationsController } from './admin-operations.controller.js';
import { OperationsRepository } from './operations.repository.js';
import { OperationsService } from './operations.service.js';
import { QueueFigures } from './queue-figures.service.js';

/** The state of the store for its operators: outages, open work, failures. */
@Module({
  imports: [HealthModule, AuditModule],
  controllers: [AdminOperationsController],
  providers: [OperationsRepository, OperationsService, QueueFigures],
})
export class OperationsModule {}
