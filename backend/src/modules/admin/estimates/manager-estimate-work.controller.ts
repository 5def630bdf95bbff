import { Body, Controller, HttpCode, Param, Post, Put } from '@nestjs/common';
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
import { SaveDraftDto, SendEstimateDto } from '../../estimates/dto/draft.dto.js';
import { EndEstimateDto } from '../../estimates/dto/estimate-input.dto.js';
import { StaffEstimateDto } from '../../estimates/dto/staff-estimate.dto.js';
import { ID_PARAM } from '../../estimates/dto/estimate-docs.dto.js';
import { AdminEstimatesService } from '../../estimates/admin-estimates.service.js';
import { PersonalData } from '../../audit/access-records/personal-data.decorator.js';

/** Offers of staff; each call returns the resulting estimate. */
@ApiTags('estimates')
@ApiBearerAuth('bearer')
@RequireRole(Role.Manager, Role.Admin)
@Controller('manager/estimates')
export class ManagerEstimateWorkController {
  constructor(private readonly service: AdminEstimatesService) {}

  @Put(':id/draft')
  @ApiParam(ID_PARAM)
  @PersonalData('estimate', 'change')
  @ApiOperation({
    operationId: 'saveEstimateDraft',
    summary: 'Save the draft of an estimate',
    description:
      'Saves the whole draft and returns the current selling price (listUnitPrice) of each line. A requested estimate becomes a draft. An outdated version answers 409.',
  })
  @ApiEnvelope(StaffEstimateDto)
  @ApiErrors({
    404: ['ESTIMATE_NOT_FOUND', 'PRINT_ARTWORK_NOT_FOUND'],
    409: ['STALE_VERSION', 'ESTIMATE_STATE'],
    422: ['PRODUCT_NOT_FOUND'],
  })
  saveEstimateDraft(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
    @Body() form: SaveDraftDto,
  ): Promise<Answer<StaffEstimateDto>> {
    return this.service.saveDraft({ actor, origin }, id, form);
  }

  @Post(':id/send')
  @HttpCode(200)
  @ApiParam(ID_PARAM)
  @PersonalData('estimate', 'change')
  @ApiOperation({
    operationId: 'sendEstimate',
    summary: 'Send an estimate',
    description:
      'Fixes the draft as the next version, sends it, and gives the buyer a link that opens without signing in. Earlier versions can no longer be accepted.',
  })
  @ApiEnvelope(StaffEstimateDto)
  @ApiErrors({
    404: ['ESTIMATE_NOT_FOUND'],
    409: ['STALE_VERSION', 'ESTIMATE_STATE', 'ESTIMATE_DRAFT_EMPTY', 'ESTIMATE_PAYMENT_OPEN'],
    422: [
      'ESTIMATE_DRAFT_UNPRICED',
      'ESTIMATE_DISCOUNT_LARGE',
      'ESTIMATE_TOTAL_LARGE',
      'PAYMENT_AMOUNT_MINIMUM',
      'ESTIMATE_VALID_UNTIL_FORM',
      'ESTIMATE_VERSION_LIMIT',
      'COMPANY_INCOMPLETE',
    ],
  })
  sendEstimate(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
    @Body() form: SendEstimateDto,
  ): Promise<Answer<StaffEstimateDto>> {
    return this.service.send({ actor, origin }, id, form);
  }

  @Post(':id/withdraw')
  @HttpCode(200)
  @ApiParam(ID_PARAM)
  @PersonalData('estimate', 'change')
  @ApiOperation({
    operationId: 'withdrawEstimate',
    summary: 'Withdraw a sent estimate',
    description:
      'Takes back an estimate that was not accepted and makes it a draft again. The buyer can no longer accept it.',
  })
  @ApiEnvelope(StaffEstimateDto)
  @ApiErrors({ 404: ['ESTIMATE_NOT_FOUND'], 409: ['ESTIMATE_STATE', 'ESTIMATE_EXPIRED'] })
  withdrawEstimate(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
    @Body() form: EndEstimateDto,
  ): Promise<Answer<StaffEstimateDto>> {
    return this.service.withdraw({ actor, origin }, id, form);
  }
}
