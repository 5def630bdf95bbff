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
import { CalendarService } from '../../company/calendar/calendar.service.js';
import { DayPipe } from './day.pipe.js';
import {
  HolidayDto,
  HolidayQueryDto,
  HolidayReasonDto,
  HolidayYearDto,
  SaveHolidayDto,
} from '../../company/calendar/dto/calendar.dto.js';

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
    summary: 'List the holidays of a year',
    description: 'Public holidays, company holidays and extra working days by date. Without year: this year.',
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
    summary: 'Get the holidays of a day',
    description:
      "Public holiday, company holiday and extra working day of this date. The company's own days come before public holidays.",
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
    summary: 'Set a holiday',
    description:
      'Sets a company holiday, an extra working day or a temporary public holiday, and replaces what was set by hand on that date. Shipping dates that were promised already stay.',
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
    summary: 'Remove a holiday',
    description:
      'Removes a holiday or working day that was set by hand. To work on a public holiday, set a working day.',
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
