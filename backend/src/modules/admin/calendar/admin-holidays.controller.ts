import { Body, Controller, Delete, Get, Param, Put, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { kstDate, messageFor, Role } from '@store/domain';
import { Clock } from '../../../platform/clock.js';
import {
  CurrentActor,
  Origin,
  RequireRole,
  type Actor,
  type RequestOrigin,
} from '../../../platform/http/access.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { Answer, ApiEnvelope } from '../../../platform/http/envelope.js';
import { CalendarService } from '../../calendar/calendar.service.js';
import { DayPipe } from './day.pipe.js';
import {
  HolidayDto,
  HolidayQueryDto,
  HolidayReasonDto,
  HolidayYearDto,
  SaveHolidayDto,
} from '../../calendar/dto/calendar.dto.js';

const DAY = { name: 'day', schema: { type: 'string', format: 'date' }, example: '2026-11-27' } as const;

@ApiTags('calendar')
@ApiBearerAuth('bearer')
@RequireRole(Role.Admin)
@Controller('admin/holidays')
export class AdminHolidaysController {
  constructor(
    private readonly calendar: CalendarService,
    private readonly clock: Clock,
  ) {}

  @Get()
  @ApiOperation({
    operationId: 'listHolidays',
    summary: '한 해의 휴무일',
    description: '공휴일과 회사 휴무, 근무일을 날짜순으로 반환합니다. year가 없으면 올해입니다.',
  })
  @ApiEnvelope(HolidayYearDto)
  @ApiErrors({})
  listHolidays(@Query() { year }: HolidayQueryDto): Promise<HolidayYearDto> {
    return this.calendar.year(year ?? Number(kstDate(this.clock.now()).slice(0, 4)));
  }

  @Get(':day')
  @ApiParam(DAY)
  @ApiOperation({
    operationId: 'getHoliday',
    summary: '하루의 휴무 정보',
    description: '그날에 등록된 공휴일, 회사 휴무, 근무일입니다. 회사 휴무와 근무일이 공휴일보다 우선합니다.',
  })
  @ApiEnvelope(HolidayDto, { isArray: true })
  @ApiErrors({ 404: ['HOLIDAY_NOT_FOUND'] })
  getHoliday(@Param('day', DayPipe) day: string): Promise<HolidayDto[]> {
    return this.calendar.day(day);
  }

  @Put(':day')
  @ApiParam(DAY)
  @ApiOperation({
    operationId: 'saveHoliday',
    summary: '휴무일 등록',
    description:
      '회사 휴무나 근무일, 임시공휴일을 등록합니다. 그날에 직접 등록한 내용이 있으면 바꿉니다. 이미 정한 출고 예정일은 바뀌지 않습니다.',
  })
  @ApiEnvelope(HolidayYearDto)
  @ApiErrors({ 404: ['HOLIDAY_NOT_FOUND'], 409: ['HOLIDAY_KNOWN'], 422: ['PRINT_REASON_REQUIRED'] })
  async saveHoliday(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('day', DayPipe) day: string,
    @Body() form: SaveHolidayDto,
  ): Promise<Answer<HolidayYearDto>> {
    await this.calendar.put({ actor, origin }, day, form);
    return new Answer(await this.calendar.year(yearOf(day)), { message: messageFor('HOLIDAY_SAVED') });
  }

  @Delete(':day')
  @ApiParam(DAY)
  @ApiOperation({
    operationId: 'removeHoliday',
    summary: '휴무일 삭제',
    description: '직접 등록한 휴무일이나 근무일을 지웁니다. 공휴일에 일하려면 근무일로 등록하세요.',
  })
  @ApiEnvelope(HolidayYearDto)
  @ApiErrors({ 404: ['HOLIDAY_NOT_FOUND'], 422: ['PRINT_REASON_REQUIRED'] })
  async removeHoliday(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('day', DayPipe) day: string,
    @Query() { reason }: HolidayReasonDto,
  ): Promise<Answer<HolidayYearDto>> {
    await this.calendar.remove({ actor, origin }, day, reason);
    return new Answer(await this.calendar.year(yearOf(day)), { message: messageFor('HOLIDAY_REMOVED') });
  }
}

const yearOf = (day: string): number => Number(day.slice(0, 4));
