import { Module } from '@nestjs/common';
import { IdempotencyService } from './idempotency.service.js';
import { PartnerCallsRepository } from './partner-calls.repository.js';

/** Calls of partners that are repeated with the same Idempotency-Key. */
@Module({ providers: [IdempotencyService, PartnerCallsRepository], exports: [IdempotencyService] })
export class IdempotencyModule {}
