import { Module } from '@nestjs/common';
import { ArtworkModule } from '../artwork/artwork.module.js';
import { PrintSelectionsService } from './print-selections.service.js';

/** What is printed on lines: reading the choice of a member. What it costs, `pricing` says. */
@Module({
  imports: [ArtworkModule],
  providers: [PrintSelectionsService],
  exports: [PrintSelectionsService],
})
export class PrintingModule {}
