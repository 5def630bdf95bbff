import { Module } from '@nestjs/common';
import { ExternalIdsRepository } from './external-ids.repository.js';
import { ExternalIdsService } from './external-ids.service.js';

/** Partners' own ids of orders and products. */
@Module({ providers: [ExternalIdsService, ExternalIdsRepository], exports: [ExternalIdsService] })
export class ExternalIdsModule {}
