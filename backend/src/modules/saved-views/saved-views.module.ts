import { Module } from '@nestjs/common';
import { SavedViewErasureService } from './saved-view-erasure.service.js';
import { SavedViewsController } from './saved-views.controller.js';
import { SavedViewsRepository } from './saved-views.repository.js';
import { SavedViewsService } from './saved-views.service.js';

/** Filters of console lists that staff keep under a name. */
@Module({
  controllers: [SavedViewsController],
  providers: [SavedViewErasureService, SavedViewsRepository, SavedViewsService],
  exports: [SavedViewErasureService],
})
export class SavedViewsModule {}
