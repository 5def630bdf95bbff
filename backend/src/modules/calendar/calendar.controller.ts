import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../platform/http/access.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { ApiEnvelope, type CachedResponse } from '../../platform/http/envelope.js';
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
    summary: '휴무일',
    description:
      '출고 예정일과 답변일을 계산하는 공휴일, 회사 휴무, 근무일입니다. 작년부터 등록된 날까지 반환합니다.',
  })
  @ApiEnvelope(CalendarDto, { tagged: true })
  @ApiErrors({})
  calendarDays(): Promise<CachedResponse> {
    return this.calendar.publicAnswer();
  }
}
