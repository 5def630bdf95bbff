import { Module } from '@nestjs/common';
import { AuditModule } from '../../audit/audit.module.js';
import { CalendarController } from './calendar.controller.js';
import { CalendarService } from './calendar.service.js';
import { HolidaysRepository } from './holidays.repository.js';

/** Business days: public holidays, the store's days off, and holidays on which it works. */
@Module({
  imports: [AuditModule],
  controllers: [CalendarController],
  providers: [CalendarService, HolidaysRepository],
  exports: [CalendarService],
})
export class CalendarModule {}
