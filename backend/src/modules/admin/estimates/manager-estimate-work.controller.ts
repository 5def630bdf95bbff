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
import { PersonalData } from '../../access-records/personal-data.decorator.js';

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
    summary: '견적 작성 (임시 저장)',
    description:
      '작성 중인 견적 전체를 저장합니다. 품목마다 지금의 판매 단가(listUnitPrice)를 함께 반환합니다. 요청 상태였다면 작성 중이 됩니다. version이 오래되면 409입니다.',
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
    summary: '견적서 보내기',
    description:
      '작성한 내용을 다음 번호의 견적서로 확정해 보내고, 구매자에게 로그인 없이 열리는 링크를 알립니다. 앞서 보낸 견적서는 더 이상 수락할 수 없습니다.',
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
    summary: '보낸 견적서 회수',
    description: '수락되지 않은 견적서를 회수해 작성 중으로 되돌립니다. 구매자는 더 이상 수락할 수 없습니다.',
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
