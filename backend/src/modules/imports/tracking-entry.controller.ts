import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Role } from '@store/domain';
import {
  CurrentActor,
  Origin,
  RequireRole,
  type Actor,
  type RequestOrigin,
} from '../../platform/http/access.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { ApiEnvelope, type Answer } from '../../platform/http/envelope.js';
import { PersonalData } from '../audit/access-records/personal-data.decorator.js';
import { TrackingEntryDto, TrackingEntryResultDto } from './dto/tracking-entry.dto.js';
import { TrackingEntryService } from './tracking-entry.service.js';

/** Tracking numbers typed into the list of orders. */
@ApiTags('admin')
@ApiBearerAuth('bearer')
@RequireRole(Role.Admin)
@Controller('admin/orders')
export class TrackingEntryController {
  constructor(private readonly service: TrackingEntryService) {}

  @Post('tracking')
  @HttpCode(200)
  @PersonalData('order', 'change')
  @ApiOperation({
    operationId: 'enterTrackingNumbers',
    summary: 'Save the tracking numbers of several orders (at most 200)',
    description:
      'By the rules of an upload of waybills: valid rows are saved at once, rows with a warning only with includeWarnings, and every row has its result. With markShipped the status becomes SHIPPED.',
  })
  @ApiErrors({})
  @ApiEnvelope(TrackingEntryResultDto)
  enterTrackingNumbers(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Body() form: TrackingEntryDto,
  ): Promise<Answer<TrackingEntryResultDto>> {
    return this.service.save({ actor, origin }, form);
  }
}
