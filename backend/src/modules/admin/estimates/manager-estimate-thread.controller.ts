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
import { EndEstimateDto, WriteMessageDto } from '../../estimates/dto/estimate-input.dto.js';
import { StaffEstimateDto } from '../../estimates/dto/staff-estimate.dto.js';
import { FILE_REFUSALS, ID_PARAM } from '../../estimates/dto/estimate-docs.dto.js';
import { AdminEstimatesService } from '../../estimates/admin-estimates.service.js';
import { PersonalData } from '../../access-records/personal-data.decorator.js';

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
    summary: '구매자에게 메시지 보내기',
    description:
      '질문이나 답변 메시지와 파일을 보내고 구매자에게 알립니다. ‘문의 중’이던 견적은 ‘견적 도착’으로 돌아갑니다.',
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
    summary: '견적 취소 (담당자)',
    description: '주문 전의 견적을 취소하고 사유를 구매자에게 알립니다. 결제가 진행 중이면 409입니다.',
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
