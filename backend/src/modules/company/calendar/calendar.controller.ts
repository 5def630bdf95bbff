import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../../platform/http/access.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { ApiEnvelope, type CachedResponse } from '../../../platform/http/envelope.js';
import { CalendarService } from './calendar.service.js';
import { CalendarDto } from './dto/calendar.dto.js';

@ApiTags('calendar')
@Controller('calendar')
export class CalendarController {
  constructor(private readonly calendar: CalendarService) {}

  @Get()
  @Public()
  @ApiOperation({
    operationId: 'calendar',
    summary: 'Holidays',
    description:
      'Public holidays, company holidays and extra working days, from which shipping and answer dates follow; from last year to the last day that is set.',
  })
  @ApiEnvelope(CalendarDto, { tagged: true })
  @ApiErrors({})
  calendarDays(): Promise<CachedResponse> {
    return this.calendar.publicAnswer();
  }
}
