import { Module } from '@nestjs/common';
import { SavedViewsService } from './saved-views.service.js';

/** Lists as each operator likes to see them. */
@Module({ providers: [SavedViewsService], exports: [SavedViewsService] })
export class SavedViewsModule {}
