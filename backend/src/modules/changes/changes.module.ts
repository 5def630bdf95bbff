import { Module } from '@nestjs/common';
import { ChangeWaiter } from './change-waiter.service.js';
import { ChangesRepository } from './changes.repository.js';
import { ChangesService } from './changes.service.js';

/** The log of what partners read, and reading it without a gap. */
@Module({
  providers: [ChangesRepository, ChangesService, ChangeWaiter],
  exports: [ChangesService],
})
export class ChangesModule {}
