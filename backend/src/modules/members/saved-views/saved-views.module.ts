import { Module } from '@nestjs/common';
import { SavedViewErasureRepository } from './saved-view-erasure.repository.js';
import { SavedViewsController } from './saved-views.controller.js';
import { SavedViewsRepository } from './saved-views.repository.js';
import { SavedViewsService } from './saved-views.service.js';

/** Filters of console lists that staff save under a name. */
@Module({
  controllers: [SavedViewsController],
  providers: [SavedViewErasureRepository, SavedViewsRepository, SavedViewsService],
  exports: [SavedViewErasureRepository],
})
export class SavedViewsModule {}
