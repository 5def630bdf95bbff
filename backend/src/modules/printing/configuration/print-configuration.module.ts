import { Module } from '@nestjs/common';
import { ArtworkModule } from '../artwork/artwork.module.js';
import { AuditModule } from '../../audit/audit.module.js';
import { PlatesRepository } from './plates.repository.js';
import { PlatesService } from './plates.service.js';
import { PrintSelectionsService } from './print-selections.service.js';

/** Reads members' print selections. Their price belongs to `pricing`. */
@Module({
  imports: [ArtworkModule, AuditModule],
  providers: [PlatesRepository, PlatesService, PrintSelectionsService],
  exports: [PlatesService, PrintSelectionsService],
})
export class PrintConfigurationModule {}
