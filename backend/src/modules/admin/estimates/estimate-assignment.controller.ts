import { Body, Controller, Param, Put } from '@nestjs/common';
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
import { AssignEstimateDto, StaffEstimateDto } from '../../estimates/dto/staff-estimate.dto.js';
import { ID_PARAM } from '../../estimates/dto/estimate-docs.dto.js';
import { AdminEstimatesService } from '../../estimates/admin-estimates.service.js';
import { PersonalData } from '../../audit/access-records/personal-data.decorator.js';

/** Only an admin assigns estimates. */
@ApiTags('estimates')
@ApiBearerAuth('bearer')
@RequireRole(Role.Admin)
@Controller('manager/estimates')
export class EstimateAssignmentController {
  constructor(private readonly service: AdminEstimatesService) {}

  @Put(':id/manager')
  @ApiParam(ID_PARAM)
  @PersonalData('estimate', 'change')
  @ApiOperation({
    operationId: 'assignEstimate',
    summary: 'Assign an estimate',
    description: 'Assigns an active manager or admin and notifies them. Null removes the assignee.',
  })
  @ApiEnvelope(StaffEstimateDto)
  @ApiErrors({ 404: ['ESTIMATE_NOT_FOUND'], 422: ['MANAGER_INVALID'] })
  assignEstimate(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
    @Body() form: AssignEstimateDto,
  ): Promise<Answer<StaffEstimateDto>> {
    return this.service.assign({ actor, origin }, id, form);
  }
}
