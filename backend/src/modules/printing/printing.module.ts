import { Module } from '@nestjs/common';
import { ArtworkVersions, NoArtworkVersions } from './artwork-versions.js';
import { PrintSelectionsService } from './print-selections.service.js';

/** What is printed on lines: reading the choice of a member. What it costs, `pricing` says. */
@Module({
  providers: [PrintSelectionsService, { provide: ArtworkVersions, useClass: NoArtworkVersions }],
  exports: [PrintSelectionsService],
})
export class PrintingModule {}
