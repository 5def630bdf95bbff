import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Role } from '@store/domain';
import {
  CurrentActor,
  Origin,
  RequireRole,
  type Actor,
  type RequestOrigin,
} from '../../../platform/http/access.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { ApiEnvelope, type Answer } from '../../../platform/http/envelope.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { FILE_REFUSALS, WriteMessageDto } from '../../threads/dto/thread.dto.js';
import { EndEstimateDto } from '../../estimates/dto/estimate-input.dto.js';
import { StaffEstimateDto } from '../../estimates/dto/staff-estimate.dto.js';
import { ID_PARAM } from '../../estimates/dto/estimate-docs.dto.js';
import { AdminEstimatesService } from '../../estimates/admin-estimates.service.js';
import { PersonalData } from '../../audit/access-records/personal-data.decorator.js';

/** Messages of staff to the buyer; each call returns the resulting estimate. */
@ApiTags('estimates')
@ApiBearerAuth('bearer')
@RequireRole(Role.Manager, Role.Admin)
@Controller('manager/estimates')
export class ManagerEstimateThreadController {
  constructor(private readonly service: AdminEstimatesService) {}

  @Post(':id/messages')
  @HttpCode(200)
  @ApiParam(ID_PARAM)
  @PersonalData('estimate', 'change')
  @ApiOperation({
    operationId: 'writeManagerEstimateMessage',
    summary: 'Send a message to the buyer',
    description:
      'Sends a question or an answer with files and notifies the buyer. An estimate under enquiry counts as sent again.',
  })
  @ApiEnvelope(StaffEstimateDto)
  @ApiErrors({ 400: FILE_REFUSALS, 404: ['ESTIMATE_NOT_FOUND'], 409: ['ESTIMATE_STATE'] })
  writeManagerEstimateMessage(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
    @Body() form: WriteMessageDto,
  ): Promise<Answer<StaffEstimateDto>> {
    return this.service.write({ actor, origin }, id, form);
  }

  @Post(':id/cancel')
  @HttpCode(200)
  @ApiParam(ID_PARAM)
  @PersonalData('estimate', 'change')
  @ApiOperation({
    operationId: 'cancelManagerEstimate',
    summary: 'Cancel an estimate (staff)',
    description:
      'Cancels an estimate that was not ordered and tells the buyer the reason. Answers 409 while a payment is running.',
  })
  @ApiEnvelope(StaffEstimateDto)
  @ApiErrors({
    404: ['ESTIMATE_NOT_FOUND'],
    409: ['ESTIMATE_STATE', 'ESTIMATE_EXPIRED', 'ESTIMATE_PAYMENT_OPEN'],
  })
  cancelManagerEstimate(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
    @Body() form: EndEstimateDto,
  ): Promise<Answer<StaffEstimateDto>> {
    return this.service.cancel({ actor, origin }, id, form);
  }
}
