import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { CalendarController } from './calendar.controller.js';
import { CalendarService } from './calendar.service.js';
import { HolidaysRepository } from './holidays.repository.js';

/** Business days: public holidays, days off of the store and days on which it works all the same. */
@Module({
  imports: [AuditModule],
  controllers: [CalendarController],
  providers: [CalendarService, HolidaysRepository],
  exports: [CalendarService],
})
export class CalendarModule {}
