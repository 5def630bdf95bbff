import { Module } from '@nestjs/common';
import { ChangeWaiter } from './change-waiter.service.js';
import { ChangesRepository } from './changes.repository.js';
import { ChangesService } from './changes.service.js';
import { OpenTransactions } from './open-transactions.repository.js';

/** The log of what partners read, and reading it without a gap. */
@Module({
  providers: [ChangesRepository, ChangesService, ChangeWaiter, OpenTransactions],
  exports: [ChangesService, OpenTransactions],
})
export class ChangesModule {}
