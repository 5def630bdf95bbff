import { Module } from '@nestjs/common';
import { PartnerMeController } from './partner-me.controller.js';

/** The calls of partners, below `/partner`; on the top floor, because they answer about everything. */
@Module({ controllers: [PartnerMeController] })
export class PartnerApiModule {}
