import { Module } from '@nestjs/common';
import { SavedViewsService } from './saved-views.service.js';
import { SavedViewErasureService } from './saved-view-erasure.service.js';

/** Lists as each operator likes to see them. */
@Module({
  providers: [SavedViewErasureService, SavedViewsService],
  exports: [SavedViewErasureService, SavedViewsService],
})
export class SavedViewsModule {}
